/** Texts about the paper list that appear on every page. */
export const paperListTexts = {
  title: 'Your request',
  add: 'Add to request',
  added: 'In your request',
  addedNote: (name: string, count: number) =>
    `${name} is in your request. It holds ${count === 1 ? '1 paper' : `${count} papers`}.`,
  /** Shown once, after the first paper. */
  whereItIs: 'Your request is at the top of every page, beside the search.',
  holds: (count: number) => `Your request holds ${count === 1 ? '1 paper' : `${count} papers`}`,
  calculator: 'Weight and quantity',
  full: 'Your request is full. Please send it first.',
  link: (count: number) => (count === 0 ? 'Your request' : `Your request, ${count}`),
} as const;
