import { DAY_MS } from './durations.ts';
import { INDIA_OFFSET_MS, writtenDay } from './india-time.ts';

/** Days as 'YYYY-MM-DD' in India, whatever the machine's time zone. */

/** A financial year begins in April. */
const FINANCIAL_YEAR_MONTH = 4;

export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** True for an existing day; false for '2026-02-30', which `Date.parse` alone would accept as 2 March. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds days to a day. @param day 'YYYY-MM-DD' */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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
