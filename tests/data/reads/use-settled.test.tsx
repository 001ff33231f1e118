import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

import { useSettled } from '#src/data/reads/use-query.ts';
import { AppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

it('waits for all, a failure counts as an answer, and asking again does not take the page away', () => {
  const waiting: readonly Loadable<string>[] = [LOADING, LOADING];
  const { result, rerender } = renderHook((states) => useSettled(...states), { initialProps: waiting });
  expect(result.current).toBe(false);
  rerender([ready('x'), LOADING]);
  expect(result.current).toBe(false);
  rerender([ready('x'), failed(new AppError('unavailable', 'x'))]);
  expect(result.current).toBe(true);
  rerender([ready('x'), LOADING]);
  expect(result.current).toBe(true);
});
