import { FACT_LABELS, productEntity, type CategoryFields, type ProductFields } from '#src/contracts/index.ts';

import { categoryNames } from '../recognise/categories.ts';
import { toCell, type Table } from '../read/cells.ts';
import { factLabels, factTarget, FIELD_TARGETS } from '../recognise/columns.ts';
import { cellOf } from './product-cells.ts';
import { headerOf } from '../recognise/heads.ts';
import { importTexts as texts } from '../../texts.ts';

/** An empty catalogue is exported with this row, which shows how a list of one's own is written. */
function exampleOf(categories: readonly CategoryFields[]): ProductFields {
  return {
    ...productEntity.initial(),
    slug: 'example-paper',
    name: texts.example.name,
    category_slug: categories.find(({ hasSubProducts }) => hasSubProducts)?.slug ?? texts.example.category,
    short_description: texts.example.text,
    facts: [
      { label: FACT_LABELS.gsm, value: '70–90' },
      { label: FACT_LABELS.sheetSize, value: '23 × 36 inch' },
      { label: FACT_LABELS.packing, value: '500 sheets per ream' },
    ],
    isVisible: false,
  };
}

/** The products as a table: a header row, one row for each, one column for each field and each label of a fact. */
export function exportTable(rows: readonly ProductFields[], categories: readonly CategoryFields[]): Table {
  const products = rows.length === 0 ? [exampleOf(categories)] : rows;
  const names = categoryNames(categories);
  const labels = factLabels(products);
  const targets = [...FIELD_TARGETS, ...labels.map(factTarget)];
  return [
    targets.map((target) => toCell(headerOf(target))),
    ...products.map((product) => targets.map((target) => cellOf(product, target, names))),
  ];
}
