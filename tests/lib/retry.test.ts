import { expect, it } from 'vitest';

import { retry } from '#src/lib/promises.ts';

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
