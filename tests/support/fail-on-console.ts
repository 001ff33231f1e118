import { afterEach, beforeEach, expect, vi } from 'vitest';

// What a program writes to the console unasked is a fault that nobody has looked at.
let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void errors.push([level, ...args]));
});

afterEach(() => {
  const heard = errors;
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(heard, 'the test wrote to the console').toEqual([]);
});
