import { describe, expect, it } from 'vitest';

import { makeSearchIndex, searchIndexQuery, type SearchColumn } from '#src/data/reads/search-index.ts';
import { factsOf, sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const kraft = sampleCategory('Kraft Papers', { slug: 'kraft', hasSubProducts: true });
const tissue = sampleCategory('Tissue Papers', {
  slug: 'tissue',
  hasSubProducts: false,
  description: 'For napkins.',
  facts: factsOf({ GSM: '13–22' }),
});
const bag = sampleProduct('Bag Kraft 90 GSM', {
  slug: 'bag',
  category_slug: 'kraft',
  short_description: 'Strong bags from kraft papers, 90 GSM.',
  facts: factsOf({
    gsm: ' 90 ',
    'Reel width': '500–1,000 mm',
    Shade: 'Natural brown',
    Uses: 'Grocery bags',
  }),
});
const sack = sampleProduct('Sack Kraft', {
  slug: 'sack',
  category_slug: 'kraft',
  facts: factsOf({ GSM: '90' }),
});

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
    expect(valuesOf(index.words)).toEqual(['strong', '', 'napkin']);
    expect(valuesOf(index.shade!)).toEqual(['Natural brown', '', '']);
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
