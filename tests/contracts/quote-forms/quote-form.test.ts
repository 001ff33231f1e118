import { describe, expect, it } from 'vitest';

import {
  defaultQuoteFields,
  isFieldName,
  isReservedFieldName,
  LIMITS,
  quoteFormEntity,
} from '#src/contracts/index.ts';

it('the default fields (M51): are a fresh copy at each call', () => {
  defaultQuoteFields()[0]?.options.push('changed');
  expect(defaultQuoteFields()[0]?.options).toEqual([]);
});

describe('a definition', () => {
  // What may be stored the rules try, which must agree with the schema (tests/rules/fields.suite.ts).
  it('drops fields that cannot be used and completes the others when it is read', () => {
    const fields = [
      null,
      'x',
      { label: 'No name' },
      { name: 'two words', label: 'x' },
      { name: '__proto__', label: 'x' },
      { name: 'constructor', label: 'x' },
      { name: 'size' },
      { name: 'unit', label: 5, type: 'radio', required: 'yes', tooltip: null, options: ['kg', 5, null] },
    ];
    expect(quoteFormEntity.read({ categorySlug: 'kraft-papers', fields })).toEqual({
      categorySlug: 'kraft-papers',
      fields: [
        { name: 'size', label: '', type: 'text', required: false, tooltip: '', options: [] },
        { name: 'unit', label: '', type: 'text', required: false, tooltip: '', options: ['kg'] },
      ],
    });
  });
});

describe('field names (M52)', () => {
  it.each([
    ...'name gsm deliveryCity delivery_city delivery-city a A1'.split(' '),
    'x'.repeat(LIMITS.fieldName),
  ])('accept %j', (name) => expect(isFieldName(name)).toBe(true));

  it.each([
    ...'1a _a a.b a/b a[0] $where ~*/[] delivery.state खंड'.split(' '),
    ...['', ' ', 'two words', 'a\u200bb', 'a\u202eb', 'a\n', 'x'.repeat(LIMITS.fieldName + 1)],
    'x'.repeat(1_501),
  ])('refuse %j', (name) => expect(isFieldName(name)).toBe(false));

  it.each([
    ...'categorySlug categoryslug CATEGORYSLUG timestamp Timestamp __name__ __x__ __proto__'.split(' '),
    ...'constructor prototype toString valueOf hasOwnProperty'.split(' '),
  ])('%j is reserved', (name) => {
    expect(isReservedFieldName(name)).toBe(true);
    expect(isFieldName(name)).toBe(false);
  });
});
