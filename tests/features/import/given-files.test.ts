/** Files as Excel, other spreadsheets and other programs write them: what the command says about each. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { listsIn, productLines, reportOf, storedProduct } from '#tests/support/list-report.ts';

/** The products of files, or the sentence that refuses them, in the form that list-report.ts reads. */
import EXPECTED from './files/expected.txt?raw';

const FILES = listsIn(EXPECTED).flatMap((list) =>
  list.title.split(', ').map((title) => ({ ...list, title })),
);
const FOLDER = fileURLToPath(new URL('./files', import.meta.url));
const read = async (name: string) => new Uint8Array(await readFile(path.join(FOLDER, name)));
/** In the catalogue of the files about names. */
const STORED = [storedProduct('Grey Board 15 mm', 'grey-board-15-mm')];

test.each(FILES)('$title', async ({ title, products, refused }) => {
  const bytes = await read(title);
  const catalogue = { products: /^R(?:2|18)-/.test(title) ? STORED : [] };
  if (refused !== '') {
    expect(() => reportOf(bytes, title, catalogue)).toThrow(refused);
    return;
  }
  const report = reportOf(bytes, title, catalogue);
  expect(productLines(report)).toEqual(products);
  expect(report.counts).toMatchObject({ new: products.length, changed: 0, leftOut: 0 });
  expect(report.asked).toEqual([]);
});

test('every file of the folder is in the table', async () => {
  const names = FILES.map(({ title }) => title).concat('expected.txt');
  expect((await readdir(FOLDER)).toSorted()).toEqual(names.toSorted());
});

test('the report of a file is a stable interface', async () => {
  const status = reportOf(await read('R19-status.xlsx'), 'R19-status.xlsx');
  expect(status).toMatchObject({
    sheet: 'Price list',
    headerRow: 1,
    columns: [
      { header: 'Name', target: 'name' },
      { header: 'Category', target: 'category_slug' },
      { header: 'GSM', target: 'fact:GSM' },
      { header: 'Status', target: 'isVisible' },
    ],
    counts: { new: 2, changed: 0, unchanged: 0, leftOut: 0 },
    leftOut: [],
    cellsLeftOut: [{ row: 3, reason: 'Status: “In stock” says neither shown nor hidden.' }],
    asked: [],
  });
  expect(status.products.map(({ isVisible }) => isVisible)).toEqual([true, false]);
  const decimal = reportOf(await read('R2-slug-decimal.xlsx'), 'R2-slug-decimal.xlsx', { products: STORED });
  expect(decimal.products[0]?.slug).toBe('grey-board-15-mm-2');
});
