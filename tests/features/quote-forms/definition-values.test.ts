import { expect, test } from 'vitest';

import { LIMITS, quoteField } from '#src/contracts/index.ts';
import {
  definitionErrors,
  nameForLabel,
  newDefinition,
} from '#src/features/quote-forms/admin/definition-values.ts';

const withName = (name: string) => {
  const start = newDefinition('kraft-papers');
  return { ...start, fields: [...start.fields, quoteField({ label: 'More', name })] };
};

// Which names are valid is held by tests/contracts/quote-forms/quote-form.test.ts.
test.each([
  ['two words', 'cannot be used'],
  ['timestamp', 'is reserved'],
  ['Email', 'Two fields are named'],
  ['sheetSize', undefined],
])('the field name %j: %s', (name, error) => {
  const found = definitionErrors(withName(name))['fields.4.name'];
  if (error === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(error);
});

test.each([
  ['Sheet size (mm)', 'sheetSizeMm'],
  ['Größe', 'groe'],
  ['कागज़', ''],
  ['Timestamp', ''],
])('a field labelled %j is named %j', (label, name) => expect(nameForLabel(label)).toBe(name));

test('more fields than may be stored are refused', () => {
  const start = newDefinition('kraft-papers');
  const fields = Array.from({ length: LIMITS.quoteFields + 1 }, (_, index) =>
    quoteField({ name: `f${index}`, label: 'F' }),
  );
  expect(definitionErrors({ ...start, fields })).toHaveProperty('fields');
});

test('the product select of food-grade-papers needs no options', () => {
  const product = quoteField({ name: 'product', label: 'Product', type: 'select' });
  const values = { categorySlug: 'food-grade-papers', fields: [product] };
  expect(definitionErrors(values)).toEqual({});
  expect(definitionErrors({ ...values, categorySlug: 'kraft-papers' })).toHaveProperty(['fields.0.options']);
});
