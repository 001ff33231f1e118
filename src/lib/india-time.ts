/**
 * Days and times in India, whatever the machine's time zone. Texts of an invalid time are ''. Written by hand, because making
 * the browser's own formatter blocks a cheap phone for 150 ms.
 */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The same day `months` earlier, or the last day of a month that is too short. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0);
  return before;
}

/** Monday first, as the business writes its week. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const INDIA_TIME_ZONE = 'Asia/Kolkata';
/** India's clock is five and a half hours ahead of UTC all year. */
export const INDIA_OFFSET_MS = 330 * MINUTE_MS;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

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

/** A financial year begins in April. */
const FINANCIAL_YEAR_MONTH = 4;

/** The day of a moment in India, 'YYYY-MM-DD'. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** A day and a time of day in India, 'YYYY-MM-DD' and 'HH:MM', as ISO 8601. */
export function momentInIndia(day: string, time = '00:00'): string {
  return new Date(Date.parse(`${day}T${time}:00Z`) - INDIA_OFFSET_MS).toISOString();
}

/** True for an existing day; false for '2026-02-30', which `Date.parse` alone would accept as 2 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A day whose year was typed with two digits, which browsers take for the first century: '0026-11-25' is '2026-11-25'. */
export function withFullYear(day: string): string {
  return day.replace(/^00(?=\d\d-)/, '20');
}

/** A span of days, from `first` to `last`, both included. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** Days for which a browser may keep a request before the server receives it, because there was no connection. */
const KEPT_DAYS = 60;

/** The days by which goods may be needed: from today to the same day two years ahead. */
export function neededDays(now: Date): DaySpan {
  const first = dayInIndia(now);
  return { first, last: `${Number(first.slice(0, 4)) + 2}${first.slice(4)}` };
}

/** The days by which goods may be needed of a request that the server receives now. */
export function receivedNeededDays(now: Date): DaySpan {
  const { first, last } = neededDays(now);
  return { first: addDays(first, -KEPT_DAYS), last };
}

export function isWithin(day: string, { first, last }: DaySpan): boolean {
  return day >= first && day <= last;
}

/** Adds days to a day. @param day 'YYYY-MM-DD' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The Monday of a day's week. @param day 'YYYY-MM-DD' */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** '2026-27' for every day from 2026-04-01 to 2027-03-31. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= FINANCIAL_YEAR_MONTH ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** '5 December 2026'; '' for an invalid day. */
export function dayText(day: string): string {
  return isDay(day) ? writtenDay(`${day}T12:00:00Z`) : '';
}
