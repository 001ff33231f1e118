import { expect, it } from 'vitest';

import { inParallel } from '#src/lib/promises.ts';

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
