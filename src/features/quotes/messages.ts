import { NO_QUOTE_FORM, SEND_SUCCESS } from '#src/contracts/index.ts';

/** The quote form's words (specification §8), exact, the curly apostrophe included. */
export const quoteMessages = {
  open: 'Get a Quote',
  title: 'Quote Request',
  formFailed: 'Failed to load form configuration.',
  noForm: NO_QUOTE_FORM,
  productsFailed: 'Failed to load product options.',
  submit: 'Send request',
  submitting: 'Submitting...',
  success: SEND_SUCCESS.quote,
  failed: 'Failed to send quote request.',
  network: 'Failed to submit quote request.',
} as const;
