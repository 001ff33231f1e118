import { afterEach, expect, it, vi } from 'vitest';

import { databaseAnswers } from '#src/browser/database.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that fires this event, or none. */
const answering = (event: string) => () => {
  const request: Record<string, unknown> = { transaction: { abort: vi.fn() } };
  queueMicrotask(() => (request[`on${event}`] as (() => void) | undefined)?.());
  return request;
};
const refusing = (): never => {
  throw new DOMException('denied', 'SecurityError');
};

it.each([
  ['opens', answering('success'), true],
  ['reports an error', answering('error'), true],
  ['throws', refusing, false],
  ['never answers', answering('nothing'), false],
  ['asks for its first version and then never answers', answering('upgradeneeded'), false],
])('a database that %s', async (_, open, answers) => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open });
  const asked = databaseAnswers();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await asked).toBe(answers);
});
