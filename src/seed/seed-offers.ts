import {
  ADMIN_EMAILS,
  answerChange,
  answerDetails,
  BRAND,
  type BusinessDetails,
  COLLECTIONS,
  CONTACT_DEFAULTS,
  type LeadFields,
  newVersion,
  offerCounterId,
  offerNumber,
  businessEntity,
  sellerOf,
  toOfferContent,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia, financialYearOf } from '#src/lib/india-time.ts';

/** The business of the sample offers. Its GSTIN and bank are invented; never for a real project. */
export const SEED_BUSINESS: BusinessDetails = {
  ...businessEntity.complete(null),
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

/** A sample lead whose offer was accepted. */
export interface SeedOffer {
  readonly id: string;
  readonly data: Pick<LeadFields, 'name' | 'email' | 'reference'>;
  readonly sentAt: Date;
  readonly acceptedAt: Date;
}

/** The number of the only offer of the sample leads. */
export function seedOfferNumber(sentAt: Date): string {
  return offerNumber(financialYearOf(dayInIndia(sentAt)), 1);
}

/** An accepted offer over copier paper, as the server would have stored it, with the counter of its year. */
export function seedOffer(lead: SeedOffer): Record<string, Record<string, Record<string, unknown>>> {
  const { id, data, sentAt, acceptedAt } = lead;
  const day = dayInIndia(sentAt);
  const content = toOfferContent(
    {
      customer: { name: data.name, email: data.email, company: '', phone: '', gstin: '', address: '' },
      lines: [
        {
          name: 'A4 Copier Paper 75 GSM',
          size: 'A4',
          gsm: '75',
          quantityThousandths: 200_000,
          unit: 'reams',
          billedThousandths: 200_000,
          rateUnit: 'ream',
          ratePaise: 23_850,
          hsn: '4802',
          gstBasisPoints: 1_800,
          alternativeTo: 0,
          toleranceBasisPoints: 0,
          leadTime: 'from stock',
        },
      ],
      freightPaise: 150_000,
      supply: 'india',
      deliveryPlace: 'Gurugram',
      deliveryPin: '122001',
      deliveryState: '06',
      placeOfSupply: '06',
      deliveryDays: 5,
      pricesIncludeGst: false,
      isRoundedOff: true,
      validUntil: addDays(day, 15),
      terms: 'Payment within 15 days of delivery.',
      note: '',
    },
    sellerOf(SEED_BUSINESS),
  );
  const by = ADMIN_EMAILS[0];
  const keys = { sentKey: 'seed', payloadHash: 'seed' };
  const sent = { leadId: id, basedOn: 0, content, by, now: sentAt, ...keys };
  const { offer, fields } = newVersion(sent, { reference: data.reference, number: seedOfferNumber(sentAt) });
  const details = answerDetails({ name: data.name, purchaseOrder: 'PO-2026/118' });
  const answer = { answer: 'accept', text: 'Please deliver before noon.', details } as const;
  const acceptedOffer = { ...fields, ...answerChange(offer, answer, acceptedAt).fields };
  return {
    [COLLECTIONS.offers]: { [offer.id]: acceptedOffer },
    [COLLECTIONS.counters]: { [offerCounterId(financialYearOf(day))]: { last: 1 } },
  };
}
