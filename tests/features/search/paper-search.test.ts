import { describe, expect, it } from 'vitest';

import type { Category, Product } from '#src/contracts/index.ts';
import { makeSearchIndex } from '#src/data/reads/search-index.ts';
import { PaperSearch, type SearchResult } from '#src/features/search/paper-search.ts';
import { useGroupsOf } from '#src/features/search/papers.ts';
import { withOwnWords } from '#src/features/search/parse-query.ts';
import { NO_SEARCH, type SearchQuery } from '#src/features/search/search-query.ts';
import { SEED } from '#src/seed/seed.ts';
import { factsOf, sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';

const product = (
  name: string,
  category_slug: string,
  facts: Record<string, string>,
  short_description = '',
) => sampleProduct(name, { category_slug, facts: factsOf(facts), short_description });
const category = (name: string, slug: string) => sampleCategory(name, { slug, hasSubProducts: true });

const PRODUCTS = [
  product('Copier 70', 'copier', {
    GSM: '70',
    'Sheet size': 'A4',
    Uses: 'Offices, schools',
  }),
  product('Copier 75', 'copier', { GSM: '75', 'Sheet size': 'A4, A3', Uses: 'Offices' }),
  product('Greaseproof Paper', 'food', {
    GSM: '30, 35–50',
    'Sheet size': '300 × 400 mm',
    'Reel width': '100–1,000 mm',
    Uses: 'Burgers',
  }),
  product('Cup Board', 'food', { GSM: '170–300', 'Reel width': '600–1,000 mm' }, 'For tea and coffee.'),
  product('Offset Reel', 'printing', { 'Sheet size': '58.5 × 91 cm' }, 'Takes ink well.'),
];
const CATEGORIES = [
  category('Copier Papers', 'copier'),
  category('Food Papers', 'food'),
  category('Printing Papers', 'printing'),
];

function open(categories: readonly Category[], products: readonly Product[]): PaperSearch {
  const bySlug = new Map(
    categories.map(({ slug }) => [slug, products.filter(({ category_slug }) => category_slug === slug)]),
  );
  return new PaperSearch(makeSearchIndex(categories, bySlug));
}

const search = open(CATEGORIES, PRODUCTS);

function ask(request: Partial<SearchQuery>, of = search): SearchResult & { names: (string | undefined)[] } {
  const result = of.search({ ...NO_SEARCH, ...request });
  return { ...result, names: result.papers.map((paper) => of.papers.index.names[paper]) };
}

describe('words (M68)', () => {
  // The papers that words find are tested in search-queries.test.ts.
  it('goods are listed where a catalogue has them', () => {
    const goods = open([category('Goods', 'goods')], [product('Kraft Envelope', 'goods', {})]);
    expect(ask({ q: 'kraft envelope' }, goods)).toMatchObject({ match: 'all', names: ['Kraft Envelope'] });
  });

  it('the words that were found are marked', () => {
    expect([...ask({ q: 'greasproof' }).marked]).toContain('greaseproof');
  });
});

describe('measures', () => {
  it('a paper that is cut to order has every size, behind those that list it', async () => {
    const brown = open(
      [category('Brown Papers', 'brown')],
      [
        product('Kraft to Order', 'brown', {
          'Sheet size': 'Cut to order',
          'Burst factor': 'Liner 18, fluting 20 to 28 BF',
        }),
        product('Kraft Sheets', 'brown', { 'Sheet size': '50 × 75 cm' }),
      ],
    );
    expect(ask({ q: 'kraft 500x750 mm' }, brown).names).toEqual(['Kraft Sheets', 'Kraft to Order']);
    expect(ask({ q: '50x75' }, brown).names).toEqual(['Kraft Sheets', 'Kraft to Order']);
    expect(ask({ q: 'kraft 345x678' }, brown)).toMatchObject({ names: ['Kraft to Order'], match: 'all' });
    // Two of 37 × 50 cm are cut from a listed sheet.
    expect(ask({ q: 'kraft 37x50 cm' }, brown).names).toEqual(['Kraft Sheets', 'Kraft to Order']);
    // The size alone says nothing of what the paper is for.
    expect(ask({ q: '345x678' }, brown)).toMatchObject({ match: 'words' });
    expect(ask({ q: '22 bf kraft' }, brown)).toMatchObject({ names: ['Kraft to Order'], match: 'all' });
    expect(ask({ q: '19 bf kraft' }, brown)).toMatchObject({ match: 'words' });
  });

  it('beside few that match, what comes near and passes the filters', () => {
    const near = (request: Partial<SearchQuery>): (string | undefined)[] =>
      ask(request).near.map((paper) => search.papers.index.names[paper]);
    expect(ask({ q: '70 gsm a4' }).names).toEqual(['Copier 70']);
    expect(near({ q: '70 gsm a4' })).toEqual(['Copier 75']);
    expect(near({ q: '70 gsm a4', use: 'hygiene' })).toEqual([]);
    expect(near({ q: 'greaseproof board' })).toEqual([]);
    expect(near({ q: 'copier 75' })).toEqual(['Copier 70']);
    // A board of 170 GSM is no substitute for a paper of 75.
    expect(near({ q: 'papers 75 gsm' })).toEqual(['Copier 70']);
  });

  it('the rarer a measure is, the nearer is a paper that has it', async () => {
    const brown = open(
      [category('Brown Papers', 'brown')],
      [
        ...['Sack', 'Wrap', 'Liner'].map((name) => product(name, 'brown', { GSM: '80' })),
        product('Copier', 'brown', { GSM: '75', 'Sheet size': 'A4' }),
      ],
    );
    expect(ask({ q: '80 gsm a4' }, brown)).toMatchObject({ names: ['Copier', 'Sack', 'Wrap', 'Liner'] });
  });

  it('a request takes over the grammage and the size that were typed', () => {
    expect(ask({ q: 'greaseproof 38 gsm 300x400 2 tonnes' }).line).toEqual({ gsm: '38', size: '300x400' });
    expect(ask({ q: '30-50 gsm reel 500 mm' }).line).toEqual({ size: '500 mm' });
    expect(ask({ q: 'copier' }).line).toEqual({});
    expect(ask({ q: '80 gsm a4' }).line).toEqual({ gsm: '80', size: 'A4' });
  });
});

describe('filters', () => {
  it('each alone, without words', () => {
    expect(ask({ category: 'food' }).names).toEqual(['Greaseproof Paper', 'Cup Board']);
    expect(ask({ format: 'sheets' }).names).toEqual([
      'Copier 70',
      'Copier 75',
      'Greaseproof Paper',
      'Offset Reel',
    ]);
    expect(ask({ format: 'reels' }).names).toEqual(['Greaseproof Paper', 'Cup Board']);
    expect(ask({ use: 'office' }).names).toEqual(['Copier 70', 'Copier 75']);
    expect(ask({ gsmFrom: '72', gsmTo: '180' }).names).toEqual(['Copier 75', 'Cup Board']);
    expect(ask({ gsmFrom: '200' }).names).toEqual(['Cup Board']);
    expect(ask({ gsmTo: '40' }).names).toEqual(['Greaseproof Paper']);
  });

  it('a range in the wrong order is left out', () => {
    expect(ask({ category: 'copier', gsmFrom: '90', gsmTo: '60' }).names).toEqual(['Copier 70', 'Copier 75']);
  });

  it('none left: says that it is the filters, and shows what they keep away', () => {
    expect(ask({ q: 'copier', format: 'reels' })).toMatchObject({
      match: 'filters',
      names: ['Copier 70', 'Copier 75'],
    });
  });

  it('a choice is counted as what it would leave with the others', () => {
    const { facets } = ask({ format: 'reels', category: 'food' });
    expect(facets.category).toEqual([{ value: 'food', label: 'Food Papers', count: 2 }]);
    expect(facets.format).toEqual([
      { value: 'sheets', label: 'sheets', count: 1 },
      { value: 'reels', label: 'reels', count: 2 },
    ]);
    expect(facets.use).toEqual([{ value: 'food', label: 'Food', count: 1 }]);
  });

  it('what is chosen stays a choice when nothing is left of it', () => {
    const { facets } = ask({ q: 'copier', category: 'food', use: 'Packaging', format: 'reels' });
    expect(facets.category).toContainEqual({ value: 'food', label: 'Food Papers', count: 0 });
    expect(facets.use).toContainEqual({ value: 'packaging', label: 'Packaging', count: 0 });
    expect(facets.format).toContainEqual({ value: 'reels', label: 'reels', count: 0 });
  });
});

describe('uses', () => {
  it.each([
    ['Cartons; not for unwrapped food', ['Packaging']],
    ['Liner of export cartons, heavy carry bags', ['Packaging']],
    ['Perfume and sweet boxes, invitation and visiting cards', ['Packaging', 'Food', 'Cards and stationery']],
    ['Facial tissue, toilet rolls, napkins', ['Hygiene']],
    ['Moon flights', []],
  ])('%s', (uses, groups) => {
    expect(useGroupsOf(uses)).toEqual(groups);
  });

  it('every use in the seed belongs to a group', () => {
    const uses = [...SEED.products, ...SEED.categories].flatMap(({ facts }) =>
      facts.filter(({ label }) => label === 'Uses').map(({ value }) => value),
    );
    expect(uses.filter((value) => useGroupsOf(value).length === 0)).toEqual([]);
  });
});

describe('the words of the owner', () => {
  const ENTRIES = ['gatta=duplex board', 'mithai ka dabba=food box', 'dabba=carton', 'duplex=gatta'];

  it.each([
    ['gatta 300 gsm', 'duplex board 300 gsm'],
    ['GATTA, white', 'duplex board, white'],
    ['mithai ka dabba', 'food box'],
    ['dabba 300x400', 'carton 300x400'],
    ['duplex gatta', 'gatta duplex board'],
    ['kraft 38gsm', 'kraft 38gsm'],
    ['', ''],
  ])('%j becomes %j', (typed, expected) => expect(withOwnWords(typed, ENTRIES)).toBe(expected));

  it('without entries the text stays as typed', () => expect(withOwnWords('a  b', [])).toBe('a  b'));

  it('a word that finds nothing finds its paper once the owner has said what it means', () => {
    const boards = [category('Boards', 'boards')];
    const searchWith = (words: readonly string[]) => {
      const index = makeSearchIndex(boards, new Map([['boards', [sampleProduct('Duplex Board')]]]), words);
      return new PaperSearch(index).search({ ...NO_SEARCH, q: 'zuplo' });
    };
    expect(searchWith([]).match).toBe('words');
    expect(searchWith(['zuplo=duplex'])).toMatchObject({ match: 'all', papers: [0] });
  });
});
