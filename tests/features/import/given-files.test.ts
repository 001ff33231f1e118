/** Files as Excel, other spreadsheets and other programs write them: what the command says about each. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { productLines, reportOf, storedProduct } from '#tests/support/list-report.ts';

const FOLDER = fileURLToPath(new URL('./files', import.meta.url));
const PLAIN = ['Kraft Plain [kraft-papers] GSM=80; Sheet size=A4'];
const A_KRAFT = 'A Kraft [kraft-papers] GSM=80';
const B_KRAFT = 'B Kraft [kraft-papers] GSM=90';

/** The products of each file, or the sentence that refuses it. */
const FILES: Readonly<Record<string, readonly string[] | string>> = {
  // Line ends that differ lost rows.
  'R1-mixed-eol.csv': [A_KRAFT, B_KRAFT, 'C Kraft [kraft-papers] GSM=100'],
  'R1-mixed-eol-lf-header.csv': [A_KRAFT, B_KRAFT],
  // 'Grey Board 15 mm' has the same slug without its number.
  'R2-slug-decimal.xlsx': ['Grey Board 1.5 mm [kraft-papers] GSM=900'],
  'R3-stray-quote.csv':
    'Row 2: a quotation mark is missing or stands in a wrong place, so that rows cannot be told apart. Correct it, or save the file in Excel as .xlsx.',
  // The unit of a head belongs to its numbers.
  'R4-inch-header.xlsx': ['Inch Maplitho [kraft-papers] GSM=70; Sheet size=23x36 inch'],
  'R4-cm-header.xlsx': ['Cm Kraft Reel [kraft-papers] GSM=120; Reel width=90 cm'],
  'R6-cover-first.xlsx': ['Kraft Visible [kraft-papers] GSM=80; Sheet size=A4'],
  'R6-hidden-first.xlsx': ['Kraft Visible [kraft-papers] GSM=80; Sheet size=A4'],
  'R6-veryhidden-first.xlsx': ['Kraft Visible [kraft-papers] GSM=80; Sheet size=A4'],
  'R7-sharedstrings-case.xlsx': PLAIN,
  'R8-relationship-prefix.xlsx': PLAIN,
  'R8-single-quotes.xlsx': PLAIN,
  'R9-backslash.xlsx': PLAIN,
  'R10-cdata.xlsx': ['Kraft & Board [kraft-papers] GSM=80'],
  'R11-date-iso.xlsx': ['Kraft A [kraft-papers] GSM=80; Packing=10 Dec 2025'],
  // '2-3' was typed as a minimum order, and Excel made a date of it.
  'R11-date-serial.xlsx': ['Kraft Date [kraft-papers] Packing=10 Dec 2025'],
  'R12-percent.xlsx': ['Bright Maplitho [kraft-papers] Brightness=92%'],
  'R13-phonetic.xlsx': ['上質紙 [kraft-papers] GSM=80; Sheet size=A4'],
  'R15-group-headings.csv': [
    'Virgin Brown 80 [kraft-papers] GSM=80; Sheet size=A4',
    'Virgin Brown 100 [kraft-papers] GSM=100; Sheet size=A4',
    'Soft Tissue [tissue-papers] GSM=18; Sheet size=A4',
  ],
  'R15-merged-category.xlsx': [60, 80, 100].map(
    (gsm) => `Merged Kraft ${gsm} [kraft-papers] GSM=${gsm}; Sheet size=A4`,
  ),
  'R16-encrypted.xlsx':
    'This file has a password. Open it, save it without the password, and choose that file.',
  'R16-list.ods': 'This is an OpenDocument sheet (.ods). Open it, save it as .xlsx, and choose that file.',
  '~$price-list.xlsx':
    'This is only the mark that Excel leaves beside an open list. Close the list in Excel and choose the file without “~$”.',
  'R17-trailing-empty.csv': [A_KRAFT],
  // A no-break space is a space: the product has this name already.
  'R18-nbsp-name.csv': [],
  'R19-hsn.xlsx': ['Hsn Kraft [kraft-papers] GSM=80; HSN code=48041100'],
  'R19-status.xlsx': ['Status Kraft [kraft-papers] GSM=80', 'Status Kraft 2 [kraft-papers] GSM=90'],
  'R32-gsm-comma.csv': ['Heavy Grey Board [kraft-papers] GSM=1200'],
  'R38-bom-quoted.csv': [A_KRAFT],
  'R38-cr-only.csv': [A_KRAFT, B_KRAFT],
  'R38-dup-header.csv': ['A Kraft [kraft-papers] Sheet size=23x36 inch; GSM=80'],
  'R38-semicolon-decimal.csv': [
    'A Kraft [kraft-papers] GSM=80; Sheet size=58,5 x 91 cm',
    'B Kraft [kraft-papers] GSM=90; Sheet size=70 x 100 cm',
  ],
  'R38-stored.xlsx': PLAIN,
  'R38-title-commas.csv': [A_KRAFT, B_KRAFT],
  'R38-zip64-deflate.xlsx': PLAIN,
  'R38-zip64-stored.xlsx': PLAIN,
};
/** In the catalogue of the files about names. */
const STORED = [storedProduct('Grey Board 15 mm', 'grey-board-15-mm')];

test.each(Object.entries(FILES))('%s', async (name, expected) => {
  const bytes = new Uint8Array(await readFile(path.join(FOLDER, name)));
  const products = /^R(?:2|18)-/.test(name) ? STORED : [];
  if (typeof expected === 'string') {
    expect(() => reportOf(bytes, name, { products })).toThrow(expected);
    return;
  }
  const report = reportOf(bytes, name, { products });
  expect(productLines(report)).toEqual(expected);
  expect(report.counts).toMatchObject({ new: expected.length, changed: 0, leftOut: 0 });
  expect(report.asked).toEqual([]);
});

test('every file of the folder is in the table', async () => {
  expect((await readdir(FOLDER)).toSorted()).toEqual(Object.keys(FILES).toSorted());
});

test('the report of a file is a stable interface', async () => {
  const read = async (name: string) => new Uint8Array(await readFile(path.join(FOLDER, name)));
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
