import { describe, expect, it } from 'vitest';

import { AppError, toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready } from '#src/lib/loadable.ts';

describe('AppError', () => {
  it('carries a code for the program, a sentence for people, and what caused it', () => {
    const cause = new Error('offline');
    const error = new AppError('stale', 'Somebody else saved.', { cause, detail: { rev: 2 } });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({
      name: 'AppError',
      code: 'stale',
      message: 'Somebody else saved.',
      cause,
      detail: { rev: 2 },
    });
  });

  it('needs neither cause nor detail', () => {
    const error = new AppError('denied', 'No.');
    expect([error.cause, error.detail]).toEqual([undefined, undefined]);
  });
});

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

describe('Loadable', () => {
  it('is loading, ready or failed', () => {
    const error = new AppError('unavailable', 'No answer.');
    expect([LOADING, ready(0), ready(undefined), failed(error)]).toEqual([
      { status: 'loading' },
      { status: 'ready', value: 0 },
      { status: 'ready', value: undefined },
      { status: 'failed', error },
    ]);
  });
});
