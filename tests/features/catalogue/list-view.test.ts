import { describe, expect, it } from 'vitest';

import { orderChanges, PUBLIC_SORT, viewRows } from '#src/features/catalogue/admin/list/list-view.ts';

const row = (name: string, order: number, more: object = {}) => ({
  id: name,
  name,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  order,
  rev: 1,
  isVisible: true,
  visibilitySet: true,
  ...more,
});
const rows = [
  row('Kraft Paper', 20),
  row('Art Card', 10, { isVisible: false }),
  row('Duplex Board', 10, { visibilitySet: false }),
  row('Paper 100', 20),
  row('Paper 20', 20),
];
const names = (view: Partial<Parameters<typeof viewRows>[1]>) =>
  viewRows(rows, { search: '', visibility: 'all', sort: PUBLIC_SORT, ...view }).map(({ name }) => name);

describe('an admin list', () => {
  it('has the visitors’ order first: by order, then name', () => {
    expect(names({})).toEqual(['Art Card', 'Duplex Board', 'Kraft Paper', 'Paper 20', 'Paper 100']);
  });

  it('finds every word, anywhere in name or slug', () => {
    expect(names({ search: ' paper  kra' })).toEqual(['Kraft Paper']);
    expect(names({ search: 'duplex-b' })).toEqual(['Duplex Board']);
    expect(names({ search: 'nothing' })).toEqual([]);
  });

  it('filters by visibility', () => {
    expect(names({ visibility: 'hidden' })).toEqual(['Art Card']);
    expect(names({ visibility: 'not-set' })).toEqual(['Duplex Board']);
  });

  it('sorts by a column, both ways', () => {
    expect(names({ sort: { by: 'name', descending: true } })[0]).toBe('Paper 100');
  });

  it('writes only the order numbers that change', () => {
    const [a, b, c] = [row('a', 10), row('b', 20), row('c', 30)];
    expect(orderChanges([a, b, c])).toEqual([]);
    expect(orderChanges([b, a, c])).toEqual([
      { id: 'b', order: 10, rev: 1 },
      { id: 'a', order: 20, rev: 1 },
    ]);
  });
});
