import { expect, it } from 'vitest';

import { heartbeat } from '#functions/health/heartbeat.ts';
import { createMailer, type Mailer } from '#functions/mail/mailer.ts';
import { readMailConfig } from '#functions/platform/config.ts';
import type { Services } from '#functions/services.ts';
import { COLLECTIONS } from '#src/contracts/index.ts';

import { localEnvironment, silentAbout } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
const TO = 'machine@example.com';
const DAY = Date.parse('2026-11-23T06:00:00.000Z');
const HOUR = 3_600_000;

interface Chain {
  okAt?: string;
  failedAt?: string;
  reason?: string;
}

/** A mailer of its own for each heartbeat, as each run of the function has one. */
function mailer(): Mailer {
  return createMailer(() => ({
    ...readMailConfig(localEnvironment(bench.sink.port)),
    user: 'website',
    password: 'secret',
  }));
}

/** Sends a heartbeat at a time in ms. */
const beat = (at: number, change: Partial<Services> = {}): Promise<void> =>
  heartbeat({ ...bench.endpoints.services, mailer: mailer(), now: () => new Date(at), ...change }, TO);
const chain = async (): Promise<Chain> => (await bench.db.doc('health/chain').get()).data() ?? {};

/** Everything that a heartbeat could leave behind, where the requests are and where its own are. */
async function leftBehind(): Promise<string[]> {
  const collections = await Promise.all(
    [COLLECTIONS.leads, COLLECTIONS.mail, COLLECTIONS.leadEvents, COLLECTIONS.rateLimits].flatMap((name) => [
      bench.db.collection(name).get(),
      bench.db.collection(`health/chain/${name}`).get(),
    ]),
  );
  return collections.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
}

it('goes the whole way once a day, and leaves nothing but the good moment', async () => {
  await beat(DAY);
  expect(bench.sink.mails.map(({ recipients }) => recipients)).toEqual([[TO]]);
  expect(bench.sink.mails[0]?.parsed.text).toContain('Nothing is to do.');
  expect(await leftBehind()).toEqual([]);
  expect(await chain()).toMatchObject({ okAt: '2026-11-23T06:00:00.000Z', failedAt: '', reason: '' });
  await beat(DAY + 10 * HOUR);
  expect(bench.sink.mails).toHaveLength(1);
  await beat(DAY + 24 * HOUR);
  expect(bench.sink.mails).toHaveLength(2);
  expect(bench.logged()).toEqual(['heartbeat.done', 'heartbeat.done']);
});

it.each([
  ['bad-login', '535'],
  ['recipient-refused', '550'],
  ['drop', ''],
] as const)(
  'mail server down (%s): never well, nothing left, and well again after the repair',
  async (fault, code) => {
    await beat(DAY - 24 * HOUR);
    bench.sink.fail(fault);
    await beat(DAY);
    const failed = await chain();
    expect(failed).toMatchObject({ okAt: '2026-11-22T06:00:00.000Z', failedAt: '2026-11-23T06:00:00.000Z' });
    expect(failed.reason).toMatch(new RegExp(`^mail: .*${code}`));
    expect(failed.reason).not.toContain('@');
    expect(await leftBehind()).toEqual([]);
    expect(bench.log.at(-1)).toMatchObject({ severity: 'ERROR', event: 'heartbeat.failed' });

    bench.sink.heal();
    await beat(DAY + HOUR / 2);
    expect((await chain()).failedAt).not.toBe('');
    await beat(DAY + HOUR);
    expect(await chain()).toMatchObject({ okAt: '2026-11-23T07:00:00.000Z', failedAt: '', reason: '' });
  },
);

it('the store down, or a mail taken in part: no false well, and a leftover of a dead process is erased first', async () => {
  const half: Mailer = () => Promise.resolve({ messageId: '<x>', accepted: [], response: '250' });
  await beat(DAY - 24 * HOUR, { mailer: half });
  expect((await chain()).okAt).toBeUndefined();
  await bench.clear();
  await beat(DAY, { db: silentAbout(bench.db, [COLLECTIONS.health]) });
  expect(bench.logged()).toEqual(['heartbeat.failed']);
  expect(bench.sink.mails).toEqual([]);
  expect(await chain()).toEqual({});

  // The claim is stored, and then the database breaks.
  const broken = new Proxy(bench.db, {
    get: (target, key) =>
      key === 'batch'
        ? () => ({ create: () => undefined, commit: () => Promise.reject(new Error('14 UNAVAILABLE')) })
        : key === 'collection'
          ? (name: string) => target.collection(name)
          : (Reflect.get(target, key, target) as unknown),
  });
  await beat(DAY, { db: broken });
  expect(await chain()).toMatchObject({ failedAt: '2026-11-23T06:00:00.000Z' });
  expect((await chain()).okAt).toBeUndefined();
  expect(bench.sink.mails).toEqual([]);

  // The outbox would find this mail first.
  await bench.db.doc('health/chain/leads/dead').set({ name: 'left' });
  await bench.db.doc('health/chain/mail/-dead_owner').set({ delivery: { state: 'PENDING' } });
  await beat(DAY + HOUR);
  expect(await leftBehind()).toEqual([]);
  expect(bench.sink.mails).toHaveLength(1);
});

it('one that begins while another is under way does nothing', async () => {
  const slow: Mailer = async (mail) => {
    await beat(DAY + 5);
    return mailer()(mail);
  };
  await beat(DAY, { mailer: slow });
  expect(bench.sink.mails).toHaveLength(1);
  expect(bench.logged()).toEqual(['heartbeat.done']);
});

it('two at once send one mail', async () => {
  await Promise.all([beat(DAY), beat(DAY + 5), beat(DAY + 10)]);
  expect(bench.sink.mails).toHaveLength(1);
  expect(await leftBehind()).toEqual([]);
  expect(bench.logged()).toEqual(['heartbeat.done']);
});

it('a clock that was a day ahead and is set back neither proves a day nor blocks one', async () => {
  await beat(DAY + 24 * HOUR);
  await beat(DAY);
  expect(await chain()).toMatchObject({ okAt: '2026-11-23T06:00:00.000Z' });
  // Some minutes ahead.
  await beat(DAY + 24 * HOUR);
  await beat(DAY + 24 * HOUR - 60_000);
  expect(bench.sink.mails).toHaveLength(3);
});
