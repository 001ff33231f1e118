import { expect, it } from 'vitest';

import { useGroupsOf } from '#src/features/search/papers.ts';
import { SEED } from '#src/seed/seed.ts';

it.each([
  ['Cartons; not for unwrapped food', ['Packaging']],
  ['Liner of export cartons, heavy carry bags', ['Packaging']],
  ['Perfume and sweet boxes, invitation and visiting cards', ['Packaging', 'Food', 'Cards and stationery']],
  ['Facial tissue, toilet rolls, napkins', ['Hygiene']],
  ['Moon flights', []],
])('%s', (uses, groups) => {
  expect(useGroupsOf(uses)).toEqual(groups);
});

it('every use in the seed belongs to a group', () => {
  const uses = [...SEED.products, ...SEED.categories].flatMap(({ facts }) =>
    facts.filter(({ label }) => label === 'Uses').map(({ value }) => value),
  );
  expect(uses.filter((value) => useGroupsOf(value).length === 0)).toEqual([]);
});
