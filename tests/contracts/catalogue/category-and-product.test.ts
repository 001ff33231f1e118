import { readFileSync } from 'node:fs';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  categoryEntity,
  decidingFacts,
  orderedFacts,
  productEntity,
  readStoredMeta,
  factValue,
} from '#src/contracts/index.ts';

const dataModel = readFileSync(new URL('../../../docs/data-model.md', import.meta.url), 'utf8');

// The values of the other fields may be empty.
const CATEGORY = {
  ...categoryEntity.initial(),
  name: 'Kraft Papers',
  slug: 'kraft-papers',
  image_url: '/media/categories/kraft-papers.webp',
  benefits: ['Strong'],
  galleryImages: ['https://example.com/a.jpg'],
  videos: [{ url: 'https://vimeo.com/76979871', caption: 'A film' }],
  facts: [{ label: 'GSM', value: '57' }],
};

const PRODUCT = {
  ...productEntity.initial(),
  name: 'Virgin Kraft',
  slug: 'virgin-kraft',
  category_slug: 'kraft-papers',
  facts: [
    { label: 'GSM', value: '70, 80–250' },
    { label: 'Rib', value: 'along the reel' },
  ],
};

/** The fields that a table of docs/data-model.md lists. */
function documentedFields(collection: string): string[] {
  const [, section = ''] = dataModel.split(`\n## \`${collection}\`\n`);
  const [table = ''] = section.split('\n## ');
  return [...table.matchAll(/^\| `(\w+)`/gm)].map(([, field = '']) => field);
}

// What a field refuses the rules try, which must agree with the schema (tests/rules/fields.suite.ts).
describe.each([
  ['a category', categoryEntity, CATEGORY, 'categories'],
  ['a product', productEntity, PRODUCT, 'products'],
] as const)('%s', (_what, entity, record, collection) => {
  it('has exactly the fields of docs/data-model.md', () => {
    expect(documentedFields(collection)).toEqual(expect.arrayContaining([...entity.keys]));
    expect(documentedFields(collection)).toHaveLength(entity.keys.length);
    expect(v.parse(entity.schema, record)).toEqual(record);
  });

  it('has no facts when another program stored none, and drops those that say nothing', () => {
    const { facts: _absent, ...without } = record;
    expect(entity.read(without)?.facts).toEqual([]);
    const good = { label: 'GSM', value: '80' };
    const facts = [good, { label: 'Core' }, { label: ' ', value: 'x' }, null, 'GSM: 80'];
    expect(entity.read({ ...record, facts })?.facts).toEqual([good]);
  });
});

it('a category’s videos without an address are read as none, and captions as optional', () => {
  const videos = [{ url: '/a.mp4' }, { url: '', caption: 'x' }, { caption: 'x' }, null, 'x', { url: 5 }];
  expect(categoryEntity.read({ ...CATEGORY, videos })?.videos).toEqual([{ url: '/a.mp4', caption: '' }]);
});

it.each(['', 'javascript:alert(1)'])('a product is refused with the picture %j in its gallery', (address) => {
  expect(v.is(productEntity.schema, { ...PRODUCT, image_gallery: [address] })).toBe(false);
});

describe('the facts of a paper', () => {
  it('are found by their known label in any case, the first of several', () => {
    const facts = [
      { label: 'Gsm ', value: ' 70 ' },
      { label: 'GSM', value: '80' },
    ];
    expect(factValue(facts, 'gsm')).toBe('70');
    expect(factValue(facts, 'sheetSize')).toBe('');
  });

  it('that decide are weight, format and packing, in this order, each once', () => {
    const facts = [
      { label: 'packing', value: 'Reams of 500' },
      { label: 'Uses', value: 'Books' },
      { label: 'gsm', value: '60' },
      { label: 'GSM', value: '70' },
      { label: 'Reel width', value: '889 mm' },
    ];
    expect(decidingFacts(facts)).toEqual([
      { label: 'GSM', value: '60' },
      { label: 'Reel width', value: '889 mm' },
      { label: 'Packing', value: 'Reams of 500' },
    ]);
    expect(decidingFacts([{ label: 'Shade', value: 'Cream' }])).toEqual([]);
    // Every fact is shown once: at the top of the page or in its table.
    const shown = orderedFacts(facts).map(({ value }) => value);
    expect(shown.toSorted()).toEqual(
      facts
        .map(({ value }) => value.trim())
        .filter(Boolean)
        .toSorted(),
    );
  });
});

describe('what every stored document carries', () => {
  it.each([undefined, null, '3', 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'takes rev %j for never saved',
    (rev) => {
      expect(readStoredMeta({ rev, updatedAt: 5, updatedBy: null })).toEqual({
        rev: 0,
        updatedAt: '',
        updatedBy: '',
      });
    },
  );
});
