import { counted } from '#src/lib/numbers.ts';

const papers = (count: number): string => counted(count, 'paper');

/** Texts about the request list that appear on every page. */
export const requestListTexts = {
  title: 'Your request list',
  add: 'Add to list',
  added: 'In your list',
  addAll: 'Add all to list',
  allAdded: 'All are in your list',
  addedNote: (name: string, count: number) => `${name} is in your request list. It holds ${papers(count)}.`,
  /** Shown once, after the first paper. */
  whereItIs: 'Your request list is at the top of every page, beside the search.',
  holds: (count: number) => `Your request list holds ${papers(count)}`,
  calculator: 'Paper calculator: sheets, reams, kg',
  full: 'Your request list is full. Please send it first.',
  linkText: 'Request list',
  linkLabel: (count: number) => (count === 0 ? 'Request list' : `Request list ${count}`),
} as const;
