/** The few of the quote form's words that a page needs before the form is asked for: they count in its bytes. */
export const quoteCallMessages = {
  open: 'Get a Quote',
  formFailed: 'Failed to load form configuration.',
} as const;
