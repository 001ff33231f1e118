import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { readSheets, writeTable } from '#src/features/import/admin/read/table-files.ts';
import { AppError } from '#src/lib/app-error.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { sheetOf, workbook } from '#tests/support/workbook.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes a smaller size into the archive's tables than its parts have. */
function lyingAboutSizes(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset);
  for (let at = 0; at + 46 < file.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return file;
}

const BOMB = workbook([new Uint8Array(100_000_000).fill(32)]);
const manyColumns = Array.from({ length: 1_000_000 }, () => 'x').join(',');
const FILES: readonly [what: string, file: () => Uint8Array, sentence: RegExp][] = [
  ['a zip bomb', () => BOMB, /too large/],
  ['a zip bomb that lies about its size', () => lyingAboutSizes(BOMB.slice()), /too large|damaged/],
  ['200 MB', () => new Uint8Array(200_000_000).fill(65), /too large/],
  ['a million columns in .csv', () => bytesOf(manyColumns), /quotation marks or columns/],
  [
    'a million columns in .xlsx',
    () => workbook([sheetOf('<row r="1"><c r="BDWGN1"><v>1</v></c></row>')]),
    /200 columns/,
  ],
  [
    'a row number of a thousand million',
    () => workbook([sheetOf('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>')]),
    /rows/,
  ],
  ['a row number that is none', () => workbook([sheetOf('<row r="x"><c r="A1"><v>1</v></c></row>')]), /rows/],
  ['too many rows', () => bytesOf('a,b\n'.repeat(300_000)), /more than 20,000 rows/],
  ['20 MB of quotes', () => bytesOf('"'.repeat(19_000_000)), /quotation marks/],
  ['20 MB of broken quotes', () => bytesOf('"a" b,'.repeat(3_000_000)), /quotation marks/],
  ['null bytes', () => bytesOf('Name,GSM\n\u0000\u0000,80\n'), /no price list/],
  [
    'a directory of macros',
    () => workbook([sheetOf('')], { 'xl/vbaProject.bin': bytesOf('Sub AutoOpen()') }),
    /macros/,
  ],
  ['a zip of something else', () => zipSync({ 'a.txt': bytesOf('a') }), /no price list/],
  [
    'a torn .xlsx',
    () => workbook([sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>')]).slice(0, 200),
    /damaged|no price list/,
  ],
  [
    'broken XML',
    () => workbook(['<worksheet><sheetData><row r="1"><c r="A1"><v>1</row>']),
    /damaged|no rows/,
  ],
  [
    'a filled cell at the end of the sheet',
    () => workbook([sheetOf('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>')]),
    /rows/,
  ],
  [
    'a merged cell and columns as large as the sheet',
    () =>
      workbook([
        sheetOf(
          '<row r="1"><c r="A1" t="str"><v>x</v></c></row>',
          '<cols><col min="1" max="4294967295" hidden="1"/></cols>',
        ).replace(
          '</worksheet>',
          `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(10_000)}</mergeCells></worksheet>`,
        ),
      ]),
    /read: 1/,
  ],
  [
    'entities that multiply',
    () =>
      workbook([
        `<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${sheetOf('<row r="1"><c r="A1" t="str"><v>&c;</v></c></row>')}`,
      ]),
    /damaged/,
  ],
  ['a feed with endless levels', () => bytesOf(`<rss>${'<item>'.repeat(1_000_000)}`), /no price list/],
  [
    'a feed with a million fields',
    () => bytesOf(`<rss><item>${Array.from({ length: 500_000 }, (_, at) => `<f${at}>x</f${at}>`).join('')}`),
    /200 columns/,
  ],
  [
    'a feed whose entities multiply',
    () =>
      bytesOf(
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><rss><item><title>&c;</title></item></rss>',
      ),
    /read: 2 rows/,
  ],
  ['a web page', () => bytesOf('<html><table><tr><td>Kraft</td></tr></table></html>'), /no price list/],
  ['an old .xls', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old Excel/],
  ['a picture', () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), /no price list/],
  ['nothing', () => new Uint8Array(), /no rows/],
];

/** The first byte of an .xlsx file. */
const ZIPPED = 0x50;

describe('M90: hostile files are refused in two seconds with a sentence', () => {
  it.each(FILES)('%s', (_what, file, sentence) => {
    const bytes = file();
    let message = '';
    const began = cpuMs();
    try {
      message = `read: ${readSheets(bytes, bytes[0] === ZIPPED ? 'list.xlsx' : 'list.csv').sheets[0]?.rows.length} rows`;
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(AppError);
      message = (thrown as AppError).message;
    }
    const ms = cpuMs() - began;
    expect(message).toMatch(sentence);
    expect(ms).toBeLessThan(2_000);
  });

  it.each([
    ['a text with the name of a workbook', 'list.xlsx', () => bytesOf('Name,GSM\nKraft,80\n')],
    [
      'a web page with the name of an old workbook',
      'list.XLS',
      () => bytesOf('<table><tr><td>Kraft</td></tr></table>'),
    ],
  ])('%s is refused', (_what, name, file) => {
    expect(() => readSheets(file(), name)).toThrow(
      'This file is not what the end of its name says. Open it in Excel, save it as .xlsx or .csv, and choose that file.',
    );
  });

  it.each([
    [
      'formulas are never computed: their stored results are read',
      '<c r="A1" t="str"><f>HYPERLINK("http://evil.example")</f><v>Kraft</v></c><c r="B1"><f>1+1</f><v>2</v></c>',
      ['Kraft', '2'],
    ],
    [
      'a name that every JavaScript object has is no entity',
      '<c r="A1" t="str"><v>&amp;&#65;&constructor;&toString;</v></c>',
      ['&A&constructor;&toString;'],
    ],
  ])('%s', (_what, cells, row) => {
    const file = workbook([sheetOf(`<row r="1">${cells}</row>`)]);
    expect(readSheets(file, 'list.xlsx').sheets[0]?.rows).toEqual([row]);
  });

  it('no cell of an export is run by a spreadsheet', () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(writeTable([["'=1+1"]], 'csv'));
    expect(text).toBe("\uFEFF'=1+1");
  });
});
