import { expect, test } from 'vitest';

import { makeSearchIndex } from '#src/data/reads/search-index.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';
import { withOwnWords } from '#src/features/search/parse-query.ts';
import { NO_SEARCH } from '#src/features/search/search-query.ts';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';

const ENTRIES = ['gatta=duplex board', 'mithai ka dabba=food box', 'dabba=carton', 'duplex=gatta'];

test.each([
  ['gatta 300 gsm', 'duplex board 300 gsm'],
  ['GATTA, white', 'duplex board, white'],
  ['mithai ka dabba', 'food box'],
  ['dabba 300x400', 'carton 300x400'],
  ['duplex gatta', 'gatta duplex board'],
  ['kraft 38gsm', 'kraft 38gsm'],
  ['', ''],
])('%j becomes %j', (typed, expected) => expect(withOwnWords(typed, ENTRIES)).toBe(expected));

test('without entries the text stays as typed', () => expect(withOwnWords('a  b', [])).toBe('a  b'));

test('a word that finds nothing finds its paper once the owner has said what it means', () => {
  const boards = sampleCategory('Boards', { hasSubProducts: true });
  const search = (words: readonly string[]) => {
    const index = makeSearchIndex([boards], new Map([['boards', [sampleProduct('Duplex Board')]]]), words);
    return new PaperSearch(index).search({ ...NO_SEARCH, q: 'zuplo' });
  };
  expect(search([]).match).toBe('words');
  expect(search(['zuplo=duplex'])).toMatchObject({ match: 'all', papers: [0] });
});
