import { describe, expect, it } from 'vitest';

import { AppError, toAppError, DeadlineError, withDeadline } from '#src/lib/app-error.ts';

describe('toAppError', () => {
  it('lets an AppError through unchanged', () => {
    const error = new AppError('denied', 'No.');
    expect(toAppError(error)).toBe(error);
  });

  it('keeps the message and the cause of another error', () => {
    const cause = new TypeError('x is undefined');
    expect(toAppError(cause)).toMatchObject({ code: 'unknown', message: 'x is undefined', cause });
  });

  it.each<[unknown, string]>([
    ['text', 'text'],
    [{ message: 'from elsewhere' }, 'from elsewhere'],
    [{ message: 5 }, ''],
    [{}, ''],
    [Object.create(null), ''],
    [5, ''],
    [null, ''],
    [undefined, ''],
    [Symbol('s'), ''],
  ])('makes an error of %o', (thrown, message) => {
    expect(toAppError(thrown)).toMatchObject({ code: 'unknown', message });
  });
});

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
