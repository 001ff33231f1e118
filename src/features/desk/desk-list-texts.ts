import { LEAD_STATUS_LABELS, LEAD_STATUSES } from '#src/contracts/index.ts';
import type { DeskSort, MailTrouble } from '#src/data/ports/desk-port.ts';

/** How the list is put in order. */
const SORTS: Record<DeskSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  waiting: 'Waiting longest',
};

/** What became of a row's mails. */
const MAIL: Record<MailTrouble, string> = {
  failed: 'Not delivered',
  retrying: 'Being retried',
  waiting: 'Waiting',
  fine: 'OK',
};

/** The desk's list of requests. */
export const deskListTexts = {
  title: 'Requests',
  lede: 'What visitors have sent, who is on it, and what became of it.',
  failed: 'Failed to load the requests.',
  tabs: 'Status',
  tabLabels: {
    all: 'All',
    ...Object.fromEntries(LEAD_STATUSES.map((status) => [status, LEAD_STATUS_LABELS[status]])),
  } as Record<string, string>,
  search: 'Search',
  searchHint: 'Name, company, e-mail, phone, reference or paper',
  searchShort: 'Type at least three letters.',
  sort: 'Order',
  sorts: SORTS,
  filters: 'More filters',
  filtersOn: (count: number) => `More filters (${count} on)`,
  category: 'Category',
  anyCategory: 'Every category',
  assigned: 'Who is on it',
  anybody: 'Anybody or nobody',
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
  noName: 'Without a name',
  noReference: 'No reference',
  message: 'Message',
  more: (count: number) => `+${count} more`,
  waits: 'waits',
  mails: MAIL,
  check: 'Check: may be spam',
  ageTitle: 'Working time since it came in',
  empty: 'Nothing yet.',
  emptyText: 'Quote requests, request lists and messages from the site appear here by themselves.',
  nothing: 'Nothing found.',
  nothingText: 'Change the search, the status or the filters.',
  lookedFar: 'Nothing among the requests looked through so far. There are older ones.',
  shown: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  page: (page: number) => `page ${page}`,
  next: 'Next page',
  first: 'First page',
  ages: 'Ages are working time.',
  keys: 'Keys: / searches, the arrows go from row to row, Enter opens.',
  csv: 'Save as CSV',
  csvBusy: (count: number) => (count === 0 ? 'Reading...' : `${count} read...`),
  csvDone: (count: number) => `${count === 1 ? '1 request' : `${count} requests`} saved.`,
  csvCut: (count: number) => `The file holds the first ${count} requests. Narrow the list for the others.`,
  csvFailed: 'The file could not be made.',
  newOnes: (count: number) => (count === 1 ? '1 new request' : `${count} new requests`),
} as const;
