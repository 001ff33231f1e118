import { quoteCallMessages } from './call-messages.ts';

/** The quote form's words (specification §8), exact; what the server says too is in the contracts. */
export const quoteMessages = {
  ...quoteCallMessages,
  title: 'Quote Request',
  productsFailed: 'Failed to load product options.',
  submit: 'Send request',
  submitting: 'Submitting...',
  failed: 'Failed to send quote request.',
  network: 'Failed to submit quote request.',
} as const;
