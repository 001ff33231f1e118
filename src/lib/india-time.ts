import { MINUTE_MS } from './durations.ts';
import { WEEKDAYS } from './weekdays.ts';

/**
 * Points in time as text in Indian time, whatever the machine's time zone. All return '' for an invalid time. Written by
 * hand, because making the browser's own formatter blocks a cheap phone for 150 ms.
 */

export const INDIA_TIME_ZONE = 'Asia/Kolkata';
/** India's clock is five and a half hours ahead of UTC all year. */
export const INDIA_OFFSET_MS = 330 * MINUTE_MS;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Date and time in India. */
interface Parts {
  /** '3:42 pm' */
  readonly time: string;
  readonly weekday: string;
  readonly day: number;
  readonly month: string;
  readonly shortMonth: string;
  readonly year: number;
}

function formatter(write: (parts: Parts) => string): (isoText: string) => string {
  return (isoText) => {
    const moment = new Date(Date.parse(isoText) + INDIA_OFFSET_MS);
    if (Number.isNaN(moment.getTime())) return '';
    const hours = moment.getUTCHours();
    const minutes = String(moment.getUTCMinutes()).padStart(2, '0');
    const month = MONTHS[moment.getUTCMonth()] ?? '';
    return write({
      time: `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`,
      // `getUTCDay` counts from Sunday.
      weekday: WEEKDAYS[(moment.getUTCDay() + 6) % 7] ?? '',
      day: moment.getUTCDate(),
      month,
      shortMonth: month === 'September' ? 'Sept' : month.slice(0, 3),
      year: moment.getUTCFullYear(),
    });
  };
}

/** '3:42 pm' @param isoText ISO 8601 */
export const clockTime = formatter(({ time }) => time);

/** 'Monday, 23 November' @param isoText ISO 8601 */
export const weekdayText = formatter(({ weekday, day, month }) => `${weekday}, ${day} ${month}`);

/** '23 November 2026' @param isoText ISO 8601 */
export const writtenDay = formatter(({ day, month, year }) => `${day} ${month} ${year}`);

/** '21 Nov, 3:42 pm' @param isoText ISO 8601 */
export const shortMoment = formatter(({ day, shortMonth, time }) => `${day} ${shortMonth}, ${time}`);

/** 'Sat, 21 Nov, 3:42 pm' @param isoText ISO 8601 */
export const weekdayMoment = formatter(
  ({ weekday, day, shortMonth, time }) => `${weekday.slice(0, 3)}, ${day} ${shortMonth}, ${time}`,
);

/** '21 Nov 2026, 3:42 pm' @param isoText ISO 8601 */
export const fullMoment = formatter(
  ({ day, shortMonth, year, time }) => `${day} ${shortMonth} ${year}, ${time}`,
);

/** '21 November 2026 at 3:42 pm' @param isoText ISO 8601 */
export const longMoment = formatter(({ day, month, year, time }) => `${day} ${month} ${year} at ${time}`);
