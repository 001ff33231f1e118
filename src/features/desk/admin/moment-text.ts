function format(isoText: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(isoText);
  return Number.isNaN(date.getTime()) ? '' : date.toLocaleString('en-IN', options);
}

/** '21 Nov, 3:42 pm' for a list; '' for a text that is no time. */
export function shortMoment(isoText: string): string {
  return format(isoText, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
}

/** '21 Nov 2026, 3:42 pm'; '' for a text that is no time. */
export function fullMoment(isoText: string): string {
  return format(isoText, { dateStyle: 'medium', timeStyle: 'short' });
}
