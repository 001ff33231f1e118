import {
  COLLECTIONS,
  dayInIndia,
  HEALTH,
  HEALTH_DAYS,
  HEALTH_EVENTS,
  type HealthState,
  healthEntity,
  SCHEDULE_SILENCE_HOURS,
} from '../contracts.ts';
import { type Log, reasonOf } from '../platform/log.ts';
import { CHECKS, type LookOptions, type Seen } from './checks.ts';
import { noteRun, readRuns } from './runs.ts';

/** Looks at each of the seven things and stores what it sees. Rejects if the database does not answer. */
export async function lookAtHealth(options: LookOptions & { readonly log: Log }): Promise<void> {
  const { db, now, log } = options;
  const at = now.toISOString();
  const runs = await readRuns(db);
  const expected = ['firstLook', ...Object.keys(SCHEDULE_SILENCE_HOURS)].filter((name) => !runs[name]);
  if (expected.length > 0) await noteRun(db, Object.fromEntries(expected.map((name) => [name, at])));
  const documents = db.collection(COLLECTIONS.health);
  const batch = db.batch();
  for (const { id } of HEALTH) {
    const before = healthEntity.read((await documents.doc(id).get()).data()) ?? healthEntity.initial();
    const seen = await CHECKS[id](options).catch((thrown: unknown): Seen => {
      return { state: 'unknown', detail: `The look failed: ${reasonOf(thrown)}` };
    });
    const today = dayInIndia(now);
    // Once when it is first seen, and once on each later day.
    if (seen.state === 'broken' && before.days[today] !== 'broken')
      log('ERROR', HEALTH_EVENTS.broken, { thing: id, detail: seen.detail ?? '' });
    batch.set(documents.doc(id), nextState(before, seen, today, at));
  }
  await batch.commit();
}

function nextState(before: HealthState, seen: Seen, today: string, at: string): HealthState {
  const { state, detail = '' } = seen;
  const earlier = before.days[today];
  const day = earlier === 'broken' || (earlier === 'well' && state === 'unknown') ? earlier : state;
  const days = Object.entries({ ...before.days, [today]: day }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    state,
    detail,
    goodAt: seen.goodAt || (state === 'well' ? at : before.goodAt),
    brokenSince: state === 'broken' ? before.brokenSince || seen.brokenSince || at : '',
    checkedAt: at,
    days: Object.fromEntries(days.slice(-HEALTH_DAYS)),
  };
}
