import { beforeAll, describe, expect, it } from 'vitest';

import { PaperSearch } from '#src/features/search/paper-search.ts';
import { NO_SEARCH } from '#src/features/search/search-query.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedSearchIndex } from '#tests/support/search.ts';

import { FURTHER_QUERIES, NOT_SOLD, THIRD_QUERIES } from './further-queries.ts';
import { BUYERS_QUERIES } from './search-queries.ts';

let search: PaperSearch;
beforeAll(async () => {
  search = new PaperSearch(seedSearchIndex());
});

/** Slugs of the first papers found, a category's own slug where it is the paper. */
function firstOf(typed: string, count = 3): string[] {
  const { index } = search.papers;
  return search
    .search({ ...NO_SEARCH, q: typed })
    .papers.slice(0, count)
    .map((paper) => index.slugs[paper] || (index.categories[index.categoryAt[paper] ?? -1]?.slug ?? ''));
}

describe("buyers' words (M68)", () => {
  it('are at least sixty, and mean visible papers of the seed', () => {
    const visible = [...SEED.products, ...SEED.categories].filter(({ isVisible }) => isVisible);
    const slugs = new Set(visible.map(({ slug }) => slug));
    expect(BUYERS_QUERIES.length).toBeGreaterThanOrEqual(60);
    for (const [typed, ...wanted] of BUYERS_QUERIES)
      expect(
        wanted.filter((slug) => !slugs.has(slug)),
        typed,
      ).toEqual([]);
  });

  it.each([
    ['first', BUYERS_QUERIES],
    ['second', FURTHER_QUERIES],
    ['third', THIRD_QUERIES],
  ])('of the %s set find the wanted paper among the first three, 97 of 100 times', (_, queries) => {
    const missed = queries
      .filter(([typed, ...wanted]) => {
        const first = firstOf(typed);
        return !wanted.some((slug) => first.includes(slug));
      })
      .map(
        ([typed, ...wanted]) => `${typed}: wanted ${wanted.join(' or ')}, found ${firstOf(typed).join(', ')}`,
      );
    const rate = 1 - missed.length / queries.length;
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it.each(NOT_SOLD)('%s is not listed, and nothing is shown as if it were', (typed) => {
    expect(search.search({ ...NO_SEARCH, q: typed }).match).toBe('words');
  });
});
