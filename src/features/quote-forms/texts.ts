/** The quote form's words (specification §8), exact; what the server says too is in the contracts. */
export const quoteFormTexts = {
  open: 'Get a Quote',
  formFailed: 'Failed to load form configuration.',
  title: 'Quote Request',
  productsFailed: 'Failed to load product options.',
  /** What a request is called while it waits to be sent, and how it begins as a text of the visitor's own. */
  titleOf: (subject: string) => `Quote request: ${subject}`,
  hello: (subject: string) => `I would like a quote for ${subject}.`,
  submit: 'Send request',
  submitting: 'Submitting...',
  failed: 'Failed to send quote request.',
  remembered: 'Filled in from your last request on this device.',
  willRemember: 'Your contact details stay on this device for your next request.',
  forget: 'Forget',
  network: 'Failed to submit quote request.',
} as const;
