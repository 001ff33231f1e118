import type { EnquiryChannel, ListContact } from '#src/contracts/index.ts';

const CHANNELS: Readonly<Record<EnquiryChannel, string>> = {
  whatsapp: 'WhatsApp',
  telephone: 'Telephone',
  counter: 'Counter',
  email: 'E-mail',
  other: 'Other',
};

const FIELDS: Readonly<Record<keyof ListContact, string>> = {
  name: 'Name',
  phone: 'Phone',
  email: 'E-mail',
  company: 'Company',
  gstin: 'GSTIN',
  deliveryPin: 'PIN code',
  deliveryPlace: 'City',
  neededBy: 'Needed by',
  remarks: 'The rest of the text, kept as remarks',
};

/** Texts of the page on which an admin types in a request. */
export const newRequestTexts = {
  title: 'New request',
  lede: 'Paste a chat or a mail, or type while you listen. What is understood appears below.',
  enquiry: 'The enquiry',
  text: 'What was written or said',
  textHint: 'For example: Ravi 98110 12345, 70 gsm maplitho 23x36 50 reams, by Friday',
  channel: 'How it came',
  channels: CHANNELS,
  toldBy: 'Told by',
  toldByHint: 'Only if it was not the buyer',
  who: 'Who asks',
  fields: FIELDS,
  either: 'E-mail or phone: one is enough',
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  noLines: 'No line with a paper or a quantity was found. The text is kept as remarks.',
  line: (place: number) => `Line ${place}`,
  asWritten: (name: string) => `${name} (as written)`,
  unnamed: 'Paper',
  gsm: 'GSM',
  size: 'Size',
  quantity: 'Quantity',
  unit: 'Unit',
  note: 'Note',
  remove: (place: number) => `Remove line ${place}`,
  confirms: 'Send the buyer a confirmation: by e-mail, without an address by WhatsApp',
  openChat: {
    question: 'The request is saved. Send the confirmation by WhatsApp now.',
    confirmLabel: 'Open WhatsApp',
  },
  save: 'Save request',
  saving: 'Saving...',
  failed: 'The request could not be saved. What you typed stays here: press Save again.',
  changedMeanwhile:
    'An earlier version of this request was stored already: look under Requests. Press Save again only if this is another one.',
  known: 'Asked before',
  knownRow: (name: string, reference: string) => `Use the details of ${name}, ${reference}`,
} as const;
