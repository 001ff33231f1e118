import type { EnquiryChannel, LeadEvent, VisitorWay } from '#src/contracts/index.ts';

/** Labels of the stored ways to answer a lead. */
const ANSWER_CHANNELS = { email: 'by e-mail', phone: 'by phone', whatsapp: 'by WhatsApp' } as const;
export type AnswerChannel = keyof typeof ANSWER_CHANNELS;

/** The words that follow 'came', by the stored channel. */
export const CAME_BY: Readonly<Record<EnquiryChannel, string>> = {
  whatsapp: 'by WhatsApp',
  telephone: 'by telephone',
  counter: 'at the counter',
  email: 'by e-mail',
  other: 'another way',
};

export const leadPageTexts = {
  back: 'All requests',
  sent: 'What was sent',
  fileChosen: (name: string) => `The customer chose a file: ${name}`,
  openFile: 'Open the file',
  saveFile: 'Save it (works for five minutes)',
  fileFailed: 'The file could not be opened.',
  work: 'Status and notes',
  statusSaved: (label: string) => `The status is ‘${label}’ now.`,
  withdrawToo: (title: string) =>
    `Withdraw the offer ${title} too? Until then it can be accepted. Customers with an e-mail address are told.`,
  withdrawAnswers: { confirmLabel: 'Withdraw the offer', cancelLabel: 'Leave it open' },
  status: 'Status',
  lostBecause: (reason: string) => `Lost: ${reason}`,
  takeIt: 'Assign to me',
  waiting: (age: string) => `Waiting for an answer: ${age} of working time`,
  answered: (when: string) => `First answered ${when}`,
  notWaiting: 'Answered.',
  answerTitle: 'Answer',
  answerHint:
    'Each button opens your own program with a prepared text, and notes here that the request was answered.',
  channels: { email: 'E-mail', phone: 'Call', whatsapp: 'WhatsApp' },
  noWay: 'There is no e-mail address and no phone number that could be used.',
  links: 'Customer’s link',
  linksHint:
    'The visitor opens ‘My requests’ by a link in our mails. If such a link went to the wrong person, cancel the old ones.',
  revokeLinks: 'Cancel old links',
  revokeQuestion: 'Cancel all links that were sent for this request?',
  revokeDetails: 'The next e-mail about it carries a new link.',
  linksRevoked: 'Older links to this request lead nowhere now.',
  history: 'History',
  noHistory: 'Nothing has been done yet.',
  note: 'Note',
  noteHint: 'For the office only; the visitor never sees it.',
  addNote: 'Add the note',
  addingNote: 'Saving...',
  noteSubject: 'the note on this request',
  failed: 'It could not be saved.',
  by: {
    link: 'The visitor, by the mailed link',
    'shared-link': 'Whoever has the link that was passed on',
    session: 'The visitor, in the browser that had opened the link',
  } satisfies Record<VisitorWay, string> as Record<string, string>,
  /** By an event's text, and the labels of the statuses or people before and after it. */
  events: {
    status: ({ from, to }) => `Status: ${from} → ${to}`,
    note: () => 'Note',
    assigned: ({ to }) => (to === '' ? 'Assigned to nobody' : `Assigned to ${to}`),
    answered: ({ text }) => `Answered ${ANSWER_CHANNELS[text as AnswerChannel] ?? text}`,
    link: () => 'Cancelled old links',
    opened: () => 'Opened the mailed link: the address is confirmed',
    disowned: () => 'Says that this request is not theirs; old links are cancelled',
    shared: ({ text }) =>
      text === ''
        ? 'Asked for the customer’s link'
        : `Passed the customer’s link on ${ANSWER_CHANNELS[text as AnswerChannel] ?? text}`,
    seen: ({ text }) => `Opened the offer ${text}`,
    offer: ({ text }) => `Sent the offer ${text}`,
    accepted: ({ text }) => `Accepted the offer ${text}`,
    asked: () => 'Asked about the offer',
    declined: () => 'Declined the offer',
    countered: () => 'Asked for other terms',
    renewal: () => 'Asked to renew the offer',
    withdrawn: ({ text }) => `Withdrew the offer ${text}`,
    joined: ({ text }) =>
      text === ''
        ? 'Parted from the buyer of another request'
        : 'Joined to the buyer of another request by hand',
    taken: ({ text }) => `Typed in the request, which came ${CAME_BY[text as EnquiryChannel] ?? text}`,
  } satisfies Record<LeadEvent['kind'], (event: Readonly<Record<'text' | 'from' | 'to', string>>) => string>,
  statusNow: (to: string) => `status now ${to}`,
} as const;

export const ANSWER_SUBJECT = {
  en: 'Re: your request {reference}',
  hi: 'आपकी पूछताछ {reference}',
} as const;
