import type { Firestore } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';

import { runTransaction } from '#functions/platform/firestore.ts';

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
