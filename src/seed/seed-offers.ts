import {
  ADMIN_EMAILS,
  answerChange,
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  newVersion,
  offerCounterId,
  offerNumber,
  toOfferContent,
  type LeadKind,
  type LeadFields,
} from '#src/contracts/index.ts';
import { addDays } from '#src/lib/india-days.ts';

/** A sample lead whose offer was accepted. */
export interface SeedOffer {
  readonly kind: LeadKind;
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
  const { id, kind, data, sentAt, acceptedAt } = lead;
  const day = dayInIndia(sentAt);
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
  const by = ADMIN_EMAILS[0];
  const keys = { sentKey: 'seed', payloadHash: 'seed' };
  const sent = { leadKind: kind, leadId: id, basedOn: 0, content, by, now: sentAt, ...keys };
  const { offer, fields } = newVersion(sent, { lead: data, last: null, next: null }, 1);
  const answer = { answer: 'accept', text: 'Please deliver before noon.' } as const;
  const stored = { ...fields, ...answerChange(offer, answer, acceptedAt).fields };
  return {
    [COLLECTIONS.offers]: { [offer.id]: stored },
    [COLLECTIONS.counters]: { [offerCounterId(financialYearOf(day))]: { last: 1 } },
  };
}
