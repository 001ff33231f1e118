import { expect, it } from 'vitest';

import { INITIAL_VIEW, orderChanges, viewRows } from '#src/features/catalogue/admin/list/list-view.ts';

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

const SORTED = ['Art Card', 'Duplex Board', 'Kraft Paper', 'Paper 20', 'Paper 100'];

it.each<[string, Partial<Parameters<typeof viewRows>[1]>, string[]]>([
  ['has the visitors’ order first: by order, then name', {}, SORTED],
  ['finds every word, anywhere in the name', { search: ' paper  kra' }, ['Kraft Paper']],
  ['finds a word in the slug', { search: 'duplex-b' }, ['Duplex Board']],
  ['finds nothing', { search: 'nothing' }, []],
  ['filters hidden ones', { visibility: 'hidden' }, ['Art Card']],
  ['filters those without a visibility', { visibility: 'not-set' }, ['Duplex Board']],
  [
    'sorts by a column, both ways',
    { sort: { by: 'name', descending: true } },
    ['Paper 100', 'Paper 20', 'Kraft Paper', 'Duplex Board', 'Art Card'],
  ],
])('an admin list %s', (_what, view, names) => {
  const shown = viewRows(rows, { ...INITIAL_VIEW, ...view });
  expect(shown.map(({ name }) => name)).toEqual(names);
});

it('writes only the order numbers that change', () => {
  const [a, b, c] = [row('a', 10), row('b', 20), row('c', 30)];
  expect(orderChanges([a, b, c])).toEqual([]);
  expect(orderChanges([b, a, c])).toEqual([
    { id: 'b', order: 10, rev: 1 },
    { id: 'a', order: 20, rev: 1 },
  ]);
});
