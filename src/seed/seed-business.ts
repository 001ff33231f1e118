import { BRAND, CONTACT_DEFAULTS, readBusinessDetails, type BusinessDetails } from '#src/contracts/index.ts';

/** The business of the sample offers. Its GSTIN and bank are invented; never for a real project. */
export const SEED_BUSINESS: BusinessDetails = {
  ...readBusinessDetails(null),
  legalName: BRAND.legalName,
  gstin: '07AAACP0000A1ZL',
  address: CONTACT_DEFAULTS.addressText,
  state: '07',
  bankDetails: 'Example Bank, Paper Lane, Delhi\nAccount 0000 0000 0001\nIFSC EXAM0000001',
  signature: `For ${BRAND.legalName}, authorised signatory`,
  termsTemplates: [
    { name: 'Advance', text: 'Payment in advance.\nEx godown Delhi.\nGoods once sold are not taken back.' },
    { name: '15 days', text: 'Payment within 15 days of delivery.\nInterest of 18 % a year after that.' },
  ],
};
