import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';

import {
  categoryEntity,
  productEntity,
  storableText,
  type CategoryFields,
  type StoredProduct,
} from '#src/contracts/index.ts';
import { fromCell, toCell } from '#src/features/import/admin/read/cells.ts';
import { exportTable } from '#src/features/import/admin/plan/export-table.ts';
import { factTarget } from '#src/features/import/admin/recognise/columns.ts';
import { headerOf } from '#src/features/import/admin/recognise/heads.ts';
import { readList } from '#src/features/import/admin/plan/read-list.ts';
import { FILE_FORMATS, writeTable, type FileFormat } from '#src/features/import/admin/read/table-files.ts';
import { makeCatalogue } from '#src/seed/made-records.ts';
import { TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';

const CATEGORIES: CategoryFields[] = [
  { ...categoryEntity.initial(), name: 'Kraft Papers', slug: 'kraft', hasSubProducts: true },
  { ...categoryEntity.initial(), name: '=Boards', slug: 'boards', hasSubProducts: true },
  // Two of the same name, one named like another's slug.
  { ...categoryEntity.initial(), name: 'Tissue', slug: 'tissue', hasSubProducts: true },
  { ...categoryEntity.initial(), name: 'tissue', slug: 'tissue-2', hasSubProducts: true },
];

/** What a spreadsheet spoils: formulas, marks, quotes, separators, lines, Hindi, control characters. */
const SPOILED = [
  ...'=+-@\'",; \t\n\r\u0000\uFEFF–',
  ...['\r\n', 'CLEAR', '80', '1,000', '_x0041_', 'क्राफ्ट', '<b>', '&amp;', 'Fact: '],
];
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(fc.constantFrom(...SPOILED), { maxLength: 6 }).map((parts) => parts.join('')),
);
const anyLabel = fc.oneof(
  fc.constantFrom('GSM', 'gsm', 'Sheet size', 'Size', 'Name', 'Price', 'Order', 'Fact: GSM', 'Slug', 'प्रकार'),
  anyText.filter((text) => text.trim() !== ''),
);
const address = fc.constantFrom('', '/media/a.webp', 'https://res.cloudinary.com/demo/a,b.jpg');

const product = fc.record({
  name: anyText,
  category_slug: fc.constantFrom('kraft', 'boards', 'tissue', 'tissue-2', 'gone'),
  short_description: anyText,
  long_description: fc.oneof(anyText, fc.constant('x'.repeat(400))),
  image_url: address,
  image_gallery: fc.array(address, { maxLength: 4 }),
  facts: fc.array(fc.record({ label: anyLabel, value: anyText }), { maxLength: 6 }),
  order: fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.double({ min: -5, max: 5, noNaN: true }),
  ),
  isVisible: fc.boolean(),
});

const stored = (fields: object, index: number): StoredProduct => ({
  ...productEntity.complete({ slug: `paper-${index}`, ...fields }),
  id: `p${index}`,
  rev: 3,
  updatedAt: '',
  updatedBy: '',
  visibilitySet: true,
});

function importOf(
  file: Uint8Array,
  format: FileFormat,
  products: StoredProduct[],
  categories: readonly CategoryFields[] = CATEGORIES,
) {
  return readList(file, `products.${format}`, { products, categories, host: TEST_MEDIA_HOST }).plan;
}
const unchanged = (count: number) => ({
  planned: [],
  waiting: [],
  refused: [],
  cellsLeftOut: [],
  unchanged: count,
});

