import { papersText } from '#src/contracts/leads/request-list.ts';

/** Texts of the contact details, which are fetched after the page. */
export const contactFieldTexts = {
  formTitle: 'Your details',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  company: 'Company',
  deliveryTitle: 'Delivery (to calculate freight)',
  deliveryPin: 'PIN code',
  deliveryPlace: 'City',
  neededBy: 'Needed by',
  gstin: 'GSTIN',
  remarks: 'Remarks',
  attach: 'Add a photo or PDF',
  optional: 'Optional',
  gstinHint: (error: string) => (error === '' ? 'Optional' : `${error} You can send it as it is.`),
  send: (count: number) => `Send request for ${papersText(count)}`,
  sending: 'Sending...',
  orElse: 'Or send the same list without this form:',
} as const;
