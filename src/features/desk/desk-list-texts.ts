import { LEAD_STATUS_LABELS } from '#src/contracts/index.ts';
import type { DeskSort, MailTrouble } from '#src/data/ports/desk-port.ts';
import { groupedNumber } from '#src/lib/numbers.ts';

const SORTS: Record<DeskSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Waiting longest',
};

const MAIL: Record<MailTrouble, string> = {
  failed: 'Not delivered',
  retrying: 'Being retried',
  waiting: 'Waiting',
  fine: 'OK',
};

const requests = (count: number): string => (count === 1 ? '1 request' : `${groupedNumber(count)} requests`);

/** Texts of the desk's list. */
export const deskListTexts = {
  title: 'Requests',
  lede: 'What visitors have sent, who it is assigned to, and its status.',
  failed: 'Failed to load the requests.',
  tabs: 'Status',
  tabLabels: { all: 'All', ...LEAD_STATUS_LABELS },
  followUp: 'Follow up today',
  offerUntil: (day: string) => `Offer valid until ${day}`,
  search: 'Search',
  searchHint: 'Name, company, e-mail, phone, reference or paper',
  searchShort: 'Type at least two letters.',
  sort: 'Order',
  sorts: SORTS,
  filters: 'More filters',
  filtersOn: (count: number) => `More filters (${count} on)`,
  category: 'Category',
  anyCategory: 'Every category',
  assigned: 'Assigned to',
  anybody: 'Anyone',
  nobody: 'Nobody yet',
  me: (email: string) => `${email} (you)`,
  from: 'Received from',
  to: 'Received until',
  mail: 'E-mails',
  anyMail: 'All',
  mailTrouble: 'Not delivered',
  clear: 'Clear the filters',
  columns: {
    request: 'Request',
    from: 'From',
    about: 'About',
    age: 'Age',
    status: 'Status',
    mail: 'E-mails',
  },
  noReference: 'No reference',
  more: (count: number) => `+${count} more`,
  mails: MAIL,
  check: 'Check: may be spam',
  ageTitle: 'Working time since it came in',
  empty: 'Nothing yet.',
  emptyText: 'Quote requests, request lists and messages from the site appear here by themselves.',
  nothing: 'Nothing found.',
  nothingText: 'Change the search, the status or the filters.',
  lookedFar: 'Nothing among the requests looked through so far. There are older ones.',
  shown: requests,
  page: (page: number) => `page ${page}`,
  next: 'Next page',
  first: 'First page',
  ages: 'Ages are working time.',
  keys: 'Keys: / searches, the arrows go from row to row, x selects, Enter opens.',
  csv: 'Save as CSV',
  xlsx: 'Save as Excel',
  csvBusy: (count: number) => (count === 0 ? 'Reading...' : `${count} read...`),
  csvDone: (count: number) => `${requests(count)} saved.`,
  csvCut: (count: number) => `The file holds the first ${count} requests. Narrow the list for the others.`,
  csvFailed: 'The file could not be made.',
  setStatus: 'Set status…',
  erase: 'Erase…',
  clearSelection: 'Clear selection',
  statusTitle: (count: number) => `Set the status of ${requests(count)}`,
  statusHint: 'Each request notes the change in its history.',
  eraseTitle: (count: number) => `Erase ${requests(count)} for good?`,
  among: (references: readonly string[], more: number) =>
    `${references.join(', ')}${more > 0 ? ` and ${groupedNumber(more)} more` : ''}`,
  bulkDone: {
    status: (count: number) => `${requests(count)} changed.`,
    erase: (count: number) => `${requests(count)} erased.`,
  },
  bulkProgress: (done: number, all: number) => `${groupedNumber(done)} of ${groupedNumber(all)} done …`,
  bulkStopped: (done: number, all: number, reason: string) =>
    `${groupedNumber(done)} of ${requests(all)} are done, the others may not be. ${reason}`.trim(),
  bulkAgain: 'Go on with the others',
  stop: 'Stop',
  cancel: 'Cancel',
  close: 'Close',
  newOnes: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
} as const;
