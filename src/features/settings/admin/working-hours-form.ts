import { LIMITS, TIME_PATTERN, type SiteSettings } from '#src/contracts/index.ts';
import { isDay } from '#src/lib/india-days.ts';
import type { WorkingHours } from '#src/contracts/base/working-hours.ts';

import { settingsTexts } from '../texts.ts';

/** Converts a date in Indian notation, '26-1-2027', to '2027-01-26'. Any other text is only trimmed. */
function normaliseDay(text: string): string {
  const typed = text.trim();
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/.exec(typed) ?? [];
  return year === '' ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The holidays to store: sorted, without duplicates. */
export function normaliseHolidays(lines: readonly string[]): string[] {
  return [...new Set(lines.map(normaliseDay))].filter((line) => line !== '').toSorted();
}

/** Error messages for normalised working hours, by field; empty if they are valid. */
export function workingHoursErrors(hours: WorkingHours): Partial<Record<keyof SiteSettings, string>> {
  const { workingFrom, workingTo, holidays } = hours;
  const errors: Partial<Record<keyof SiteSettings, string>> = {};
  if (!TIME_PATTERN.test(workingFrom)) errors.workingFrom = settingsTexts.time;
  if (!TIME_PATTERN.test(workingTo)) errors.workingTo = settingsTexts.time;
  else if (!errors.workingFrom && workingFrom >= workingTo) errors.workingTo = settingsTexts.endBeforeStart;
  const wrong = holidays.find((line) => !isDay(line) || !line.startsWith('20'));
  if (wrong !== undefined) errors.holidays = settingsTexts.invalidDay(wrong);
  else if (holidays.length > LIMITS.holidays) errors.holidays = settingsTexts.tooManyDays;
  return errors;
}
