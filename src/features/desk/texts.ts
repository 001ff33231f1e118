import type { LeadFlag, LeadKind, MailPurpose, MailState } from '#src/contracts/index.ts';
import { counted } from '#src/lib/numbers.ts';

export const leadTexts = {
  listEmpty: 'Nothing yet. Quote requests and messages from the site appear here and in the mailbox.',
  noName: 'Without a name',
  kind: {
    quote: 'Quote request',
    message: 'Message',
    list: 'Request list',
  } satisfies Record<LeadKind, string>,
  received: (when: string) => (when === '' ? 'Time of arrival unknown' : `Received ${when}`),
  failed: 'Failed to load this request.',
  /** Title of the page while its kind is not known. */
  request: 'Request',
  notFound: 'This request is not stored any more.',
  name: 'Name',
  email: 'E-mail',
  category: 'Category',
  message: 'Message',
  phone: 'Phone',
  company: 'Company',
  taken: 'Typed in',
  takenText: (came: string, when: string, by: string) => `Came ${came}, typed in ${when} by ${by}`,
  toldBy: 'Told by',
  noPapers: 'No papers are stored with this request.',
  columns: { paper: 'Paper', gsm: 'GSM', size: 'Size', quantity: 'Quantity' },
  noAnswer: 'Not answered',
  extra: (label: string) => `${label} (not in the form)`,
  /** Warnings for the admin by the flags that the server has set. */
  flags: {
    'suspect-trap': 'This may be spam (sent by a robot). Check before you answer.',
    'suspect-fast': 'Sent unusually fast: check before you answer.',
    'busy-address':
      'Many requests came from the same network within an hour, so no e-mail was sent about this one: check before you answer.',
    'no-notice': 'So many requests came at once that no e-mail was sent about this one.',
    'no-confirmation':
      'The visitor was not sent a confirmation, because an e-mail limit was reached: answer soon.',
  } satisfies Record<LeadFlag, string>,
  unconfirmed:
    'Not confirmed: our link was not opened from this mailbox yet, so anybody may have typed the address.',
  disowned:
    'The reader of our e-mail says that this request is not theirs: the address is mistyped, or somebody else has used it.',
  mailsTitle: 'E-mails for this request',
  noMails: 'No e-mails are kept for this request. They are deleted after 90 days.',
  noMailsTaken:
    'No e-mails are kept for this request, which was typed in here. A confirmation or an offer by e-mail stands here for 90 days.',
  eraseTitle: 'Erase',
  erase: 'Erase this request',
  eraseWhy: 'Why',
  eraseDetails:
    'What the person sent with its file, the mails about it, notes and history are deleted from the site, and their offers lose their name. That it was erased, by whom and why, stays. Copies in your mailbox stay: delete them there.',
  eraseConfirm: 'Erase for good',
  erasePassword: 'Erasing cannot be undone, so your password is asked for once more.',
  eraseBusy: 'Erasing...',
  eraseCancel: 'Keep it',
  erased: 'The request has been erased.',
} as const;

const PURPOSE: Record<MailPurpose, string> = {
  notice: 'E-mail to us',
  confirmation: 'Confirmation to the visitor',
  offer: 'Offer to the customer',
  answer: 'The customer’s answer, to the business',
  receipt: 'What was settled, to the customer',
};

export const mailTexts = {
  purpose: PURPOSE,
  state: {
    PENDING: 'Waiting to be sent',
    PROCESSING: 'Being sent',
    RETRY: 'Not sent yet',
    ERROR: 'Not delivered',
    SUCCESS: 'Sent',
  } satisfies Record<MailState, string>,
  serverSaid: 'The mail server said:',
  serverSaidLastTime: 'The mail server said the last time:',
  cause: {
    login:
      'The mail server refuses the site’s password. Ask whoever looks after the site to check the e-mail account.',
    unreachable:
      'The mail server could not be reached, or the connection broke. If this goes on, ask your e-mail provider.',
    visitorRefused: 'The visitor’s address was refused. Look for a typing mistake in it, or call.',
    ownerRefused: 'The mail server refuses e-mail to your address. Ask your e-mail provider.',
    other:
      'The mail server does not take this e-mail. If this goes on, tell your e-mail provider what it said.',
  },
  next: {
    waiting: 'It goes out by itself: look again in a few minutes.',
    retry: 'It is tried again by itself. Meanwhile you can answer from here.',
    givenUp: {
      notice: 'It is not tried again by itself: answer from here.',
      confirmation: 'It is not tried again by itself: the visitor has no confirmation, so answer soon.',
      offer:
        'It is not tried again by itself: the customer has no offer yet. Call, or send the PDF yourself.',
      answer: 'It is not tried again by itself: the answer stands here, under the offer.',
      receipt: 'It is not tried again by itself: call, or write to the customer.',
    } satisfies Record<MailPurpose, string>,
  },
  /** When to send a mail again, by the cause of its last failure. */
  retryAdvice: {
    login: 'Send it again once the e-mail account works.',
    unreachable: 'Send it again once e-mail works as usual.',
    visitorRefused: 'Sending again goes to the same address: it only helps once that mailbox works.',
    ownerRefused: 'Sending again only helps after your e-mail provider has put it right.',
    other: 'Send it again once the cause is gone.',
  },
  sendAgain: 'Send again',
  sendAgainBusy: 'One moment...',
  /** Accessible name, which distinguishes the buttons of several mails. */
  sendAgainOf: (purpose: MailPurpose, reference: string) =>
    `Send again: ${PURPOSE[purpose]}${reference === '' ? '' : `, ${reference}`}`,
  sentAgain: 'It will be sent within five minutes.',
  sendAgainFailed: 'It could not be sent again.',
} as const;

/** Texts of a buyer's page, and of the panel about the buyer on a request's page. */
export const buyerTexts = {
  title: 'This buyer',
  notFound: 'No request is stored under this address.',
  failed: 'The requests of this buyer could not be loaded.',
  open: 'All requests and offers of this buyer',
  count: (requests: number) => `${counted(requests, 'request')}.`,
  sums: (offers: number, offered: string, ordered: string) =>
    `${counted(offers, 'offer')} of ${offered}; ordered: ${ordered}.`,
  cut: 'Only the newest are shown and added up. The list of requests finds the others.',
  how: 'Requests and offers with the same phone number, e-mail address or GSTIN, and those that were joined by hand.',
  requests: 'Requests and offers',
  offer: 'Offer',
  rates: 'Last rates',
  noRates: 'Nothing was offered yet.',
  rateFrom: (number: string, day: string) => `${number}, ${day}`,
  withGst: 'with GST',
  accepted: 'accepted',
  notes: 'Notes',
  alike: 'Only the name fits',
  alikeHint: 'Compare phone number and place first. What is joined by mistake can be parted again.',
  join: 'Same buyer',
  part: 'Not this buyer',
  joinFailed: 'It could not be saved.',
  person: 'The person’s data',
  personHint:
    'Everything that is stored, as one file: requests, mails, offers, notes and history. Tick the requests of one person above, since colleagues share a GSTIN or a number; without a tick the file holds all of them. Make sure who asks for it, and read it before you pass it on.',
  exportPerson: 'Export this person’s data',
  exported: 'The file is saved.',
  exportFailed: 'The file could not be made.',
} as const;
