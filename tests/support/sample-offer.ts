import { toOfferContent, type OfferDraft, type OfferLineDraft } from '#src/contracts/index.ts';

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
};

export function sampleDraft(changes: Partial<OfferDraft> = {}): OfferDraft {
  return {
    customer: { name: 'Asha Rao', email: 'asha@example.org', company: 'Wrap & Print', phone: '' },
    lines: [OFFER_LINE],
    freightPaise: 50_000,
    gstBasisPoints: 1_800,
    validUntil: '2026-12-07',
    terms: 'Ex godown Delhi.\nPayment in advance.',
    note: '',
    ...changes,
  };
}

/** The first offer to a request, as it is stored, not answered yet. */
export function sampleOffer(changes: Partial<OfferDraft> = {}) {
  return {
    ...toOfferContent(sampleDraft(changes)),
    leadId: 'lead',
    leadKind: 'request',
    reference: 'R-261122-7F3K',
    number: '2026-27/0001',
    version: 1,
    createdAt: '2026-11-22T06:00:00.000Z',
    createdBy: 'admin@example.com',
    state: 'open',
    answeredAt: '',
    answerText: '',
    sentKey: 'k',
    payloadHash: 'h',
  } as const;
}
