import type { Firestore, Query } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';

import { runTransaction, whereIn } from '#functions/platform/firestore.ts';
import { reasonOf } from '#functions/platform/log.ts';
import { countCall } from '#functions/platform/rate-limit.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

const refuse = (isLenient: boolean): Promise<void> =>
  countCall(
    {
      limits: { count: () => Promise.reject(new Error('Firestore is down')) },
      now: () => new Date(),
      log: () => undefined,
    },
    { media: 'admin' },
    { isLenient },
  );

it('refuses a call that cannot be counted, unless losing it is worse', async () => {
  await expect(refuse(false)).rejects.toMatchObject({ code: 'unavailable' });
  await expect(refuse(true)).resolves.toBeUndefined();
});

it('the reason of a failure holds no address and takes no time, however long its text is', () => {
  expect(reasonOf(new Error('no mailbox asha@example.com for <ravi@example.com>'))).toBe(
    'Error: no mailbox <address> for <<address>>',
  );
  const before = cpuMs();
  expect(reasonOf('x'.repeat(100_000))).toBe('x'.repeat(300));
  expect(cpuMs() - before).toBeLessThan(500);
});

const INVALID_ARGUMENT = 3;
const failure = (text: string): Error =>
  Object.assign(new Error(`3 INVALID_ARGUMENT: ${text}`), { code: INVALID_ARGUMENT });

const databaseOf = (...failures: Error[]) => {
  const run = vi.fn(() => {
    const thrown = failures.shift();
    return thrown ? Promise.reject(thrown) : Promise.resolve('stored');
  });
  return { run, db: { runTransaction: run } as unknown as Pick<Firestore, 'runTransaction'> };
};

it('a transaction that the database has ended is run again', async () => {
  const { db, run } = databaseOf(failure('Transaction is invalid or closed.'));
  await expect(runTransaction(db, () => Promise.resolve('stored'))).resolves.toBe('stored');
  expect(run).toHaveBeenCalledTimes(2);
});

it('a faulty one is not', async () => {
  const { db, run } = databaseOf(failure('A document has two values.'));
  await expect(runTransaction(db, () => Promise.resolve('stored'))).rejects.toThrow('two values');
  expect(run).toHaveBeenCalledOnce();
});

it('the documents of thousands of values are read by few queries at a time', async () => {
  let running = 0;
  let most = 0;
  const answer = async (values: readonly string[]): Promise<object> => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return { docs: values };
  };
  const query = { where: (_field: string, _in: string, values: string[]) => ({ get: () => answer(values) }) };
  const ids = Array.from({ length: 3_001 }, (_unused, at) => `lead-${at}`);
  const documents: unknown[] = await whereIn(query as unknown as Query, 'leadId', ids);
  expect(new Set(documents)).toEqual(new Set(ids));
  expect(most).toBeLessThan(10);
});
