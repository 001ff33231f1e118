import { SEND_SUCCESS } from '#src/contracts/leads/lead-text.ts';

/** Texts of the contact form, as specified. */
export const contactTexts = {
  formTitle: 'Send Us a Message',
  needsScript: 'This form needs JavaScript. Please call or write to us:',
  /** Added to the message of a visitor who comes from a search. */
  lookingFor: (query: string) => `I am looking for: ${query}`,
  /** The title of an unsent message; `hello` begins its text for WhatsApp or e-mail. */
  title: 'Message',
  hello: 'I have a message for you.',
  send: 'Send Message',
  sending: 'Sending...',
  success: SEND_SUCCESS.message,
  failed: 'Failed to send message.',
  network: 'Failed to send message. Please try again later',
} as const;
