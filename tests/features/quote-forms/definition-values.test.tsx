import { describe, expect, test } from 'vitest';

import { LIMITS, quoteFormEntity } from '#src/contracts/index.ts';
import {
  definitionErrors,
  nameForLabel,
  newDefinition,
  newRow,
  toDefinition,
} from '#src/features/quote-forms/admin/definition-values.ts';
import * as v from 'valibot';

const withName = (name: string) => {
  const start = newDefinition('kraft-papers');
  return { ...start, fields: [...start.fields, newRow({ label: 'More', name })] };
};

describe('field names (ruling 13, reference §4.3)', () => {
  test.each([
    ...'__name__ __x__ a.b a/b a[0] $where ~*/[] delivery.state categorySlug CATEGORYSLUG'.split(' '),
    ...'timestamp constructor prototype toString hasOwnProperty 1st Email'.split(' '),
    'x'.repeat(LIMITS.fieldName + 1),
    'zero\u200bwidth',
    '\u202ertl',
    'two words',
  ])('%j is refused', (name) => expect(definitionErrors(withName(name))).toHaveProperty(['fields.4.name']));

  test.each(['sheetSize', 'gsm-2', 'A_b', 'Phone'])('%j is accepted, and may be stored', (name) => {
    expect(definitionErrors(withName(name))).toEqual({});
    expect(v.safeParse(quoteFormEntity.schema, toDefinition(withName(name))).success).toBe(true);
  });

  test('a name is made from the label', () => {
    expect(nameForLabel('Sheet size (mm)')).toBe('sheetSizeMm');
    expect(nameForLabel('Größe')).toBe('groe');
    expect(nameForLabel('कागज़')).toBe('');
    expect(nameForLabel('Timestamp')).toBe('');
  });
});

test('more fields than may be stored are refused', () => {
  const start = newDefinition('kraft-papers');
  const fields = Array.from({ length: LIMITS.quoteFields + 1 }, (_, index) =>
    newRow({ name: `f${index}`, label: 'F' }),
  );
  expect(definitionErrors({ ...start, fields })).toHaveProperty('fields');
});

test('the product select of food-grade-papers needs no options (ruling 12)', () => {
  const product = newRow({ name: 'product', label: 'Product', type: 'select' });
  const values = { categorySlug: 'food-grade-papers', fields: [product] };
  expect(definitionErrors(values)).toEqual({});
  expect(definitionErrors({ ...values, categorySlug: 'kraft-papers' })).toHaveProperty(['fields.0.options']);
});
