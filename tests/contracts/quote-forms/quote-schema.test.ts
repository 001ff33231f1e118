import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  buildQuoteSchema,
  defaultQuoteFields,
  LIMITS,
  PRODUCT_SELECT_CATEGORY_SLUG,
  quoteFormEntity,
  toQuoteRequest,
  type QuoteField,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';
import { neededDays } from '#src/lib/india-time.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

const field = (name: string, part: Partial<QuoteField> = {}): QuoteField => ({
  name,
  label: name,
  type: 'text',
  required: false,
  tooltip: '',
  options: [],
  ...part,
});

const definition = (fields: QuoteField[], categorySlug = 'kraft-papers'): QuoteFormDefinition => ({
  categorySlug,
  fields,
});

/** Two years from the first of March 2026. */
const DAYS = neededDays(new Date('2026-03-01T06:00:00Z'));
const FILLED = { name: 'Buyer', email: 'buyer@example.com' };
const names = (schema: { fields: readonly QuoteField[] }): string[] => schema.fields.map(({ name }) => name);
/** The error of one field, the visitor's name and address being right. */
const errorOf = (part: QuoteField, value: string): string | undefined =>
  buildQuoteSchema(definition([part])).validate({ ...FILLED, [part.name]: value }, DAYS)[part.name];

describe('name and e-mail (M23)', () => {
  it('are added in front, one by one, when the definition lacks them', () => {
    const schema = buildQuoteSchema(definition([field('size')]));
    expect(schema.fields).toMatchObject([
      { name: 'name', label: 'Name', type: 'text', required: true },
      { name: 'email', label: 'E-mail', type: 'email', required: true },
      { name: 'size' },
    ]);
    const withName = (name: string) => names(buildQuoteSchema(definition([field('size'), field(name)])));
    expect(withName('email')).toEqual(['name', 'size', 'email']);
    expect(withName('name')).toEqual(['email', 'size', 'name']);
  });

  it('keep place, label and tooltip of the definition, and are required and of their own type whatever it says', () => {
    const email = { label: 'Work e-mail', tooltip: 'For the quote' };
    const name = field('name', { type: 'select', options: ['a'] });
    const fields = [field('size'), field('email', { ...email, type: 'text' }), name];
    expect(buildQuoteSchema(definition(fields)).fields).toMatchObject([
      { name: 'size' },
      { name: 'email', ...email, type: 'email', required: true },
      { name: 'name', type: 'text', required: true },
    ]);
  });
});

describe('repeated names', () => {
  it('leave the first field', () => {
    const given = [field('size', { label: 'First' }), field('Size', { label: 'Second' })];
    const sizes = buildQuoteSchema(definition(given)).fields.filter(({ name }) => /^size$/i.test(name));
    expect(sizes).toMatchObject([{ label: 'First' }]);
  });

  it('never reach the visitor, whatever is stored', () => {
    const anyField = fc.record({
      name: fc.constantFrom('name', 'Name', 'email', 'EMAIL', 'product', 'Product', 'size', 'unit'),
      label: fc.constantFrom('', 'Label'),
      type: fc.constantFrom('text', 'select', 'email', 'number'),
      required: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(anyField),
        fc.constantFrom('kraft-papers', PRODUCT_SELECT_CATEGORY_SLUG),
        (fields, slug) => {
          const read = quoteFormEntity.read({ categorySlug: slug, fields });
          const shown = read ? names(buildQuoteSchema(read, ['A'])).map((name) => name.toLowerCase()) : [];
          expect(new Set(shown).size).toBe(shown.length);
          expect(shown).toEqual(expect.arrayContaining(['name', 'email']));
        },
      ),
    );
  });
});

