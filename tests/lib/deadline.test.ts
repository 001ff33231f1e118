import { expect, it } from 'vitest';

import { DeadlineError, withDeadline } from '#src/lib/app-error.ts';

const after = (ms: number, end: () => string): Promise<string> =>
  new Promise((resolve) => setTimeout(resolve, ms)).then(end);
const fail = (): never => {
  throw new Error('refused');
};

it('the outcome of work that ends in time is its own', async () => {
  await expect(withDeadline(Promise.resolve('answer'), 1_000, 'Firestore')).resolves.toBe('answer');
  await expect(withDeadline(Promise.reject(new Error('refused')), 1_000, 'Firestore')).rejects.toThrow(
    'refused',
  );
});

it('work that takes longer is given up, and its later failure is no unhandled rejection', async () => {
  for (const end of [() => 'answer', fail])
    await expect(withDeadline(after(20, end), 5, 'Firestore')).rejects.toThrow(
      new DeadlineError('Firestore did not answer within 5 ms'),
    );
  await after(40, () => '');
});
