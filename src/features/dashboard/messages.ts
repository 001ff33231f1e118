import type { LeadFlag, LeadKind, MailAudience, MailState } from '#src/contracts/index.ts';

/** The dashboard's words; M37 exact. */
export const dashboardMessages = {
  title: 'Dashboard',
  failed: 'Failed to load dashboard data.',
} as const;

/** What a request is called before its reference. */
const KIND: Record<LeadKind, string> = { quote: 'Quote request', contact: 'Message' };

/** Marks of the server, in words for the person who answers. */
const FLAGS: Record<LeadFlag, string> = {
  'suspect-trap':
    'A field that people cannot see was filled in. This may come from a robot: check before you answer.',
  'suspect-fast': 'Sent unusually fast: check before you answer.',
  'busy-address': 'Many requests came from the same network within an hour: check before you answer.',
  'no-confirmation':
    'The visitor was not sent a confirmation, because a mail limit was reached: answer soon.',
};

/** Requests and messages on the dashboard: the list, one of them whole, and the mails that did not go out. */
export const leadMessages = {
  listTitle: 'Latest requests',
  listEmpty: 'Nothing yet. Quote requests and messages from the site appear here and in the mailbox.',
  older: 'Show older',
  olderBusy: 'Loading...',
  olderFailed: 'Older requests could not be loaded.',
  olderShown: (count: number) =>
    count === 1 ? 'One older request added.' : `${count} older requests added.`,
  tryAgain: 'Try again',
  noName: 'Without a name',
  tag: (kind: LeadKind, categorySlug: string) => (kind === 'quote' ? `Quote: ${categorySlug}` : 'Message'),
  kind: KIND,
  received: (when: string) => (when === '' ? 'Time of arrival unknown' : `Received ${when}`),
  failed: 'Failed to load this request.',
  gone: 'This request is not stored any more.',
  name: 'Name',
  email: 'E-mail',
  category: 'Category',
  message: 'Message',
  noAnswer: 'Not answered',
  extra: (label: string) => `${label} (not in the form)`,
  badEmail: 'There is no usable e-mail address in this request. Look below for another way to answer.',
  flags: FLAGS,
  answer: 'Answer by e-mail',
  answerSubject: (reference: string) => (reference === '' ? 'Re: your request' : `Re: ${reference}`),
  call: 'Call',
  close: 'Close',
  mailsTitle: 'Mails about it',
  noMails: 'No mails are kept about it. They are deleted after 90 days.',
} as const;

const AUDIENCE: Record<MailAudience, string> = {
  owner: 'Notice to the business',
  customer: 'Confirmation to the visitor',
};

const STATE: Record<MailState, string> = {
  PENDING: 'Waiting to be sent',
  PROCESSING: 'Being sent',
  RETRY: 'Not sent yet',
  ERROR: 'Not delivered',
  SUCCESS: 'Sent',
};

/** What became of mails, and what to do about it. */
export const mailMessages = {
  cardLabel: 'Undelivered mails',
  cardNone: 'every mail went out',
  cardSome: 'see which, and answer',
  title: 'Undelivered mails',
  intro: 'No request is lost: each is stored. Open one to read it and to answer from here.',
  failed: 'Failed to load the undelivered mails.',
  none: 'Every mail has gone out by now.',
  partOf: (shown: number, total: number) => `${shown} of ${total} are shown.`,
  open: (reference: string) => `Open ${reference}`,
  back: 'Back to undelivered mails',
  audience: AUDIENCE,
  state: STATE,
  since: (when: string) => (when === '' ? 'Since an unknown time' : `Since ${when}`),
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  said: 'The mail server’s words:',
  saidLastTime: 'The mail server’s words the last time:',
  cause: {
    login:
      'The mail server refuses the site’s password. Ask whoever looks after the site to check the mail account.',
    unreachable:
      'The mail server could not be reached, or the connection broke. If this goes on, ask your mail provider.',
    visitorRefused: 'The visitor’s address was refused. Look for a typing mistake in it, or call.',
    ownerRefused: 'The mail server refuses mail to your address. Ask your mail provider.',
    other: 'The mail server does not take this mail. If this goes on, tell your mail provider what it said.',
  },
  next: {
    waiting: 'It goes out by itself: look again in a few minutes.',
    retry: 'It is tried again by itself. Meanwhile you can answer from here.',
    ownerGivenUp: 'It is not tried again by itself: answer from here.',
    customerGivenUp: 'It is not tried again by itself: the visitor has no confirmation, so answer soon.',
  },
  /** When sending again helps, by what the last try failed of. */
  again: {
    login: 'Send it again once the mail account works.',
    unreachable: 'Send it again once mail works as usual.',
    visitorRefused: 'Sending again goes to the same address: it only helps once that mailbox works.',
    ownerRefused: 'Sending again only helps after your mail provider has put it right.',
    other: 'Send it again once the cause is gone.',
  },
  sendAgain: 'Send again',
  sendAgainBusy: 'One moment...',
  /** Which one, where several buttons say the same. */
  sendAgainOf: (audience: MailAudience, reference: string) =>
    `Send again: ${AUDIENCE[audience]}${reference === '' ? '' : `, ${reference}`}`,
  sentAgain: 'It will be sent within five minutes.',
  sendAgainFailed: 'It could not be sent again.',
} as const;