describe('M90: a file that was exported and is imported again', () => {
  it('changes nothing, whatever the texts are', () => {
    const formats = fc.constantFrom(...FILE_FORMATS);
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 5 }), formats, (given, format) => {
        const products = given.map(stored);
        const plan = importOf(writeTable(exportTable(products, CATEGORIES), format), format, products);
        expect(plan).toMatchObject(unchanged(products.length));
      }),
      { numRuns: 40 },
    );
  });

  it.each(['=HYPERLINK("http://a.example")', '+91 11', '-5', '@SUM(1)', "'quoted'", 'CLEAR'])(
    'has an apostrophe before what a spreadsheet would run or read otherwise, and loses it again: %s',
    (text) => {
      expect(toCell(text)).toBe(`'${text}`);
      expect(fromCell(toCell(text))).toBe(text);
    },
  );

  it.each(FILE_FORMATS)('shows no change for 1,000 products: %s', (format) => {
    const { products, categories } = makeCatalogue(1_000);
    const all = products.map((fields, index) => ({ ...stored(fields, index), slug: fields.slug }));
    const file = writeTable(exportTable(all, categories), format);
    expect(importOf(file, format, all, categories)).toMatchObject(unchanged(1_000));
  });

  it('is a template with one example row while the catalogue is empty', () => {
    const table = exportTable([], CATEGORIES);
    expect(table).toHaveLength(2);
    const [planned, ...others] = importOf(writeTable(table, 'xlsx'), 'xlsx', []).planned;
    expect(others).toEqual([]);
    expect(planned).toMatchObject({
      action: 'create',
      fields: { slug: 'example-paper', isVisible: false },
    });
  });

  it('brings a product back into an empty catalogue as it was', () => {
    fc.assert(
      fc.property(product, (given) => {
        const original = stored({ ...given, name: `A ${given.name}`, category_slug: 'kraft' }, 1);
        const file = writeTable(exportTable([original], CATEGORIES), 'xlsx');
        const [planned, ...others] = importOf(file, 'xlsx', []).planned;
        expect(others).toEqual([]);
        if (!planned) return;
        const change = planned;
        // Spaces around a text and lines without text are not kept, as in the form.
        const text = (value: string): string => storableText(value).replace(/\r\n?/g, '\n').trim();
        if (change.action !== 'create') throw new Error('It is new.');
        expect(change.fields.name).toBe(text(original.name));
        expect(change.fields.short_description).toBe(text(original.short_description));
        // A cell does not tell -0 from 0.
        expect(change.fields).toMatchObject({ order: original.order + 0, isVisible: original.isVisible });
      }),
      { numRuns: 40 },
    );
  });
});

test('a row of an .xlsx file is as high as its longest text, for spreadsheets do not set it themselves', () => {
  const table = [
    ['Name', 'Text'],
    ['Kraft', ''],
    ['Kraft', 'one\n\nthree'],
    ['Kraft', 'w'.repeat(60)],
    ['', 'w'.repeat(5_000)],
  ];
  const sheet = strFromU8(
    unzipSync(writeTable(table, 'xlsx'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  const heights = [...sheet.matchAll(/ ht="(\d+)" customHeight="1"/g)].map(([, height]) => Number(height));
  expect(heights).toEqual([16, 16, 48, 48, 192]);
});

test.each([
  ['Moisture', 'Moisture'],
  ['Name', 'Fact: Name'],
  ['Weight', 'Fact: Weight'],
  ['%', 'Fact: %'],
  ['Fact: new', 'Fact: Fact: new'],
])('a fact called %s stands below the head %s, so that other catalogues read it', (label, head) => {
  expect(headerOf(factTarget(label))).toBe(head);
});

test('the relations of an .xlsx file lead to its parts, without which spreadsheets do not open it', () => {
  const parts = unzipSync(writeTable([['Name']], 'xlsx'));
  const related = ['_rels/.rels', 'xl/_rels/workbook.xml.rels'].map((name) =>
    [...strFromU8(parts[name] ?? new Uint8Array()).matchAll(/<Relationship [^>]*\bTarget="([^"]+)"/g)].map(
      ([, target = '']) => target,
    ),
  );
  expect(related).toEqual([['xl/workbook.xml'], ['worksheets/sheet1.xml', 'styles.xml']]);
  expect(Object.keys(parts)).toEqual(
    expect.arrayContaining(['xl/workbook.xml', 'xl/worksheets/sheet1.xml', 'xl/styles.xml']),
  );
});
