import { COMPARED_MAX } from '#src/data/request-list/compared-papers.ts';

export const compareTexts = {
  title: 'Compare papers',
  lede: 'Compare up to 4 papers. Copy the link to share this page.',
  toggle: 'Compare',
  toggleOf: (name: string) => `Compare ${name}`,
  /** Shown in place of the link while only one paper is chosen. */
  another: 'Choose another',
  show: (count: number) => `Compare ${count}`,
  showOf: (count: number) => `Compare ${count} papers side by side`,
  chosen: (name: string, count: number) => `${name} is chosen. ${count} of ${COMPARED_MAX}.`,
  unchosen: (name: string) => `${name} is not compared any more.`,
  full: `You can compare ${COMPARED_MAX} papers at once.`,
  emptyTitle: 'No papers are chosen yet.',
  emptyText: 'Press ‘Compare’ on two to four papers.',
  browse: 'Browse papers',
  more: 'Add another paper',
  onlyOne: 'Choose at least one more paper to compare with.',
  missing: (count: number) =>
    count === 1
      ? 'One paper of this comparison is not on the site at the moment.'
      : `${count} papers of this comparison are not on the site at the moment.`,
  failed: 'The papers could not be loaded.',
  table: (names: string) => `Facts of ${names}`,
  facts: 'Facts',
  family: 'Category',
  differs: 'differs',
  /** The sentence above the table, which explains the mark in its rows. */
  count: (differing: number) =>
    differing === 1 ? '≠ 1 fact is different.' : `≠ ${differing} facts are different.`,
  same: 'No differences in the facts given.',
  ask: 'Missing a fact? Ask us.',
  /** Follows 'I am looking for: ' in the message to the business. */
  about: (names: readonly string[]) => `facts that are not stated for ${names.join(', ')}`,
  notStated: 'Not stated',
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  request: 'Your request',
  needsScript: 'The comparison needs JavaScript. Please call or write to us:',
} as const;
