import { DAY_MS, INDIA_OFFSET_MS, MINUTE_MS, type Weekday, WEEKDAYS } from '#src/lib/india-time.ts';

/** Working hours in Indian time. If `workingFrom` is not before `workingTo`, there is no working time. */
export interface WorkingHours {
  readonly workingDays: readonly Weekday[];
  /** `HH:MM` */
  readonly workingFrom: string;
  /** `HH:MM` */
  readonly workingTo: string;
  /** `YYYY-MM-DD` */
  readonly holidays: readonly string[];
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('Thursday');
/** Limits the search for working days; a business that is closed for a year has none. */
const SEARCH_DAYS = 366;

/** Working hours in ms; days are counted from 1 January 1970 in Indian time. */
interface Calendar {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isWorkingDay: (day: number) => boolean;
}

function timeMs(text: string): number {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(text) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

function toCalendar({ workingDays, workingFrom, workingTo, holidays }: WorkingHours): Calendar {
  const closed = new Set(holidays.map((date) => Date.parse(`${date}T00:00:00Z`) / DAY_MS));
  const open = WEEKDAYS.map((weekday) => workingDays.includes(weekday));
  const fromMs = timeMs(workingFrom);
  const toMs = timeMs(workingTo);
  const isUsable = fromMs < toMs;
  return {
    fromMs,
    toMs,
    isWorkingDay: (day) =>
      isUsable && open[(((day + FIRST_WEEKDAY) % 7) + 7) % 7] === true && !closed.has(day),
  };
}

function indianMs(at: Date): number {
  return at.getTime() + INDIA_OFFSET_MS;
}

/** Length of a working day in minutes; 0 if the hours are unusable. */
export function workingDayMinutes({ workingFrom, workingTo }: WorkingHours): number {
  const minutes = (timeMs(workingTo) - timeMs(workingFrom)) / MINUTE_MS;
  return minutes > 0 ? minutes : 0;
}

export function isWorkingDay(at: Date, hours: WorkingHours): boolean {
  return toCalendar(hours).isWorkingDay(Math.floor(indianMs(at) / DAY_MS));
}

/** Working time from `start` to `end` in minutes, with fractions; 0 if `end` is not later. */
export function workingMinutesBetween(start: Date, end: Date, hours: WorkingHours): number {
  const { fromMs, toMs, isWorkingDay: isOpenOn } = toCalendar(hours);
  const first = indianMs(start);
  const last = indianMs(end);
  let total = 0;
  for (let day = Math.floor(first / DAY_MS); day * DAY_MS < last; day += 1) {
    if (!isOpenOn(day)) continue;
    const opens = Math.max(first, day * DAY_MS + fromMs);
    const closes = Math.min(last, day * DAY_MS + toMs);
    total += Math.max(0, closes - opens);
  }
  return total / MINUTE_MS;
}

/**
 * When to expect an answer to a lead sent now: one working day later. With hours from 10:00 to 18:00, Monday to
 * Saturday, that is Tuesday 15:00 for Monday 15:00, and Monday 18:00 for Sunday. `null` if there is no working day within a
 * year.
 */
export function answerExpectedBy(now: Date, hours: WorkingHours): Date | null {
  const { fromMs, toMs, isWorkingDay: isOpenOn } = toCalendar(hours);
  const first = indianMs(now);
  const firstDay = Math.floor(first / DAY_MS);
  let leftMs = workingDayMinutes(hours) * MINUTE_MS;
  for (let day = firstDay; day <= firstDay + SEARCH_DAYS; day += 1) {
    if (!isOpenOn(day)) continue;
    const opens = Math.max(first, day * DAY_MS + fromMs);
    const availableMs = Math.max(0, day * DAY_MS + toMs - opens);
    if (availableMs > 0 && leftMs <= availableMs) return new Date(opens + leftMs - INDIA_OFFSET_MS);
    leftMs -= availableMs;
  }
  return null;
}
