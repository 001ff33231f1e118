import { LIMITS } from '#src/contracts/base/limits.ts';
import { counted } from '#src/lib/numbers.ts';

export const requestListPageTexts = {
  lede: 'Say what you need of each paper; we answer all of it in one quote.',
  sentBefore: 'What you sent before is under',
  emptyTitle: 'Your list is empty.',
  emptyText: 'Press ‘Add to list’ on a paper, and it is kept here until you send it.',
  browse: 'Browse papers',
  note: 'Note',
  addNote: 'Add a note',
  repeat: 'Add another size',
  repeatOf: (name: string) => `Add another size of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is removed.`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo: put ${name} back`,
  notShown:
    'This paper is not on the site at the moment. It stays in your list, and we tell you what we can offer instead.',
  full: `A request list holds at most ${LIMITS.requestLines} lines.`,
  tooLong: (place: number) => `Paper ${place} of your list has a text that is too long. Please shorten it.`,
  paste: 'Paste your list',
  sample: 'Ask for samples',
  titleOf: (count: number) => `Request for ${counted(count, 'paper')}`,
  failed: 'Failed to send your request.',
  network: 'Your request could not be sent. Your list and your details are kept.',
  needsScript: 'The request list needs JavaScript. Please call or write to us:',
} as const;
