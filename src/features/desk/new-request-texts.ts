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

export const newRequestTexts = {
  title: 'New request',
  text: 'What was written or said',
  textHint: 'Paste a chat or a mail, or type while you listen.',
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
  add: 'Add',
  paper: 'Paper',
  asWritten: (name: string) => `${name} (as written)`,
  gsm: 'GSM',
  gsmText: (gsm: string) => `${gsm} GSM`,
  size: 'Size',
  quantity: 'Quantity',
  unit: 'Unit',
  note: 'Note',
  remove: (place: number) => `Remove line ${place}`,
  addFile: 'Add photo or PDF',
  removeFile: 'Remove the file',
  fileUnreadable: 'This file could not be read. Choose it again.',
  fileArrived: (name: string) => `${name} is with the request.`,
  fileFailed: (name: string) => `The request is saved, but ${name} could not be sent. Send it again?`,
  sendAgain: 'Send again',
  clear: 'Clear',
  clearQuestion: 'Clear everything that stands here? It was not saved.',
  confirms: 'Send the buyer a confirmation, by WhatsApp if there is no address',
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
  knownRow: (who: readonly string[], reference: string) =>
    `Use the details of ${[...who, reference].filter(Boolean).join(', ')}`,
} as const;
