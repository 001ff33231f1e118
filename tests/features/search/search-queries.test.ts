import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { PaperSearch, type SearchResult } from '#src/features/search/paper-search.ts';
import { NO_SEARCH } from '#src/features/search/search-query.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedSearchIndex } from '#tests/support/search.ts';
import { inRoot } from '#tools/dev/project.ts';

/** Sets of what buyers type. Lines of all but the last: slugs of the papers that are meant, any of which is right, then the texts. */
const [first = [], second = [], third = [], fourth = [], fifth = [], listed = [], notSold = []] =
  readFileSync(inRoot('tests/features/search/queries.txt'), 'utf8')
    .split(/^# .*\n/m)
    .slice(1)
    .map((set) => set.trim().split('\n'));
const queriesOf = (set: readonly string[]) =>
  set.flatMap((line) => {
    const [slugs = '', typed = ''] = line.split(': ');
    return typed.split('|').map((one) => ({ typed: one, wanted: slugs.split(' ') }));
  });

const search = new PaperSearch(seedSearchIndex());

/** Slugs of the first papers found, a category's own slug where it is the paper. */
function slugsOf({ papers }: SearchResult, count = 3): string[] {
  const { index } = search.papers;
  return papers
    .slice(0, count)
    .map((paper) => index.slugs[paper] || (index.categories[index.categoryAt[paper] ?? -1]?.slug ?? ''));
}
const firstOf = (typed: string, count?: number): string[] =>
  slugsOf(search.search({ ...NO_SEARCH, q: typed }), count);

describe("buyers' words (M68)", () => {
  it('are at least sixty, and mean visible papers of the seed', () => {
    const visible = [...SEED.products, ...SEED.categories].filter(({ isVisible }) => isVisible);
    const slugs = new Set(visible.map(({ slug }) => slug));
    expect(queriesOf(first).length).toBeGreaterThanOrEqual(60);
    const meant = queriesOf(first).flatMap(({ wanted }) => wanted);
    expect(meant.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  // What a buyer writes around the paper must not change what is found, nor whether it is said to be listed.
  it.each<[string, (typed: string) => string]>([
    ['a question for its price', (typed) => `price of ${typed}`],
    ['a request', (typed) => `please send quotation for ${typed}`],
    ['a full stop', (typed) => `${typed}.`],
    ['quotation marks and a full stop', (typed) => `"${typed}".`],
    // 'mapli' is found because it is not typed to its end.
    ['an enquiry in Hindi', (typed) => (typed === 'mapli' ? typed : `${typed} ka rate`)],
    ['more spaces', (typed) => `  ${typed.replaceAll(' ', '  ')}`],
    [
      'digits of Hindi',
      (typed) => typed.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit))),
    ],
    ['another sign between sides', (typed) => typed.replace(/(?<=\d) ?x(?= ?\d)/gi, ' ×')],
  ])('find the same with %s', (_, around) => {
    const found = (q: string) => search.search({ ...NO_SEARCH, q });
    const changed = [first, second, third, fourth, fifth].flatMap(queriesOf).filter(({ typed }) => {
      const [plain, other] = [found(typed), found(around(typed))];
      return plain.papers[0] !== other.papers[0] || plain.match !== other.match;
    });
    expect(changed.map(({ typed }) => around(typed))).toEqual([]);
  });

  it.each([
    ['first', first],
    ['second', second],
    ['third', third],
    ['fourth', fourth],
    ['fifth', fifth],
  ])('of the %s set find the wanted paper among the first three, 97 of 100 times', (_, set) => {
    const queries = queriesOf(set);
    const missed = queries
      .filter(({ typed, wanted }) => !firstOf(typed).some((slug) => wanted.includes(slug)))
      .map(
        ({ typed, wanted }) => `${typed}: wanted ${wanted.join(' or ')}, found ${firstOf(typed).join(', ')}`,
      );
    const rate = 1 - missed.length / queries.length;
    expect(rate, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  it.each(queriesOf(listed).map(({ typed, wanted }) => [typed, wanted[0]]))(
    '%s is listed: a shade, a finish or a fact proves it, and polite words deny nothing',
    (typed, slug) => {
      const found = search.search({ ...NO_SEARCH, q: typed });
      expect([found.match, slugsOf(found)[0]]).toEqual(['all', slug]);
    },
  );

  it.each([
    ['duplex & fbb 300 gsm rate', 'duplex-board', 'folding-box-board'],
    ['maplitho, cream wove', 'maplitho-reel', 'cream-wove'],
    ['fluting 120 gsm aur duplex 300 gsm', 'recycled-kraft', 'duplex-board'],
    ['SBS ya FBB 300 gsm', 'folding-box-board', 'sbs-board'],
    ['khanna paper fbb sbs 300 gsm', 'folding-box-board', 'sbs-board'],
    ['art card duplex 300 gsm', 'duplex-board', 'art-card'],
    ['A4 75gsm 50 box, A3 80gsm 10 box', 'a4-copier-75gsm', 'a3-copier-80gsm'],
    ['GC2, maplitho', 'maplitho-reel', 'folding-box-board'],
    ['kraft\noff white', 'virgin-kraft', 'natural-shade-maplitho'],
  ])('%s: two papers in one text are both listed', (typed, ...slugs) =>
    expect(firstOf(typed, 2)).toEqual(slugs),
  );

  it('white maplitho is not the ivory one', () =>
    expect(firstOf('white maplitho')).not.toContain('natural-shade-maplitho'));

  it.each(notSold.flatMap((line) => line.split('|')))(
    '%s is not listed, and nothing is shown as if it were',
    (typed) => {
      expect(search.search({ ...NO_SEARCH, q: typed }).match).toBe('words');
    },
  );
});
