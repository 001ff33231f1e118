import { expect, it } from 'vitest';

import { paginate } from '#src/data/reads/paginate.ts';

it('a list comes in parts, each record once; the last part names no position to continue from', () => {
  const list = ['a', 'b', 'c'].map((id, order) => ({ id, name: id, order, isVisible: true }));
  const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id);
  const first = paginate(list, { limit: 2, after: null });
  expect(ids(first.items)).toEqual(['a', 'b']);
  expect(first).toMatchObject({ total: 3, next: { id: 'b', name: 'b', order: 1 } });
  const second = paginate(list, { limit: 2, after: first.next });
  expect(ids(second.items)).toEqual(['c']);
  expect(second).toMatchObject({ total: 3, next: null });
  expect(paginate([], { limit: 2, after: null })).toEqual({ items: [], total: 0, next: null });
});
