import { wordsOf } from '#src/lib/search/words.ts';

/** Uses by which buyers choose, each with beginnings of the words that the fact 'Uses' has for it. */
const USE_GROUPS: readonly (readonly [group: string, words: string])[] = [
  ['Packaging', 'box carton bag sack wrap pack packing parcel corrugated pouch blister interleav'],
  [
    'Food',
    'food burger bread cake cup bowl tray meal sweet noodle sandwich tea confectionery baking snack drink parting',
  ],
  [
    'Printing',
    'offset brochure magazine catalogue poster calendar flyer book novel reading press cover plan chart',
  ],
  [
    'Office',
    'office laser inkjet copier draft form file register account spreadsheet delivery question court bank',
  ],
  ['School and notebooks', 'notebook school booklet craft'],
  ['Cards and stationery', 'card letterhead certificate invitation menu envelope photo mount tag divider'],
  ['Labels and tapes', 'label sticker tape'],
  ['Tills and tickets', 'till terminal receipt ticket parking kitchen printer'],
  ['Hygiene', 'tissue toilet napkin towel facial'],
];

const GROUPS = USE_GROUPS.map(([group, words]) => ({ group, words: words.split(' ') }));

/** The uses in a fact 'Uses', without those that the paper is not for. */
export function usesOf(fact: string): string[] {
  return fact
    .split(/[,;]/)
    .map((use) => use.trim())
    .filter((use) => use !== '' && !/^not\b/i.test(use));
}

/** The groups that these uses belong to, in the order of the table. */
export function useGroupsOf(uses: readonly string[]): string[] {
  const words = uses.flatMap(wordsOf);
  return GROUPS.filter((group) =>
    group.words.some((start) => words.some((word) => word.startsWith(start))),
  ).map(({ group }) => group);
}
