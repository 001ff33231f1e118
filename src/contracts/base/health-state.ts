/** What the server last saw of the seven things that matter, in the collection `health`, and how people read it. */
import { HOUR_MS, MINUTE_MS } from '#src/lib/india-time.ts';

import * as rule from './entity.ts';
import { HEALTH, SCHEDULE_SILENCE_HOURS, type HealthId, type HealthThing } from './health.ts';
import { LIMITS } from './limits.ts';

/** Documents of the collection `health` beside one for each `HealthId`. */
export const HEALTH_DOCUMENTS = {
  /** How the last heartbeat went; its subcollections hold the marked request while it is under way. */
  chain: 'chain',
  /** When each schedule ran last, and the week of the last Monday mail. */
  runs: 'runs',
} as const;

/** How many days `days` goes back. */
export const HEALTH_DAYS = 14;

export const healthEntity = rule.defineEntity({
  /** `unknown`: nobody could look yet, or the look failed. */
  state: rule.choice(['unknown', 'well', 'broken']),
  /** The last good moment, ISO 8601; '' before the first. */
  goodAt: rule.text(LIMITS.isoTime),
  /** ISO 8601; '' unless it is broken. */
  brokenSince: rule.text(LIMITS.isoTime),
  /** When the server last looked, ISO 8601. */
  checkedAt: rule.text(LIMITS.isoTime),
  /** What exactly is wrong or not known yet, without personal data; '' for nothing. */
  detail: rule.text(LIMITS.shortText),
  /** The state of each day in India; 'broken' if it was broken at any time of that day. */
  days: rule.textsByKey({ value: 10, count: HEALTH_DAYS }),
});
export type HealthState = rule.ValueOf<typeof healthEntity>;

/** One of the seven things, and what is known about it now. */
export interface HealthReport extends HealthState {
  readonly id: HealthId;
  readonly thing: HealthThing;
}

/** True if a moment is at most `hours` ago. A moment in the future, beyond what clocks differ by, proves nothing. */
export function isWithinHours(moment: string, hours: number, now: Date): boolean {
  const age = now.getTime() - Date.parse(moment);
  return age >= -5 * MINUTE_MS && age <= hours * HOUR_MS;
}

/**
 * The seven things in their order. While the server has not looked for an hour, nothing counts as well any more, and the
 * silence itself is what is broken.
 * @param documents the stored states by `HealthId`
 */
export function healthReport(documents: Readonly<Record<string, unknown>>, now: Date): HealthReport[] {
  const reports = HEALTH.map((thing) => ({
    ...healthEntity.complete(documents[thing.id]),
    id: thing.id,
    thing,
  }));
  const lookedAt =
    reports
      .map(({ checkedAt }) => checkedAt)
      .toSorted()
      .at(-1) ?? '';
  if (lookedAt === '' || isWithinHours(lookedAt, SCHEDULE_SILENCE_HOURS.healthSchedule, now)) return reports;
  return reports.map((report) =>
    report.id === 'schedules'
      ? { ...report, state: 'broken', brokenSince: report.brokenSince || lookedAt, detail: '' }
      : { ...report, state: report.state === 'well' ? 'unknown' : report.state },
  );
}
