import { wordsOf } from '#src/lib/search/words.ts';

/** What buyers use papers for, and the words of the fact 'Uses' that belong to it, by their beginnings. */
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

/** The groups of a fact 'Uses', in the order of the table. What a paper is not for does not count. */
export function useGroupsOf(uses: string): string[] {
  const words = uses
    .split(/[,;]/)
    .filter((use) => !/^\s*not\b/i.test(use))
    .flatMap(wordsOf);
  return GROUPS.filter((group) =>
    group.words.some((start) => words.some((word) => word.startsWith(start))),
  ).map(({ group }) => group);
}
