/** Lists whose headings, codes, units and hidden columns were once misread. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';

import { expectList, productLines, reportOf, type ExpectedList } from '#tests/support/list-report.ts';

const LISTS: Readonly<Record<string, ExpectedList>> = {
  'a known heading above the column names, another one below': {
    file: ['KRAFT PAPERS,,', 'Item,GSM,Size', 'Virgin,80,A4', 'DUPLEX BOARD,,', 'Grey Back,250,A4'],
    products: ['Virgin [kraft-papers] GSM=80; Sheet size=A4', 'Grey Back [] GSM=250; Sheet size=A4'],
    asked: ['category: DUPLEX BOARD'],
  },
  'a heading above the column names that no category is called': {
    file: ['WRITING PAPERS,,', 'Item,GSM,Size', 'Ledger,80,A4', 'MAPLITHO,,', 'White,70,A4'],
    products: ['White [maplitho] GSM=70; Sheet size=A4', 'Ledger [] GSM=80; Sheet size=A4'],
    asked: ['category: WRITING PAPERS'],
  },
  'a known heading in small letters, a price list above it': {
    file: [
      'Rates from 1 May,,',
      'Tissue papers,,',
      'Item,GSM,Size',
      'Soft,18,A4',
      'Napkins,,',
      'Plain,17,A4',
    ],
    products: ['Soft [tissue-papers] GSM=18; Sheet size=A4', 'Plain [] GSM=17; Sheet size=A4'],
    asked: ['category: Napkins'],
  },
  'the name of a business above the column names is no heading': {
    file: ['SHREE PAPER MART,,', 'Item,GSM,Size', 'Virgin,80,A4', 'Semi,90,A4'],
    products: ['Virgin [] GSM=80; Sheet size=A4', 'Semi [] GSM=90; Sheet size=A4'],
    asked: ['category'],
  },
  'heads with the word product in front, a weight in gsm, and a path of categories': {
    file: [
      'product_name,product_is_enabled,product_brand,Weight,Category',
      'Bond,true,Acme,85 gsm,Shop All;Kraft Papers',
      'Laid,false,Acme,100,23;24',
    ],
    products: ['Bond [kraft-papers] Brand=Acme; GSM=85 gsm', 'Laid [] Brand=Acme; GSM=100'],
    asked: ['category: 23;24'],
  },
  'taxes below a list, ticks, and inches as HTML': {
    file: [
      'Item,Size,Show',
      'Bond,12&quot;x18&quot;,✓',
      'Laid,30&Prime;x40&Prime;,✗',
      'CGST 6%,,',
      'Round off,,',
    ],
    products: ['Bond [] Sheet size=12"x18"', 'Laid [] Sheet size=30″x40″'],
    asked: ['category'],
    leftOut: ['4: A total, not a product.', '5: A total, not a product.'],
  },
  'rows of one name and different codes': {
    file: ['Code,Name,Colour', 'A1,Crepe Paper,Red', 'A2,Crepe Paper,Blue', 'A1,Crepe Paper,Green'],
    products: ['Crepe Paper [] Shade=Red, Green', 'Crepe Paper [] Shade=Blue'],
    asked: ['category'],
  },
  'rows of one name and different texts': {
    file: [
      'Name,Description,GSM',
      'Bond,Cream wove,70',
      'Bond,Watermarked,80',
      'Bond,,90',
      'Bond,Cream wove,100',
    ],
    products: ['Bond [] GSM=70, 90, 100', 'Bond [] GSM=80'],
    asked: ['category'],
  },
  'rows of one name without codes are sizes of one product': {
    file: ['Code,Name,GSM', ',Bond,70', ',Bond,80'],
    products: ['Bond [] GSM=70, 80'],
    asked: ['category'],
  },
  'a weight in pounds is no grammage': {
    file: ['Item,Paper Weight', 'Bond,20 lb', 'Cover,80 lbs', 'Text,60#'],
    products: ['Bond [] Paper Weight=20 lb', 'Cover [] Paper Weight=80 lbs', 'Text [] Paper Weight=60#'],
    asked: ['category'],
  },
  'numbers below a head in pounds': {
    file: ['Item,Paper Weight (lb)', 'Bond,20', 'Cover,80'],
    products: ['Bond []', 'Cover []'],
    asked: ['category'],
  },
  'units and sizes of packs': {
    file: ['Item,UNIT,Pack Size', 'Copier,Ream,500 sheets', 'Kraft,Kg,'],
    products: ['Copier [] Unit=Ream; Packing=500 sheets', 'Kraft [] Unit=Kg'],
    asked: ['category'],
  },
  'sheets and reels in one column of sizes': {
    file: ['Item,Size (inch)', 'A,23x36', 'B,36 reel', 'C,42 Reel', 'D,30" roll'],
    products: [
      'A [] Sheet size=23x36 inch',
      'B [] Reel width=36 inch',
      'C [] Reel width=42 inch',
      'D [] Reel width=30"',
    ],
    asked: ['category'],
  },
  'a column of sizes that holds widths only': {
    file: ['Item,Size (inch)', 'A,36', 'B,42', 'C,48 reel'],
    products: ['A [] Reel width=36 inch', 'B [] Reel width=42 inch', 'C [] Reel width=48 inch'],
    asked: ['category'],
  },
  'the simple products of a listing that was cut out of an export': {
    file: [
      'sku,name,categories,configurable_variations',
      'K-80,Kraft 80,Kraft Papers,',
      'K-100,Kraft 100,Kraft Papers,',
      'K,Kraft,Kraft Papers,"sku=K-80,gsm=80|sku=K-100,gsm=100"',
    ],
    products: ['Kraft [kraft-papers] GSM=80, 100'],
  },
  'the end of a list: an article without a price, a heading without products': {
    file: ['Item,GSM,Size', 'Virgin Kraft,80,A4', 'Semi Kraft,90,A4', 'Golden Kraft,,', 'MAPLITHO,,'],
    products: ['Virgin Kraft [] GSM=80; Sheet size=A4', 'Semi Kraft [] GSM=90; Sheet size=A4'],
    asked: ['category'],
    leftOut: [
      '4: Only a name stands in this row. Fill in a second cell if it is a product.',
      '5: A heading without products of its own.',
    ],
  },
};

describe('lists are read as they are meant', () => {
  it.each(Object.entries(LISTS))('%s', (_name, list) => expectList(list));

  it('products above a second row of column names are read too', () => {
    const first = Array.from({ length: 19 }, (_, at) => `Kraft ${at},${60 + at * 2},A4`);
    const second = ['Name,GSM,Size,Packing', 'Board 1,250,A4,100', 'Board 2,300,A4,100'];
    const report = reportOf([...first, ...second].join('\n'), 'list.csv');
    expect(report.counts.new + report.leftOut.length).toBe(21);
    expect(report.asked).toContain('name');
    const named = reportOf(['Item,GSM', ...first, ...second].join('\n'), 'list.csv');
    expect(named.headerRow).toBe(1);
    expect(named.counts.new).toBe(21);
  });

  it('columns that are hidden in a sheet are named, and can be left out', () => {
    const row = (number: number, cells: readonly string[]) =>
      `<row r="${number}">${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row>`;
    const sheet = `<worksheet><cols><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols><sheetData>${row(1, ['Name', 'Brand', 'GSM'])}${row(2, ['Kraft', 'Secret Mill', '80'])}</sheetData></worksheet>`;
    const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="List" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="r1" Type="${rels}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    });
    const read = reportOf(bytes, 'list.xlsx');
    expect(read.hiddenColumns).toEqual(['Brand']);
    expect(productLines(read)).toEqual(['Kraft [] Brand=Secret Mill; GSM=80']);
    const left = reportOf(bytes, 'list.xlsx', { choices: { leavesHiddenColumns: true } });
    expect(left.hiddenColumns).toEqual(['Brand']);
    expect(productLines(left)).toEqual(['Kraft [] GSM=80']);
    expect(reportOf('Name,GSM\nKraft,80', 'list.csv')).not.toHaveProperty('hiddenColumns');
  });

  it('the reasons for pictures and old files are true', () => {
    const address = `https://example.com/${'a'.repeat(3000)}.jpg`;
    const [long, plain] = reportOf(
      `Name,Image\nKraft,${address}\nBoard,http://example.com/a.jpg`,
      'list.csv',
    ).cellsLeftOut;
    expect(long?.reason).toMatch(/cannot be stored/);
    expect(plain?.reason).toMatch(/begins with https:\/\/\.$/);
    const old = [0xd0, 0xcf, 0x11, 0xe0];
    const stream = (name: string) => strToU8([...name].join('\0'));
    expect(() => reportOf(Uint8Array.from([...old, ...stream('Workbook')]), 'a.xls')).toThrow(/old Excel/);
    expect(() => reportOf(Uint8Array.from([...old, ...stream('WordDocument')]), 'a.xls')).toThrow(
      /no price list/,
    );
    expect(() => reportOf(Uint8Array.from([0x09, 0x00, 0x04, 0x00, 0x02, 0x00]), 'a.xls')).toThrow(
      /old Excel/,
    );
  });
});
