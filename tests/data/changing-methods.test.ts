import { expect, it } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { CHANGING_METHODS } from '#src/data/firebase/open-in-worker.ts';

const CHANGES: readonly (
  | keyof AdminPorts['categories']
  | keyof AdminPorts['offers']
  | keyof AdminPorts['previews']
)[] = [
  'create',
  'update',
  'remove',
  'moveToTrash',
  'restore',
  'reorder',
  'moveProducts',
  'withdraw',
  'endKeys',
];

it.each(CHANGES)('%s is not repeated when the worker ends before its answer', (method) => {
  expect(CHANGING_METHODS.test(method)).toBe(true);
});
it.each(['list', 'get', 'count', 'deletions', 'findUses'])('%s is repeated', (method) => {
  expect(CHANGING_METHODS.test(method)).toBe(false);
});
