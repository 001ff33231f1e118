import type { LeadStatus } from '#src/contracts/index.ts';

/** What each status button does, in words that stand on the button. */
const MOVES: Record<LeadStatus, string> = {
  new: 'Back to new',
  'in-progress': 'In progress',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** How a request was answered, as stored in its history. */
export const ANSWER_CHANNELS = { email: 'by e-mail', phone: 'by phone', whatsapp: 'by WhatsApp' } as const;
export type AnswerChannel = keyof typeof ANSWER_CHANNELS;

/** The page of one request. */
export const leadPageTexts = {
  back: 'All requests',
  sent: 'What was sent',
  formRev: (rev: number) =>
    `Asked with version ${rev} of the category’s form; the labels are those that the visitor saw.`,
  work: 'Work on it',
  status: 'Status',
  moves: MOVES,
  assigned: 'Who is on it',
  nobody: 'Nobody yet',
  takeIt: 'I take it',
  waiting: (age: string) => `Waiting for an answer: ${age} of working time`,
  answered: (when: string) => `First answered ${when}`,
  notWaiting: 'Nobody waits for an answer.',
  answerTitle: 'Answer',
  answerHint:
    'Each button opens your own program with a prepared text, and notes here that the request was answered.',
  email: 'By e-mail',
  call: 'Call',
  whatsapp: 'By WhatsApp',
  noWay: 'There is no e-mail address and no phone number that could be used.',
  links: 'Links of the visitor',
  linksHint:
    'The visitor opens ‘My requests’ by a link in the e-mails. If such a link went to the wrong person, make the old ones useless.',
  killLinks: 'Make old links useless',
  killQuestion: 'Make all links useless that were sent for this request?',
  killDetails: 'The next e-mail about it carries a new link.',
  killed: 'Older links to this request lead nowhere now.',
  history: 'History',
  noHistory: 'Nothing has been done yet.',
  note: 'Note',
  noteHint: 'For the office only; the visitor never sees it.',
  addNote: 'Add the note',
  addingNote: 'Saving...',
  noteWhat: 'the note on this request',
  noteTooLong: (max: number) => `A note holds at most ${max} characters.`,
  saved: 'Saved.',
  failed: 'It could not be saved.',
  changed: 'Somebody else has changed this request: it is shown as it is now.',
  by: { visitor: 'The visitor', server: 'The site' } as Record<string, string>,
  said: {
    status: (from: string, to: string) => `Status: ${from} → ${to}`,
    noted: 'Note',
    assigned: (to: string) => (to === '' ? 'Nobody is on it any more' : `${to} is on it`),
    answered: (how: string) => `Answered ${how}`,
    link: 'Made old links useless',
    quotation: (number: string) => `Sent the offer ${number}`,
    accepted: (number: string) => `Accepted the offer ${number}`,
    asked: 'Asked about the offer',
    alsoStatus: (to: string) => `status now ${to}`,
  },
} as const;

/** The prepared answers; what the admin finds typed already. */
export const answerTexts = {
  subject: (reference: string) => (reference === '' ? 'Re: your request' : `Re: your request ${reference}`),
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  thanks: (about: string, reference: string) =>
    `thank you for your request${reference === '' ? '' : ` ${reference}`}${about === '' ? '' : ` (${about})`}.`,
  whatsapp: (brand: string) => `This is ${brand}.`,
} as const;
