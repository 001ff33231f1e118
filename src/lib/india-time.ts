/** Points in time as text in Indian time, whatever the machine's time zone. All return '' for an invalid time. */

export const INDIA_TIME_ZONE = 'Asia/Kolkata';
/** India's clock is five and a half hours ahead of UTC all year. */
export const INDIA_OFFSET_MS = 330 * 60_000;

function formatter(options: Intl.DateTimeFormatOptions): (isoText: string) => string {
  // Created on first use, because creating a formatter is slow.
  let format: Intl.DateTimeFormat | undefined;
  return (isoText) => {
    const date = new Date(isoText);
    if (Number.isNaN(date.getTime())) return '';
    format ??= new Intl.DateTimeFormat('en-IN', { timeZone: INDIA_TIME_ZONE, ...options });
    return format.format(date);
  };
}

/** '3:42 pm' @param isoText ISO 8601 */
export const clockTime = formatter({ hour: 'numeric', minute: '2-digit' });

/** 'Monday, 23 November' @param isoText ISO 8601 */
export const weekdayText = formatter({ weekday: 'long', day: 'numeric', month: 'long' });

/** '23 November 2026' @param isoText ISO 8601 */
export const writtenDay = formatter({ day: 'numeric', month: 'long', year: 'numeric' });

/** '21 Nov, 3:42 pm' @param isoText ISO 8601 */
export const shortMoment = formatter({ day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });

/** '21 Nov 2026, 3:42 pm' @param isoText ISO 8601 */
export const fullMoment = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** '21 November 2026 at 3:42 pm' @param isoText ISO 8601 */
export const longMoment = formatter({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
