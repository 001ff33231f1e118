import {
  toOfferContent,
  type OfferDraft,
  type OfferLineDraft,
  type WantedLine,
  type OfferSeller,
} from '#src/contracts/index.ts';

/** Five reams of A4 that are charged by weight: what a line needs everything for. */
export const OFFER_LINE: OfferLineDraft = {
  name: 'Copier Paper',
  size: 'A4',
  gsm: '80',
  quantityThousandths: 5_000,
  unit: 'reams',
  billedThousandths: 12_474,
  rateUnit: 'kg',
  ratePaise: 6_250,
  hsn: '4802',
  gstBasisPoints: 1_800,
  alternativeTo: 0,
  toleranceBasisPoints: 0,
  leadTime: '',
};

/** A seller who has not filled in the settings: offers show GST in one sum. */
export const NO_SELLER: OfferSeller = {
  legalName: '',
  gstin: '',
  address: '',
  state: '',
  bankDetails: '',
  signature: '',
  lutNumber: '',
};

/** A registered seller in Delhi. */
export const SELLER: OfferSeller = {
  legalName: 'Paper House Trading Private Limited',
  gstin: '07AAACP0000A1ZL',
  address: '1 Example Market, Delhi 110001',
  state: '07',
  bankDetails: 'Example Bank\nAccount 1\nIFSC EXAM0000001',
  signature: 'For Paper House Trading',
  lutNumber: 'AD0703260000001',
};

export function sampleDraft(changes: Partial<OfferDraft> = {}): OfferDraft {
  return {
    customer: {
      name: 'Asha Rao',
      email: 'asha@example.org',
      company: 'Wrap & Print',
      phone: '',
      gstin: '',
      address: '',
    },
    lines: [OFFER_LINE],
    freightPaise: 50_000,
    supply: 'india',
    deliveryPlace: '',
    deliveryPin: '',
    deliveryState: '07',
    placeOfSupply: '07',
    deliveryDays: 0,
    pricesIncludeGst: false,
    isRoundedOff: false,
    validUntil: '2026-12-07',
    terms: 'Ex godown Delhi.\nPayment in advance.',
    note: '',
    ...changes,
  };
}

/** The first offer to a request, as it is stored, not answered yet. */
export function sampleOffer(changes: Partial<OfferDraft> = {}) {
  return {
    ...toOfferContent(sampleDraft(changes), NO_SELLER),
    leadId: 'lead',
    reference: 'R-261122-7F3K',
    number: '2026-27/0001',
    version: 1,
    createdAt: '2026-11-22T06:00:00.000Z',
    createdBy: 'admin@example.com',
    state: 'open',
    answeredAt: '',
    answerText: '',
    answerDetails: {
      name: '',
      purchaseOrder: '',
      reason: '',
      wanted: [] as WantedLine[],
      chosen: [] as number[],
    },
    sentKey: 'k',
    payloadHash: 'h',
  } as const;
}
