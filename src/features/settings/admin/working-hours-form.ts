import { LIMITS, TIME_PATTERN, type SiteSettings } from '#src/contracts/index.ts';
import { isDay } from '#src/lib/india-days.ts';
import type { WorkingHours } from '#src/lib/working-hours.ts';

import { settingsTexts } from '../texts.ts';

/** A day as India writes it, made '2027-01-26'; any other text comes back trimmed. */
function normaliseDay(text: string): string {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Holidays as they are stored: in order, each once. */
export function normaliseHolidays(lines: readonly string[]): string[] {
  return [...new Set(lines.map(normaliseDay))].filter((line) => line !== '').toSorted();
}

/** What is wrong with normalised working hours, by field; empty when they may be saved. */
export function workingHoursErrors(hours: WorkingHours): Partial<Record<keyof SiteSettings, string>> {
  const { workingFrom, workingTo, holidays } = hours;
  const errors: Partial<Record<keyof SiteSettings, string>> = {};
  if (!TIME_PATTERN.test(workingFrom)) errors.workingFrom = settingsTexts.time;
  if (!TIME_PATTERN.test(workingTo)) errors.workingTo = settingsTexts.time;
  else if (!errors.workingFrom && workingFrom >= workingTo) errors.workingTo = settingsTexts.later;
  const wrong = holidays.find((line) => !isDay(line) || !line.startsWith('20'));
  if (wrong !== undefined) errors.holidays = settingsTexts.noDay(wrong);
  else if (holidays.length > LIMITS.holidays) errors.holidays = settingsTexts.tooManyDays;
  return errors;
}
