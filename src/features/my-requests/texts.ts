import type { VisitorState } from '#src/contracts/leads/visitor-request.ts';

/** Texts of the page 'My requests' and of `SentNote`. */
export const myRequestsTexts = {
  title: 'My requests',
  lede: 'Your requests, their status, and our quotations.',
  needsScript: 'Your requests are shown with JavaScript only. Please call or write to us:',
  loadFailed: 'Your requests could not be loaded. Please check your connection and try again.',
  linkTitle: 'This link leads nowhere',
  linkFailed: 'Links are valid for half a year, and some mail programs cut them off. We mail you a new one.',
  showDevice: 'Show all my requests',
  emptyTitle: 'Nothing was sent from this device.',
  emptyText:
    'Requests from another device are behind the link in the mail that we sent you, and we can mail it again. New ones appear here at once.',
  browse: 'Browse papers',
  sentAt: (time: string) => `Sent on ${time}`,
  papers: 'Papers',
  details: 'What you sent',
  again: 'Ask again',
  full: 'Your request list is full. Send it, or remove lines, and press ‘Ask again’ once more.',
  gsm: (gsm: string) => (/^[\d\s.,–-]+$/.test(gsm) ? `${gsm} GSM` : gsm),
  note: (note: string) => `Note: ${note}`,
  offerMailed: (address: string) =>
    `Our offer was mailed to ${address}. Open the link in that mail to see and answer it.`,
  kinds: { quote: 'Quote request', message: 'Message', list: 'Request' },
  sent: { request: 'We have your request', message: 'We have your message' },
  answerBy: (day: string) => `You can expect an answer by ${day}.`,
  answerSoon: 'We answer as soon as we can.',
  seeAll: 'See my requests',
  forget: 'Forget this device',
  forgetText:
    'Deletes from this browser what you typed, listed and compared, and ends its way to your requests. We keep what you have sent, and the links in our mails still open it.',
  forgetNow: 'Forget it',
  keep: 'Cancel',
  forgotten: 'This device knows nothing about you any more.',
} as const;

/** Next step for the visitor, shown below the state of a request. */
export const STATE_NOTES: Record<VisitorState, string> = {
  Received: 'We have it and answer during business hours.',
  'We are working on it': 'Somebody is preparing your answer.',
  'Offer sent': 'Our offer was mailed to you.',
  Accepted: 'Thank you. We are in touch about the delivery.',
  Closed: 'This request is closed. Send a new one at any time.',
};

/** Texts for the reader of a confirmation whose address may be mistyped. */
export const readerTexts = {
  title: 'Is this your request?',
  why: 'The address that we wrote to may be mistyped. To see more, enter one thing that was sent with the request.',
  label: 'PIN code, phone or name',
  hint: 'The PIN code of the delivery, the last four digits of the phone, or the full name.',
  missing: 'Enter one of them.',
  show: 'Show my request',
  checking: 'Checking...',
  notMine: 'This is not mine',
  disowned: 'Thank you. This link leads nowhere from now on, and we know that the address is wrong.',
  failed: 'That did not work just now. Please try again.',
} as const;
