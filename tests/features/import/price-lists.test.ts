/** Price lists as they come from mills and traders, compared with a catalogue. */
import MiniSearch from 'minisearch';
import { describe, expect, it, vi } from 'vitest';

import type { StoredProduct } from '#src/contracts/index.ts';
import type { ColumnMatch } from '#src/features/import/admin/recognise/columns.ts';
import type { ImportPlan } from '#src/features/import/admin/plan/plan-import.ts';
import { categoryNames } from '#src/features/import/admin/recognise/categories.ts';
import { changedCells, nameOf } from '#src/features/import/admin/plan/plan.ts';
import { readList } from '#src/features/import/admin/plan/read-list.ts';
import { writeTable } from '#src/features/import/admin/read/table-files.ts';
import { TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';
import { productLines, reportOf, storedProduct } from '#tests/support/list-report.ts';
import { sampleCategory } from '#tests/support/sample-catalogue.ts';

const CATEGORIES = [
  sampleCategory('Kraft Papers', { hasSubProducts: true }),
  sampleCategory('Coated Boards', { hasSubProducts: true }),
  sampleCategory('Tissue Papers', { slug: 'tissue' }),
];
const stored = (name: string, slug: string, more: Partial<StoredProduct> = {}): StoredProduct => ({
  ...storedProduct(name, slug),
  category_slug: 'kraft-papers',
  facts: [{ label: 'GSM', value: '80–120' }],
  rev: 4,
  ...more,
});
const PRODUCTS = [
  stored('Virgin Kraft', 'virgin-kraft'),
  stored('Art Card', 'art-card', { category_slug: 'coated-boards' }),
];

function planOf(
  bytes: Uint8Array,
  products: readonly StoredProduct[] = PRODUCTS,
): { columns: readonly ColumnMatch[]; plan: ImportPlan } {
  const catalogue = { products, categories: CATEGORIES, host: TEST_MEDIA_HOST };
  const { matched, plan } = readList(bytes, 'list.csv', catalogue);
  return { columns: matched.columns, plan };
}
const text = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\r\n'));
const targets = (columns: readonly ColumnMatch[]) => columns.map(({ target }) => target);
const namesOf = ({ planned }: Pick<ImportPlan, 'planned'>) =>
  planned.map((change) => `${change.action} ${nameOf(change)}`);
const cellsOfFirst = ({ planned }: ImportPlan) => changedCells(planned[0]!, categoryNames(CATEGORIES));

/** Windows-1252, in which '–' is one byte. */
const windows1252 = (lines: readonly string[]): Uint8Array =>
  Uint8Array.from(lines.join('\r\n').replaceAll('–', '\u0096'), (character) => character.charCodeAt(0));

describe('M90: price lists in foreign forms', () => {
  it('an address in capital letters finds the existing product', () => {
    const { plan } = planOf(text(['Slug,Name,GSM', 'VIRGIN-KRAFT,Virgin Kraft,90']));
    expect(namesOf(plan)).toEqual(['update Virgin Kraft']);
  });

  it('other names and another order; prices are left out', () => {
    const { columns, plan } = planOf(
      text([
        'S.No,Rate (Rs/kg),Grammage,Item Name,Product Group,Origin',
        '1,62,70–150,VIRGIN KRAFT,Kraft Papers,India',
        '2,71,90,Bag Kraft,kraft papers,',
        '3,55,100,Liner,Kraft,India',
        '4,50,17,Facial Tissue,Tissue Papers,India',
      ]),
    );
    expect(targets(columns)).toEqual(['', '', 'fact:GSM', 'name', 'category_slug', '']);
    expect(namesOf(plan)).toEqual(['update VIRGIN KRAFT', 'create Bag Kraft']);
    expect(cellsOfFirst(plan)).toEqual([
      { label: 'Name', before: 'Virgin Kraft', after: 'VIRGIN KRAFT' },
      { label: 'GSM', before: '80–120', after: '70–150' },
    ]);
    expect(plan.refused).toEqual([
      {
        row: 5,
        reason: 'Category “Tissue Papers” cannot hold products: it is not set to Has Sub-Products.',
      },
    ]);
    expect(namesOf({ planned: plan.waiting })).toEqual(['create Liner']);
    expect(plan.questions).toEqual([{ word: 'Kraft', rows: 1, near: 'kraft-papers' }]);
  });

  it('a category that is unknown in all rows is searched for once', () => {
    const search = vi.spyOn(MiniSearch.prototype, 'search');
    const rows = Array.from({ length: 500 }, (_, at) => `Liner ${at},Kraft`);
    const { plan } = planOf(text(['Item Name,Product Group', ...rows]));
    expect(plan.questions).toEqual([{ word: 'Kraft', rows: 500, near: 'kraft-papers' }]);
    expect(search).toHaveBeenCalledTimes(1);
    search.mockRestore();
  });

  it('specifications are facts only where they name them', () => {
    const specified = (cell: string) =>
      targets(planOf(text(['Item,Specifications', `Bond,${cell}`])).columns);
    expect(specified('GSM: 75; Colour: white')).toEqual(['name', 'facts']);
    expect(specified('75 GSM white')).toEqual(['name', '']);
  });

  it('a product with more facts than it can hold keeps the first ones', () => {
    const attributes = Array.from({ length: 21 }, (_, at) => at + 1);
    const head = attributes.flatMap((at) => [`Attribute ${at} name`, `Attribute ${at} value`]);
    const cells = attributes.flatMap((at) => [`Test ${at}`, 'good']);
    const report = reportOf([['Name', ...head].join(), ['Kraft', ...cells].join()].join('\n'), 'list.csv');
    expect(report.products.map(({ facts }) => facts.length)).toEqual([20]);
    expect(report.cellsLeftOut).toEqual([
      { row: 2, reason: 'Test 21: good: a product has at most 20 facts.' },
    ]);
  });

  it('pictures beyond what a product can hold are said, and the first ones are kept', () => {
    const pictures = Array.from({ length: 34 }, (_, at) => `https://files.example.com/kraft-${at}.jpg`);
    const report = reportOf(`Name,Images\nKraft,"${pictures.join()}"`, 'list.csv');
    const [product] = report.products;
    expect([product?.image_url, ...(product?.image_gallery ?? [])]).toEqual(pictures.slice(0, 31));
    expect(report.cellsLeftOut).toEqual([
      { row: 2, reason: '3 further pictures: a product has at most 30 beside its main one.' },
    ]);
  });

  it('a column without a head is the name when the admin chooses it', () => {
    const list = '1,Virgin Kraft 120 GSM,Sharma\n2,Semi Kraft 140 GSM,Gupta';
    const report = reportOf(list, 'list.csv', { choices: { columns: { '#3': 'name' } } });
    expect(productLines(report)).toEqual(['Sharma []', 'Gupta []']);
    // The title above the column is not its head, because that of the next list has another date.
    const titled = reportOf(`Rates of 1 Nov 2026\n${list}`, 'list.csv');
    expect(titled.columns.map(({ header }) => header)).toEqual(['', '', '']);
    expect(reportOf('Sorte\nKraft', 'list.csv').columns[0]?.header).toBe('Sorte');
  });

  it('the admin’s choice counts more than the values and the head of a column', () => {
    const chosen = (list: string, columns: Record<string, ColumnMatch['target']>) =>
      productLines(reportOf(list, 'list.csv', { choices: { columns } }));
    expect(chosen('Name,Note\nBond,light', { note: 'fact:GSM' })).toEqual(['Bond [] GSM=light']);
    expect(chosen('Name,70,80\nBond,5,6', { '80': 'fact:Rate' })).toEqual(['Bond [] Rate=6']);
    const shop = 'Name,Attribute 1 name,Attribute 1 value(s)\nSticker,Label size,4x6';
    expect(chosen(shop, { 'attribute 1 value s': 'fact:Sheet size' })).toEqual(['Sticker [] Sheet size=4x6']);
  });

  it('Windows-1252 with semicolons', () => {
    const { columns, plan } = planOf(
      windows1252([
        'Quality;Shade;Size (cm);Price',
        'Virgin Kraft;Café crème – light;58,5 x 91;61',
        'Art Card;;;90',
      ]),
    );
    expect(targets(columns)).toEqual(['name', 'fact:Shade', 'fact:Sheet size', '']);
    expect(plan).toMatchObject({ unchanged: 1, refused: [] });
    expect(cellsOfFirst(plan)).toEqual([
      { label: 'Sheet size', before: '', after: '58,5 x 91 cm' },
      { label: 'Shade', before: '', after: 'Café crème – light' },
    ]);
  });

  it('formulas, repeated rows, words for yes and no, numbers that are none, UTF-16 as Excel saves it', () => {
    const lines = [
      'Name\tCategory\tVisible\tOrder\tImage',
      '=HYPERLINK("http://evil.example")\tKraft Papers\tyes\t1\t',
      'Sack Kraft\tKraft Papers\tshown\t1,000\t/media/a.webp',
      'Sack Kraft\tKraft Papers\tyes\t2\t',
      'Test Liner\tKraft Papers\tmaybe\t2\t',
      'Medium\tKraft Papers\tno\tfirst\t',
      'Ribbed\tKraft Papers\tyes\t1\tjavascript:alert(1)',
      'Nothing\t\tyes\t1\t',
      'CLEAR\tKraft Papers\tyes\t1\t',
    ];
    const bytes = new Uint8Array(Buffer.from(`\uFEFF${lines.join('\r\n')}`, 'utf16le'));
    const { plan } = planOf(bytes);
    expect(namesOf(plan)).toEqual([
      'create Sack Kraft',
      'create Test Liner',
      'create Medium',
      'create Ribbed',
    ]);
    expect(plan.planned[0]).toMatchObject({ fields: { isVisible: true, order: 1_000 } });
    expect(plan.planned[3]).toMatchObject({ fields: { image_url: '' } });
    expect(namesOf({ planned: plan.waiting })).toEqual(['create Nothing']);
    const said = (rows: ImportPlan['refused']) => rows.map(({ row, reason }) => `${row}: ${reason}`);
    expect(said(plan.refused)).toEqual([
      '2: Name: this is a formula. Write its result instead.',
      '9: Name cannot be emptied.',
    ]);
    expect(said(plan.cellsLeftOut)).toEqual([
      '5: Visible: “maybe” says neither shown nor hidden.',
      '6: Order: “first” is not a number up to 1,000,000.',
      '7: javascript:alert(1): pictures need an address that begins with https://.',
    ]);
  });
});

describe('M90: what a cell means', () => {
  const change = (header: string, cell: string, product = stored('Virgin Kraft', 'virgin-kraft')) => {
    const rows = [
      ['Slug', header],
      [product.slug, cell],
    ];
    const { plan } = planOf(writeTable(rows, 'csv'), [product]);
    const [planned] = plan.planned;
    return planned?.action === 'update' ? planned : plan.refused[0]?.reason;
  };

  it('a blank cell and an absent column change nothing; only CLEAR empties a field', () => {
    expect(change('GSM', ' ')).toBeUndefined();
    expect(change('GSM', 'CLEAR')).toMatchObject({ rev: 4, fields: { facts: [] } });
    expect(change('Short Description', 'CLEAR')).toBeUndefined();
    expect(change('Category', 'CLEAR')).toBe('Category cannot be emptied.');
  });

  it.each(['active', 'published', 'draft', 'archived'])(
    '“%s” says in our own file what it says elsewhere',
    (word) => {
      const isVisible = ['active', 'published'].includes(word);
      const before = stored('Virgin Kraft', 'virgin-kraft', { isVisible: !isVisible });
      expect(change('Visible', word, before)).toMatchObject({ fields: { isVisible } });
    },
  );

  it.each([
    ['2,5', 2.5],
    ['1,000', 1_000],
    ['1,00,000', 100_000],
    ['-3', -3],
  ])('an order “%s” is %d', (cell, order) => {
    expect(change('Order', cell)).toMatchObject({ fields: { order } });
  });

  it('a grammage has a comma or a point where its country writes one', () => {
    const gsm = (cell: string) => productLines(reportOf(`Item,GSM\nBond,"${cell}"`, 'list.csv'));
    expect(['1.200', '1,200', '52,5', '80,120', '70.5', '80,0', '90.00'].flatMap(gsm)).toEqual(
      ['1200', '1200', '52.5', '80,120', '70.5', '80', '90'].map((value) => `Bond [] GSM=${value}`),
    );
  });

  it('a text that looks like a formula or like CLEAR comes back as it was', () => {
    for (const name of ['=1+1', '+91 11', '-20 °C', '@home', "'quoted", 'CLEAR', '\tTab'])
      expect(change('Name', `'${name}`)).toMatchObject({ fields: { name: name.trim() } });
    expect(change('Name', '=1+1')).toBe('Name: this is a formula. Write its result instead.');
  });

  it('several facts of one label are the lines of a cell, each in its place', () => {
    const product = stored('A', 'a', {
      facts: [
        { label: 'Uses', value: 'Bags' },
        { label: 'GSM', value: '80' },
        { label: 'Uses', value: 'Sacks' },
      ],
    });
    expect(change('Uses', 'Bags\nCement sacks\nBoxes', product)).toMatchObject({
      fields: {
        facts: [
          { label: 'Uses', value: 'Bags' },
          { label: 'GSM', value: '80' },
          { label: 'Uses', value: 'Cement sacks' },
          { label: 'Uses', value: 'Boxes' },
        ],
      },
    });
  });

  it('what the rules would refuse is refused with a sentence', () => {
    expect(change('Name', 'x'.repeat(201))).toBe('Name is longer than 200 characters.');
    expect(change('Uses', 'x'.repeat(301))).toBe('Uses is longer than 300 characters.');
    expect(change('Image Gallery', Array.from({ length: 31 }, () => '/a').join('\n'))).toBe(
      'Image Gallery: at most 30 are possible.',
    );
  });
});
