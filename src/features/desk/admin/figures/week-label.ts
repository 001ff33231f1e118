/** Formats `2026-11-16` as '16 Nov'. */
export function weekLabel(monday: string): string {
  const date = new Date(`${monday}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}
