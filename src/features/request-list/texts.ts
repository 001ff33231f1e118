/** Texts about the request list that appear on every page. */
export const requestListTexts = {
  title: 'Your request',
  add: 'Add to request',
  added: 'In your request',
  addAll: 'Add all to request',
  allAdded: 'All are in your request',
  addedNote: (name: string, count: number) =>
    `${name} is in your request. It holds ${count === 1 ? '1 paper' : `${count} papers`}.`,
  /** Shown once, after the first paper. */
  whereItIs: 'Your request is at the top of every page, beside the search.',
  holds: (count: number) => `Your request holds ${count === 1 ? '1 paper' : `${count} papers`}`,
  calculator: 'Weight and quantity',
  full: 'Your request is full. Please send it first.',
  linkText: 'Request list',
  linkLabel: (count: number) => (count === 0 ? 'Request list' : `Request list, ${count}`),
} as const;
