import { describe, expect, it } from 'vitest';

import { categoryEntity, productEntity, type Category, type Product } from '#src/contracts/index.ts';
import { makeSearchIndex, searchIndexQuery, type SearchColumn } from '#src/data/reads/search-index.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const category = (fields: Partial<Category>): Category => ({
  ...categoryEntity.initial(),
  id: `id-${fields.slug}`,
  hasSubProducts: true,
  ...fields,
});
const product = (fields: Partial<Product>): Product => ({
  ...productEntity.initial(),
  id: `id-${fields.slug}`,
  category_slug: 'kraft',
  ...fields,
});
const kraft = category({ slug: 'kraft', name: 'Kraft Papers' });
const tissue = category({
  slug: 'tissue',
  name: 'Tissue Papers',
  hasSubProducts: false,
  description: 'For napkins.',
  facts: [{ label: 'GSM', value: '13–22' }],
});
const bag = product({
  slug: 'bag',
  name: 'Bag Kraft 90 GSM',
  short_description: 'Strong bags from kraft papers, 90 GSM.',
  facts: [
    { label: 'gsm', value: ' 90 ' },
    { label: 'Reel width', value: '500–1,000 mm' },
    { label: 'Shade', value: 'Natural brown' },
    { label: 'Uses', value: 'Grocery bags' },
  ],
});
const sack = product({ slug: 'sack', name: 'Sack Kraft', facts: [{ label: 'GSM', value: '90' }] });

const valuesOf = ({ values, at }: SearchColumn): (string | undefined)[] => at.map((place) => values[place]);

describe('the search index', () => {
  const index = makeSearchIndex([kraft, tissue], new Map([['kraft', [bag, sack]]]));

  it('holds products, and categories without sub-products as papers, in the order of the catalogue', () => {
    expect(index.categories).toEqual([
      { slug: 'kraft', name: 'Kraft Papers' },
      { slug: 'tissue', name: 'Tissue Papers' },
    ]);
    expect(index.names).toEqual(['Bag Kraft 90 GSM', 'Sack Kraft', 'Tissue Papers']);
    expect(index.slugs).toEqual(['bag', 'sack', '']);
    expect(index.categoryAt).toEqual([0, 0, 1]);
  });

  it('holds the facts as typed, equal ones once', () => {
    expect(valuesOf(index.gsm)).toEqual(['90', '90', '13–22']);
    expect(index.gsm.values).toEqual(['90', '13–22']);
    expect(valuesOf(index.reelWidth)).toEqual(['500–1,000 mm', '', '']);
    expect(valuesOf(index.uses)).toEqual(['Grocery bags', '', '']);
  });

  it('holds the words that the name does not say, without numbers', () => {
    expect(valuesOf(index.words)).toEqual(['natural brown strong', '', 'napkin']);
  });
});

it('is made from the ports where nothing is published: what they show and nothing else', async () => {
  const ports = stubPorts({
    catalogue: {
      listVisibleCategories: () => Promise.resolve([kraft, tissue]),
      // One of a category that is hidden.
      listVisibleProducts: () => Promise.resolve([bag, { ...bag, category_slug: 'secret' }]),
    },
  });
  const index = await searchIndexQuery.load(ports);
  expect(index.slugs).toEqual(['bag', '']);
});
