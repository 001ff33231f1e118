import {
  ADMIN_EMAILS,
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  offerCounterId,
  offerIdOf,
  offerNumber,
  toOfferContent,
  type LeadKind,
  type QuoteRequestFields,
  type ListRequestFields,
} from '#src/contracts/index.ts';
import { addDays } from '#src/lib/india-days.ts';

/** A request that was answered with an offer, which its visitor has accepted. */
export interface SeedOffer {
  readonly kind: LeadKind;
  readonly id: string;
  readonly data: Pick<QuoteRequestFields | ListRequestFields, 'name' | 'email' | 'reference'>;
  /** ISO 8601 */
  readonly sentAt: string;
  readonly acceptedAt: string;
}

/** The number of the only offer of the sample requests. */
export function seedOfferNumber(sentAt: string): string {
  return offerNumber(financialYearOf(dayInIndia(new Date(sentAt))), 1);
}

/** An accepted offer over copier paper, as the server would have stored it, with the counter of its year. */
export function seedOffer(lead: SeedOffer): Record<string, Record<string, Record<string, unknown>>> {
  const { id, kind, data, sentAt, acceptedAt } = lead;
  const day = dayInIndia(new Date(sentAt));
  const content = toOfferContent({
    customer: { name: data.name, email: data.email, company: '', phone: '' },
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
      },
    ],
    freightPaise: 150_000,
    gstBasisPoints: 1_200,
    validUntil: addDays(day, 15),
    terms: 'Delivery within 5 days, to Gurugram.\nPayment within 15 days of delivery.',
    note: '',
  });
  const stored = {
    ...content,
    leadId: id,
    leadKind: kind,
    reference: data.reference,
    number: seedOfferNumber(sentAt),
    version: 1,
    createdAt: sentAt,
    createdBy: ADMIN_EMAILS[0],
    state: 'accepted',
    answeredAt: acceptedAt,
    answerText: 'Please deliver before noon.',
    sentKey: 'seed',
    payloadHash: 'seed',
  };
  return {
    [COLLECTIONS.offers]: { [offerIdOf(id, 1)]: stored },
    [COLLECTIONS.counters]: { [offerCounterId(financialYearOf(day))]: { last: 1 } },
  };
}
