/** Texts of the quote form, as specified. Texts that the server also uses are in the contracts. */
export const quoteFormTexts = {
  open: 'Get a Quote',
  tell: 'Tell us the paper, size and quantity.',
  answerSoon: 'We answer within one working day.',
  answerToday: (time: string) => `Answer by ${time} today.`,
  answerBy: (moment: string) => `Answer by ${moment}.`,
  needsScript: 'The quote form needs JavaScript. Please call or write to us:',
  formFailed: 'Failed to load form configuration.',
  title: 'Quote Request',
  productsFailed: 'Failed to load product options.',
  /** The title of an unsent quote request; `hello` begins its text for WhatsApp or e-mail. */
  titleOf: (subject: string) => `Quote request: ${subject}`,
  hello: (subject: string) => `I would like a quote for ${subject}.`,
  submit: 'Send request',
  submitting: 'Submitting...',
  failed: 'Failed to send quote request.',
  network: 'Failed to submit quote request.',
} as const;
