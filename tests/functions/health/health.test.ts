import { setTimeout as sleep } from 'node:timers/promises';

import { beforeEach, describe, expect, it } from 'vitest';

import { lookAtHealth } from '#functions/health/look.ts';
import { noteRun } from '#functions/health/runs.ts';
import {
  BRAND,
  COLLECTIONS,
  HEALTH,
  healthReport,
  SCHEDULE_SILENCE_HOURS,
  type HealthId,
  type HealthReport,
} from '#src/contracts/index.ts';

import { overviewOf, silentAbout } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
/** A Thursday, 11:30 in India. */
const NOW = Date.parse('2026-11-26T06:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const iso = (at: number): string => new Date(at).toISOString();

/** The site from outside: pages by path. */
let site: Record<string, string | number> = {};
const ask = (url: string): Promise<Response> => {
  const answer = site[new URL(url).pathname] ?? 404;
  if (answer === 0) return Promise.reject(new Error('certificate has expired'));
  return Promise.resolve(
    typeof answer === 'number' ? new Response('', { status: answer }) : new Response(answer),
  );
};

async function look(at = NOW, change: Partial<Parameters<typeof lookAtHealth>[0]> = {}) {
  await lookAtHealth({ ...overviewOf(bench, new Date(at)), isPublishing: true, ask, ...change });
}

async function reports(at = NOW): Promise<HealthReport[]> {
  const { docs } = await bench.db.collection(COLLECTIONS.health).get();
  return healthReport(Object.fromEntries(docs.map((stored) => [stored.id, stored.data()])), new Date(at));
}
const report = async (id: HealthId, at = NOW) => (await reports(at)).find((each) => each.id === id);
const lookAt = async (id: HealthId, at: number) => {
  await look(at);
  return report(id, at);
};
const broken = async (at = NOW): Promise<string[]> =>
  (await reports(at)).filter(({ state }) => state === 'broken').map(({ thing }) => thing.sentence);
const sentence = (id: HealthId) => HEALTH.find((thing) => thing.id === id)?.sentence ?? '';

const lead = (at: number, change: object = {}) =>
  bench.db.collection(COLLECTIONS.leads).add({
    kind: 'message',
    reference: 'C-1',
    receivedAt: iso(at),
    message: 'Hello',
    desk: { status: 'new' },
    ...change,
  });
const runsAt = (at: number) =>
  noteRun(bench.db, Object.fromEntries(Object.keys(SCHEDULE_SILENCE_HOURS).map((name) => [name, iso(at)])));

/** A healthy day of a site that has run for weeks. */
beforeEach(async () => {
  site = {
    '/': `<h1>${BRAND.name}</h1>`,
    '/content/search.json': '{"names":["A"]}',
    '/api/ready': '{"requestId":"1"}',
  };
  await Promise.all([
    bench.db.doc('health/chain').set({ okAt: iso(NOW - 6 * HOUR), failedAt: '', reason: '' }),
    bench.db.doc('publishing/state').set({ status: 'live', rev: 4, publishedAt: iso(NOW - 5 * HOUR) }),
    bench.db.doc('meta/version').set({ rev: 4 }),
    bench.db.doc('backups/latest').set({ finishedAt: iso(NOW - 2 * DAY) }),
    bench.db.doc('backups/proven').set({ at: iso(NOW - 60 * DAY) }),
    runsAt(NOW - HOUR / 2),
    noteRun(bench.db, { firstLook: iso(NOW - 60 * DAY), mondayMail: '2026-11-23' }),
    ...Array.from({ length: 8 }, (_, days) => lead(NOW - days * DAY)),
  ]);
});

it('a healthy day: nothing is broken, and each thing has its last good moment', async () => {
  await look();
  expect(await broken()).toEqual([]);
  expect((await reports()).map(({ id, state, goodAt }) => [id, state, goodAt])).toEqual([
    ['site', 'well', iso(NOW)],
    ['mail', 'well', iso(NOW - 6 * HOUR)],
    ['publishing', 'well', iso(NOW - 5 * HOUR)],
    ['schedules', 'well', iso(NOW)],
    ['cost', 'well', iso(NOW)],
    ['backup', 'well', iso(NOW - 2 * DAY)],
    ['requests', 'well', iso(NOW)],
  ]);
  expect(bench.log).toEqual([]);
});

const set = (path: string, data: object) => () => bench.db.doc(path).set(data);
const ran = (runs: Parameters<typeof noteRun>[1]) => () => noteRun(bench.db, runs);
const answer = (answers: typeof site) => () => Object.assign(site, answers);
const chain = (okAt: number, failure = {}) => set('health/chain', { okAt: iso(okAt), ...failure });
const manyMails = () =>
  Promise.all(
    Array.from({ length: 101 }, (_, at) =>
      set(`mail/m${at}_customer`, { createdAt: new Date(NOW - HOUR), delivery: { state: 'SUCCESS' } })(),
    ),
  );
const LOGIN = { failedAt: iso(NOW), reason: 'mail: 535 Authentication failed' };
const [MONDAY, LATE, OLD] = [Date.parse('2026-11-23T02:30:00Z'), NOW - 30 * HOUR, NOW - 8 * DAY];

/** Each planted failure, the thing it breaks and since when. */
const FAILURES: readonly [string, HealthId, number, () => unknown][] = [
  ['home page empty', 'site', NOW, answer({ '/': '<p></p>' })],
  ['index empty', 'site', NOW, answer({ '/content/search.json': '' })],
  ['functions without an answer', 'site', NOW, answer({ '/api/ready': '' })],
  // What fails is asked again after two seconds.
  ['certificate expired', 'site', NOW, answer({ '/': 0, '/content/search.json': 404, '/api/ready': 503 })],
  ['mail password wrong', 'mail', NOW - HOUR, chain(NOW - HOUR, LOGIN)],
  ['heartbeat did not run', 'mail', NOW - 27 * HOUR, chain(NOW - 27 * HOUR)],
  ['heartbeat of a wrong clock', 'mail', NOW, chain(NOW + DAY)],
  ['schedule off', 'schedules', NOW - 2 * HOUR, ran({ eraseSchedule: iso(NOW - 2 * HOUR) })],
  ['nightly schedule off', 'schedules', LATE, ran({ publishNightly: iso(LATE) })],
  ['no Monday mail', 'schedules', MONDAY, ran({ mondayMail: '2026-11-16' })],
  ['backup old', 'backup', OLD, set('backups/latest', { finishedAt: iso(OLD) })],
  ['backup never proven', 'backup', NOW - 60 * DAY, () => bench.db.doc('backups/proven').delete()],
  ['budget passed', 'cost', NOW, manyMails],
];

describe('planted failures', () => {
  // One of each thing at a time: none hides another.
  it.each([0, 1, 2, 3])('are noticed: number %i of each thing', async (number) => {
    const planted = FAILURES.filter(
      ([, id], at) => FAILURES.slice(0, at).filter(([, other]) => other === id).length === number,
    );
    for (const [, , , plant] of planted) await plant();
    await look();
    expect((await broken()).toSorted()).toEqual(planted.map(([, id]) => sentence(id)).toSorted());
    // Said once a day, and since the same moment.
    await look(NOW + 900_000);
    const told = bench.log.map(({ severity, event, facts }) => [severity, event, facts['thing']].join(' '));
    expect(told.toSorted()).toEqual(planted.map(([, id]) => `ERROR health.broken ${id}`).toSorted());
    for (const [name, id, since] of planted)
      for (const at of [NOW, NOW + 900_000])
        expect((await report(id, at))?.brokenSince, name).toBe(iso(since));
    if (number === 0) expect((await report('backup'))?.goodAt).toBe(iso(OLD));
  });

  it('publishing refused: broken after 30 minutes, also while further saves come', async () => {
    await bench.db.doc('meta/version').set({ rev: 6 });
    await bench.db.doc('contentChanges/5').set({ paths: [] });
    await bench.db.doc('publishing/state').update({ status: 'failed', reason: 'Hosting refused.' });
    const saved = (await bench.db.doc('contentChanges/5').get()).createTime?.toMillis() ?? 0;
    await runsAt(saved);
    await lead(saved);
    await bench.db.doc('health/chain').update({ okAt: iso(saved) });
    await bench.db.doc('backups/latest').set({ finishedAt: iso(saved) });
    const today = iso(saved).slice(0, 10);
    await noteRun(bench.db, { mondayMail: today });
    expect(await lookAt('publishing', saved + 29 * 60_000)).toMatchObject({ state: 'well' });
    const late = { state: 'broken', detail: 'Hosting refused.' };
    await sleep(100);
    await bench.db.doc('meta/version').set({ rev: 7 });
    expect(await lookAt('publishing', saved + 30 * 60_000 + 50)).toMatchObject(late);
    expect(await lookAt('publishing', saved + 31 * 60_000)).toMatchObject(late);
    // Each line raises an alarm, so there is a single line.
    expect(bench.log).toMatchObject([{ event: 'health.broken', facts: { thing: 'publishing' } }]);
  });

  it('a mail to the business that waits for more than half an hour; a buyer’s wrong address is nothing', async () => {
    const now = Date.now();
    const mail = (id: string, state: string) => bench.db.doc(`mail/${id}`).set({ delivery: { state } });
    await mail('a_customer', 'ERROR');
    await bench.db.doc('health/chain').set({ okAt: iso(now) });
    expect(await lookAt('mail', now + 31 * 60_000)).toMatchObject({ state: 'well' });
    await mail('a_owner', 'RETRY');
    expect(await lookAt('mail', now + 29 * 60_000)).toMatchObject({ state: 'well' });
    expect(await lookAt('mail', now + 32 * 60_000)).toMatchObject({ state: 'broken' });
  });

  it('no requests for a week, where one came every day; not where they are rare, spam or typed in', async () => {
    expect(await lookAt('requests', NOW + 4 * DAY)).toMatchObject({ state: 'well' });
    await lead(NOW + 4 * DAY, { desk: { status: 'spam' } });
    await lead(NOW + 4 * DAY, { kind: 'list', source: { channel: 'telephone' } });
    const weekLater = NOW + 7 * DAY;
    expect(await lookAt('requests', weekLater)).toMatchObject({ state: 'broken', brokenSince: iso(NOW) });
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.leads));
    await Promise.all(Array.from({ length: 8 }, (_, weeks) => lead(NOW - weeks * 7 * DAY)));
    expect(await lookAt('requests', weekLater)).toMatchObject({ state: 'well' });
  });

  it('Firestore denied or the look itself off: after an hour nothing counts as well any more', async () => {
    await look();
    const refused = look(NOW + HOUR, { db: silentAbout(bench.db, Object.values(COLLECTIONS)) });
    await expect(refused).rejects.toThrow('UNAVAILABLE');
    const later = NOW + 2 * HOUR;
    expect(await broken(later)).toEqual([sentence('schedules')]);
    expect((await reports(later)).map(({ state }) => state)).not.toContain('well');
    expect((await report('mail', later))?.goodAt).toBe(iso(NOW - 6 * HOUR));
  });

  it('one thing that cannot be looked at hides no other', async () => {
    site['/'] = '';
    await look(NOW, { db: silentAbout(bench.db, [COLLECTIONS.backups]) });
    expect(await broken()).toEqual([sentence('site')]);
    const detail = expect.stringContaining('UNAVAILABLE') as unknown;
    expect(await report('backup')).toMatchObject({ state: 'unknown', detail });
  });
});

it('a repaired thing is well again, and its day stays marked', async () => {
  site['/'] = '';
  await look();
  site['/'] = BRAND.name;
  await look(NOW + 900_000);
  const repaired = { state: 'well', brokenSince: '', days: { '2026-11-26': 'broken' } };
  expect(await report('site', NOW + 900_000)).toMatchObject(repaired);
});

it('a fresh installation: nothing is said to be well that nobody has seen, and nothing is broken', async () => {
  await bench.clear();
  expect((await reports()).map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'unknown'));
  await bench.db.doc('health/chain').set({ okAt: iso(NOW) });
  await look();
  expect((await reports()).map(({ id, state }) => `${id} ${state}`)).toEqual([
    'site well',
    'mail well',
    'publishing well',
    'schedules well',
    'cost well',
    'backup unknown',
    'requests unknown',
  ]);
  const later = NOW + 15 * DAY;
  await runsAt(later);
  await bench.db.doc('health/chain').set({ okAt: iso(later) });
  expect(await lookAt('backup', later)).toMatchObject({ state: 'broken' });
});