describe('validation (M24)', () => {
  it('names every required field that is missing', () => {
    expect(buildQuoteSchema(definition(defaultQuoteFields())).validate({})).toEqual({
      name: 'Name is mandatory',
      email: 'E-mail is mandatory',
      message: 'Message is mandatory',
    });
  });

  const needed: Partial<QuoteField> = { label: 'Size', required: true };
  const chosen: Partial<QuoteField> = { type: 'select', options: ['kg', ' Tonnes '] };
  it.each<[Partial<QuoteField>, readonly string[], string | undefined]>([
    [needed, ['', ' ', '\n\t ', '\u00a0'], 'Size is mandatory'],
    // The name stands in for a missing label.
    [{ ...needed, label: '  ' }, [''], 'field is mandatory'],
    [{ type: 'email' }, ['', ' buyer@example.com '], undefined],
    [{ type: 'email' }, ['buyer', 'a@b', 'a@example.com, b@example.com'], 'Invalid email format'],
    [
      { type: 'number' },
      ['', '0', '12', '१,५००', '५००', '1,25,000', '.5', '2 lakh', ' 7 ', '+5', '12.'],
      undefined,
    ],
    // Urdu's digits and Arabic's, with the separators of their keyboards.
    [{ type: 'number' }, ['۵۰۰', '٥٠٠', '١٬٢٠٠', '۲٫۵', '٣'], undefined],
    [{ type: 'number' }, ['-5', '-1.5', '−5', '- 5', '-५०', '－5'], 'Enter a number that is not below 0.'],
    [
      { type: 'number' },
      ['abc', '1e309', '1e3', 'NaN', 'Infinity', '1,5', '5 kg', '9'.repeat(400)],
      'Enter a number.',
    ],
    [{ type: 'date' }, ['', '2026-03-01', '0026-11-25', '2026-11-25', '2028-02-29', '2028-03-01'], undefined],
    [
      { type: 'date', label: 'Needed by' },
      ['2020-01-01', '2026-02-28', '2028-03-02', '9999-12-31', '0020-01-01', '1926-11-25'],
      'Choose a day from today to two years ahead.',
    ],
    ...['Last order', 'Invoice date', 'Date of purchase', 'PO date', 'Last delivery', 'Date received'].map(
      (label): [Partial<QuoteField>, readonly string[], undefined] => [
        { type: 'date', label },
        ['1999-12-31', '0019-01-01'],
        undefined,
      ],
    ),
    // In India the last date is the day by which something must be there.
    ...['Last date', 'Last day for bids', 'Expected purchase date', 'Planned PO date', 'Needed'].map(
      (label): [Partial<QuoteField>, readonly string[], string] => [
        { type: 'date', label },
        ['2026-02-28', '9999-12-31'],
        'Choose a day from today to two years ahead.',
      ],
    ),
    [{ type: 'date' }, 'tomorrow 31/01/2026 2026-13-01 2026-02-30 2026-1-1'.split(' '), 'Enter a date.'],
    [chosen, ['', 'kg', ' Tonnes '], undefined],
    [chosen, ['lb', 'KG'], 'Choose one of the options.'],
    [{ type: 'textarea' }, ['', `${'x'.repeat(LIMITS.longAnswer)}\n`], undefined],
    [{ type: 'textarea' }, ['x'.repeat(LIMITS.longAnswer + 1)], 'Enter a shorter text.'],
    [{}, ['', 'x'.repeat(LIMITS.answer)], undefined],
    [{}, ['x'.repeat(LIMITS.answer + 1)], 'Enter a shorter text.'],
  ])('a field %j, filled in with %j: %s', (part, values, error) => {
    for (const value of values) expect(errorOf(field('field', part), value), value.slice(0, 40)).toBe(error);
  });

  it('looks at own values only, takes those that are no text for empty, and ignores what no field asks for', () => {
    const { validate } = buildQuoteSchema(definition([]));
    const body = { name: ['Buyer'], email: { toString: () => 'buyer@example.com' } };
    for (const values of [Object.create(FILLED), body] as unknown as Record<string, string>[])
      expect(validate(values)).toEqual({ name: 'Name is mandatory', email: 'E-mail is mandatory' });
    expect(validate({ ...FILLED, more: 'x'.repeat(1_000_000) })).toEqual({});
  });

  it('answers for hostile text within half a second', () => {
    const { validate } = buildQuoteSchema(definition(defaultQuoteFields()));
    const start = cpuMs();
    for (const text of ['a', 'a.', '@', ' ', '-'].map((unit) => unit.repeat(50_000)))
      validate({ name: text, email: `a@${text}`, message: text });
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('the product select of food-grade-papers (M25)', () => {
  const PRODUCTS = ['Greaseproof Paper', 'Cup Stock Board'];
  const form = (fields: QuoteField[], productNames?: readonly string[]) =>
    buildQuoteSchema(definition(fields, 'food-grade-papers'), productNames);
  const productField = (schema: { fields: readonly QuoteField[] }): QuoteField | undefined =>
    schema.fields.find(({ name }) => name === 'product');

  it('is added at the end, optional, when the definition has none', () => {
    const schema = form([field('size')], PRODUCTS);
    expect(names(schema)).toEqual(['name', 'email', 'size', 'product']);
    const product = { label: 'Product', type: 'select', required: false, options: PRODUCTS };
    expect(productField(schema)).toMatchObject(product);
  });

  it('takes the place, label and requirement of a field named product', () => {
    const product = field('product', { label: 'Which paper?', required: true, options: ['old'] });
    const schema = form([product, field('size')], PRODUCTS);
    expect(names(schema)).toEqual(['name', 'email', 'product', 'size']);
    const wanted = { label: 'Which paper?', type: 'select', required: true, options: PRODUCTS };
    expect(productField(schema)).toMatchObject(wanted);
    expect(schema.validate({ ...FILLED, product: 'Cup Stock Board' })).toEqual({});
    const other = schema.validate({ ...FILLED, product: 'Something else' });
    expect(other).toEqual({ product: 'Choose one of the options.' });
    expect(schema.validate(FILLED)).toEqual({ product: 'Which paper? is mandatory' });
  });

  it('is not held to options that the server, or a failed load, does not know', () => {
    const schema = form([field('product')]);
    expect(schema.validate({ ...FILLED, product: 'Cup Stock Board' })).toEqual({});
  });

  it.each([undefined, []])('cannot be demanded when there is nothing to choose (%j)', (productNames) => {
    const schema = form([field('product', { required: true })], productNames);
    expect(productField(schema)?.required).toBe(false);
    expect(schema.validate(FILLED)).toEqual({});
  });

  it('exists for that category only', () => {
    expect(names(buildQuoteSchema(definition([]), PRODUCTS))).toEqual(['name', 'email']);
    const plain = buildQuoteSchema(definition([field('product', { type: 'text' })]), PRODUCTS);
    expect(productField(plain)).toMatchObject({ type: 'text', options: [] });
  });

  it('leaves the definition itself as it was', () => {
    const given = definition([field('product'), field('NAME')], 'food-grade-papers');
    const before = structuredClone(given);
    const schema = buildQuoteSchema(given, PRODUCTS);
    productField(schema)?.options.push('changed');
    expect(given).toEqual(before);
    expect(PRODUCTS).toHaveLength(2);
  });
});

describe('the request (M26)', () => {
  const NOW = new Date('2026-03-01T04:05:06.007Z');

  it('holds the values by field name as strings, the category and the time', () => {
    const fields = [field('quantity', { type: 'number' }), field('by', { type: 'date' })];
    const values = { ...FILLED, quantity: ' १,५०० ', by: '0026-04-01' };
    const request = toQuoteRequest(buildQuoteSchema(definition(fields)), values, 'kraft-papers', NOW);
    expect(request).toEqual({
      ...values,
      quantity: '1500',
      by: '2026-04-01',
      categorySlug: 'kraft-papers',
      timestamp: '2026-03-01T04:05:06.007Z',
    });
  });

  it('sends untouched fields as empty text and nothing that the form does not ask for', () => {
    const schema = buildQuoteSchema(definition([field('size')]));
    const request = toQuoteRequest(schema, { ...FILLED, more: 'x' }, 'kraft-papers', NOW);
    const sent = { size: '', categorySlug: 'kraft-papers', timestamp: NOW.toISOString() };
    expect(request).toEqual({ ...FILLED, ...sent });
  });

  it('cannot be told another category or time by a field', () => {
    const schema = buildQuoteSchema(definition([field('categorySlug'), field('timestamp')]));
    const values = { ...FILLED, categorySlug: 'x', timestamp: 'x' };
    const request = toQuoteRequest(schema, values, 'kraft-papers', NOW);
    expect(request).toMatchObject({ categorySlug: 'kraft-papers', timestamp: NOW.toISOString() });
  });

  it('takes no value from the prototype', () => {
    const schema = buildQuoteSchema(definition([field('toString'), field('valueOf')]));
    expect(toQuoteRequest(schema, FILLED, 'kraft-papers', NOW)).toMatchObject({ toString: '', valueOf: '' });
  });
});
