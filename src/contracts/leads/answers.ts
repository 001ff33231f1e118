/** Texts for the visitor once a lead is stored (M26, M27). */
export const SEND_SUCCESS = {
  quote: 'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.',
  message: 'Your message has been sent successfully!',
  list: 'Your request has been sent successfully! We’ve also emailed you a confirmation.',
} as const;

/** M22: shown by the form, and returned by the server if the form has been deleted in the meantime. */
export const NO_QUOTE_FORM = 'No form configuration available for this category.';
