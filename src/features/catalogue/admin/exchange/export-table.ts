import { type CategoryFields, type ProductFields } from '#src/contracts/index.ts';

import { categoryNames } from './categories.ts';
import { toCell, type Table } from './cells.ts';
import { cellOf, factCells, factLabels, factTarget, FIELD_TARGETS } from './columns.ts';
import { headerOf } from './header-row.ts';

/** The products as a table: a header row, one row for each, one column for each field and each label of a fact. */
export function exportTable(
  products: readonly ProductFields[],
  categories: readonly CategoryFields[],
): Table {
  const names = categoryNames(categories);
  const labels = factLabels(products);
  const targets = [...FIELD_TARGETS, ...labels.map(factTarget)];
  return [
    targets.map((target) => toCell(headerOf(target))),
    ...products.map((product) => {
      const facts = factCells(product);
      return [
        ...FIELD_TARGETS.map((target) => cellOf(product, target, names)),
        ...labels.map((label) => facts.get(label) ?? ''),
      ];
    }),
  ];
}
