import { WEEKDAYS, type Weekday } from './weekdays.ts';

/** When the business works, in Indian time. Days without a usable time (`workingFrom` not before `workingTo`) have none. */
export interface WorkingHours {
  readonly workingDays: readonly Weekday[];
  /** `HH:MM` */
  readonly workingFrom: string;
  /** `HH:MM` */
  readonly workingTo: string;
  /** `YYYY-MM-DD` */
  readonly holidays: readonly string[];
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Asia/Kolkata: India has one time for the whole country and no daylight saving. */
const INDIA_OFFSET_MS = 330 * MINUTE_MS;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = WEEKDAYS.indexOf('Thursday');
/** Further ahead nothing is looked for: a business that is closed for a year gives no date. */
const SEARCH_DAYS = 366;

/** The calendar with its times in ms; days are counted from 1 January 1970, Indian time. */
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

/** How long a working day is, minutes; 0 when the hours are not usable. */
export function workingDayMinutes({ workingFrom, workingTo }: WorkingHours): number {
  const minutes = (timeMs(workingTo) - timeMs(workingFrom)) / MINUTE_MS;
  return minutes > 0 ? minutes : 0;
}

/** Does anybody work on that day? */
export function isWorkingDay(at: Date, hours: WorkingHours): boolean {
  return toCalendar(hours).isWorkingDay(Math.floor(indianMs(at) / DAY_MS));
}

/** Is somebody at work at that moment? The first moment of the day counts, the last one does not. */
export function isWorkingTime(at: Date, hours: WorkingHours): boolean {
  const { fromMs, toMs, isWorkingDay: isOpenOn } = toCalendar(hours);
  const day = Math.floor(indianMs(at) / DAY_MS);
  const time = indianMs(at) - day * DAY_MS;
  return isOpenOn(day) && time >= fromMs && time < toMs;
}

/** The working time from `start` to `end` in minutes, with fractions; 0 when `end` is not later. */
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
 * The moment at which so much working time has passed since `start`; `null` when that is more than a year ahead, as it
 * is for a business without working days.
 */
export function addWorkingMinutes(start: Date, minutes: number, hours: WorkingHours): Date | null {
  const { fromMs, toMs, isWorkingDay: isOpenOn } = toCalendar(hours);
  const first = indianMs(start);
  const firstDay = Math.floor(first / DAY_MS);
  let leftMs = minutes * MINUTE_MS;
  for (let day = firstDay; day <= firstDay + SEARCH_DAYS; day += 1) {
    if (!isOpenOn(day)) continue;
    const opens = Math.max(first, day * DAY_MS + fromMs);
    const availableMs = Math.max(0, day * DAY_MS + toMs - opens);
    if (availableMs > 0 && leftMs <= availableMs) return new Date(opens + leftMs - INDIA_OFFSET_MS);
    leftMs -= availableMs;
  }
  return null;
}

/**
 * When somebody who writes now can expect an answer: after one working day. 10:00 to 18:00 from Monday to Saturday, a
 * request of Monday 15:00 is answered by Tuesday 15:00, one of Sunday by Monday 18:00.
 * `null` when no working day is in sight.
 */
export function answerExpectedBy(now: Date, hours: WorkingHours): Date | null {
  return addWorkingMinutes(now, workingDayMinutes(hours), hours);
}
