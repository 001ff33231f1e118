import { expect, it } from 'vitest';

import { inParallel, retry } from '#src/lib/promises.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it('works on every item once, on no more than the given number at the same time', async () => {
  const seen: number[] = [];
  let running = 0;
  let most = 0;
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    seen.push(item);
    await pause(5);
    running -= 1;
  });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
});

it('a failure ends it after the work under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = inParallel([1, 2, 3, 4], 2, async (item) => {
    begun.push(item);
    await pause(item * 10);
    if (item === 1) throw new Error('refused');
    ended.push(item);
  });
  await expect(work).rejects.toThrow('refused');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});

/** Fails with each of the texts in turn, then succeeds with the number of calls. */
function failing(...texts: string[]) {
  let calls = 0;
  return () => {
    const text = texts[calls++];
    return text === undefined ? Promise.resolve(calls) : Promise.reject(new Error(text));
  };
}

it.each([
  [[], [], 1],
  [['busy', 'busy'], [0, 0], 3],
  [['busy', 'busy', 'down'], [0, 0], 'down'],
  [['busy', 'refused'], [0, 0], 'refused'],
])('failures %j with waits %j end in %j', async (failures, delaysMs, end) => {
  const mayPass = (thrown: unknown): boolean => (thrown as Error).message === 'busy';
  const outcome = retry(failing(...failures), { delaysMs, mayPass });
  await expect(outcome.catch((thrown: Error) => thrown.message)).resolves.toBe(end);
});

it('without a rule every failure may pass; each try waits for its time', async () => {
  const started = performance.now();
  await expect(retry(failing('a', 'b'), { delaysMs: [20, 30] })).resolves.toBe(3);
  expect(performance.now() - started).toBeGreaterThan(45);
});
