import { SEND_SUCCESS } from '#src/contracts/index.ts';

/** The contact form's words (M13, M27), exact. */
export const contactTexts = {
  formTitle: 'Send Us a Message',
  /** Begins a message for somebody who comes with words from elsewhere, for example a search. */
  lookingFor: (words: string) => `I am looking for: ${words}`,
  /** What a message is called while it waits to be sent, and how it begins as a text of the visitor's own. */
  title: 'Message',
  hello: 'I have a message for you.',
  send: 'Send Message',
  sending: 'Sending...',
  success: SEND_SUCCESS.contact,
  failed: 'Failed to send message.',
  network: 'Failed to send message. Please try again later',
} as const;
