import { describe, expect, it } from 'vitest';

import { AppError, toAppError } from '#src/lib/app-error.ts';

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
