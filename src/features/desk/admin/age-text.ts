import { groupedNumber } from '#src/lib/numbers.ts';
import {
  workingDayMinutes,
  workingMinutesBetween,
  type WorkingHours,
} from '#src/contracts/base/working-hours.ts';

const HOUR_MINUTES = 60;

/** Formats working time: '40 min', '3 h', '2 days' (working days); '–' for a business without working hours. */
export function workingTimeText(minutes: number, hours: WorkingHours): string {
  const day = workingDayMinutes(hours);
  if (day === 0) return '–';
  if (minutes < HOUR_MINUTES) return `${Math.floor(minutes)} min`;
  if (minutes < day) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  const days = Math.floor(minutes / day);
  return days === 1 ? '1 day' : `${groupedNumber(days)} days`;
}

/** The working time since `since` (ISO 8601); '' for an invalid time. */
export function ageText(since: string, now: Date, hours: WorkingHours): string {
  const start = new Date(since);
  if (Number.isNaN(start.getTime())) return '';
  return workingTimeText(workingMinutesBetween(start, now, hours), hours);
}
