/** Five price lists as they come from mills and traders, none of them in our form. */
import { describe, expect, it } from 'vitest';

import { categoryEntity, productEntity, type CategoryFields } from '#src/contracts/index.ts';
import type { ColumnMatch } from '#src/features/catalogue/admin/exchange/columns.ts';
import type { ImportPlan } from '#src/features/catalogue/admin/exchange/plan-import.ts';
import { categoryNames } from '#src/features/catalogue/admin/exchange/categories.ts';
import { changedCells, nameOf } from '#src/features/catalogue/admin/exchange/plan.ts';
import { readList, type ListChoices } from '#src/features/catalogue/admin/exchange/read-list.ts';
import type { StoredProduct } from '#src/features/catalogue/admin/editor/ProductEditor.tsx';
import { writeTable } from '#src/features/catalogue/admin/exchange/table-files.ts';
import { TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';

const category = (name: string, slug: string, hasSubProducts = true): CategoryFields => ({
  ...categoryEntity.initial(),
  name,
  slug,
  hasSubProducts,
});
const CATEGORIES = [
  category('Kraft Papers', 'kraft-papers'),
  category('Coated Boards', 'coated-boards'),
  category('Tissue Papers', 'tissue', false),
];
const stored = (name: string, slug: string, more: Partial<StoredProduct> = {}): StoredProduct => ({
  ...productEntity.initial(),
  name,
  slug,
  category_slug: 'kraft-papers',
  facts: [{ label: 'GSM', value: '80–120' }],
  id: slug,
  rev: 4,
  updatedAt: '',
  updatedBy: '',
  visibilitySet: true,
  ...more,
});
const PRODUCTS = [
  stored('Virgin Kraft', 'virgin-kraft'),
  stored('Art Card', 'art-card', { category_slug: 'coated-boards' }),
];

/** The first byte of an .xlsx file. */
const ZIPPED = 0x50;

function planOf(
  bytes: Uint8Array,
  choices: ListChoices = {},
): { columns: readonly ColumnMatch[]; plan: ImportPlan } {
  const name = bytes[0] === ZIPPED ? 'list.xlsx' : 'list.csv';
  const catalogue = { products: PRODUCTS, categories: CATEGORIES, host: TEST_MEDIA_HOST };
  const { matched, plan } = readList(bytes, name, catalogue, choices);
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
        row: 'Row 5',
        number: 5,
        reason: 'Category “Tissue Papers” cannot hold products: it is not set to Has Sub-Products.',
      },
    ]);
    expect(namesOf({ planned: plan.waiting })).toEqual(['create Liner']);
    expect(plan.questions).toEqual([{ word: 'Kraft', rows: 1, near: 'kraft-papers' }]);
  });

  it("'Category', the visitors' word, is the category", () => {
    expect(targets(planOf(text(['Category,Paper', 'Kraft Papers,Kraft'])).columns)).toEqual([
      'category_slug',
      'name',
    ]);
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

  it('titles in merged cells above the header, headings between the rows, .xlsx', () => {
    const { columns, plan } = planOf(
      writeTable(
        [
          ['SHREE PAPER MILLS PVT LTD', '', '', ''],
          ['Price list w.e.f. 1 November', '', '', ''],
          [],
          ['Particulars', 'GSM', 'Deckle', 'Basic Rate'],
          ['KRAFT PAPER', '', '', ''],
          ['Fluting', '100, 120', '100–250 cm', '38'],
          ['', '140', '', '39'],
        ],
        'xlsx',
      ),
    );
    expect(targets(columns)).toEqual(['name', 'fact:GSM', 'fact:Reel width', '']);
    expect(namesOf(plan)).toEqual(['create Fluting']);
    // The heading names a category, and the row without a name has another grammage of the paper above.
    expect(plan.planned[0]).toMatchObject({
      fields: { slug: 'fluting', category_slug: 'kraft-papers', isVisible: false },
    });
    expect(cellsOfFirst(plan)).toContainEqual({ label: 'GSM', before: '', after: '100, 120, 140' });
    expect(plan.refused).toEqual([]);
  });

  it('Hindi headers and names, separated by tabs', () => {
    const { columns, plan } = planOf(
      text([
        'उत्पाद का नाम\tश्रेणी\tजीएसएम\tदर\tSlug',
        'वर्जिन क्राफ्ट\tKraft Papers\t90\t60\tvirgin-kraft',
        'सफ़ेद क्राफ्ट 70\tKraft Papers\t70\t58\t',
        'डुप्लेक्स 70\tKraft Papers\t70\t58\t',
        '王伟\tKraft Papers\t70\t58\t',
      ]),
    );
    expect(targets(columns)).toEqual(['name', 'category_slug', 'fact:GSM', '', 'slug']);
    expect(namesOf(plan)).toEqual([
      'update वर्जिन क्राफ्ट',
      'create सफ़ेद क्राफ्ट 70',
      'create डुप्लेक्स 70',
      'create 王伟',
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
    const said = (rows: readonly { row: string | number; reason: string }[]) =>
      rows.map(({ row, reason }) => `${row}: ${reason}`);
    expect(said(plan.refused)).toEqual([
      'Row 2: Name: this is a formula. Write its result instead.',
      'Row 9: Name cannot be emptied.',
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
    const table = [
      ['Slug', header],
      [product.slug, cell],
    ];
    const file = writeTable(table, 'csv');
    const catalogue = { products: [product], categories: CATEGORIES, host: TEST_MEDIA_HOST };
    const { plan } = readList(file, 'list.csv', catalogue);
    const [planned] = plan.planned;
    return planned?.action === 'update' ? planned : plan.refused[0]?.reason;
  };

  it('a blank cell and an absent column change nothing; only CLEAR empties a field', () => {
    expect(change('GSM', ' ')).toBeUndefined();
    expect(change('GSM', 'CLEAR')).toMatchObject({ rev: 4, fields: { facts: [] } });
    expect(change('Short Description', 'CLEAR')).toBeUndefined();
    expect(change('Category', 'CLEAR')).toBe('Category cannot be emptied.');
  });

  it('a text that looks like a formula or like CLEAR comes back as it was', () => {
    for (const name of ['=1+1', '+91 11', '-20 °C', '@home', "'quoted", 'CLEAR', '\tTab'])
      expect(change('Name', name === 'CLEAR' || /^[=+\-@\t']/.test(name) ? `'${name}` : name)).toMatchObject({
        fields: { name: name.trim() },
      });
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
