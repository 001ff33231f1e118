import { describe, expect, it } from 'vitest';

import {
  answerChange,
  answerDetails,
  answerRefusal,
  isAnsweredBefore,
  OFFER_ANSWERS,
  OFFER_REFUSED,
  OFFER_STATE_LABELS,
  STORED_OFFER_STATES,
  type Offer,
  type OfferState,
  type OfferStep,
} from '#src/contracts/index.ts';
import { OFFER_LINE, sampleOffer } from '#tests/support/sample-offer.ts';

const STEPS: readonly OfferStep[] = [...OFFER_ANSWERS, 'withdraw'];
/** The sample is valid until 7 December 2026. */
const VALID = new Date('2026-12-07T18:29:59.999Z');
const LATE = new Date('2026-12-07T18:30:00.000Z');
const WANTED = [{ line: 0, ratePaise: 6_000, quantityThousandths: 0 }];

/** Which steps are taken in each state, in the order of the product's description. */
const TAKEN: Record<OfferState, readonly OfferStep[]> = {
  open: ['accept', 'ask', 'decline', 'counter', 'withdraw'],
  asked: ['accept', 'ask', 'decline', 'counter', 'withdraw'],
  countered: ['accept', 'ask', 'decline', 'counter', 'withdraw'],
  expired: ['ask', 'renew', 'withdraw'],
  renewal: ['ask', 'renew', 'withdraw'],
  declined: ['ask', 'decline'],
  replaced: [],
  accepted: [],
  withdrawn: [],
};

function offerIn(state: OfferState): Offer {
  return { ...sampleOffer(), id: 'lead_1', state: state === 'expired' ? 'open' : state };
}

/** An offer with a dearer alternative to its only line. */
function withAlternative() {
  const dearer = { ...OFFER_LINE, ratePaise: OFFER_LINE.ratePaise * 2, alternativeTo: 1 };
  return sampleOffer({ lines: [OFFER_LINE, dearer] });
}

function given(answer: OfferStep) {
  return { answer, text: 'x', details: answerDetails({ reason: 'x', wanted: WANTED }) };
}

describe('what may be done to an offer (M81)', () => {
  for (const state of Object.keys(OFFER_STATE_LABELS) as OfferState[]) {
    const now = state === 'expired' || state === 'renewal' ? LATE : VALID;
    for (const step of STEPS)
      it(`${state}: ${step} is ${TAKEN[state].includes(step) ? 'taken' : 'refused with a sentence'}`, () => {
        const refused = answerRefusal(offerIn(state), given(step), now);
        if (TAKEN[state].includes(step)) expect(refused).toBeNull();
        else expect(Object.values(OFFER_REFUSED)).toContain(refused?.message);
      });
  }

  it('is done once: no stored state counts as the repetition of another step', () => {
    const before = STORED_OFFER_STATES.flatMap((state) =>
      STEPS.filter((step) =>
        isAnsweredBefore(
          { ...offerIn(state), answerText: 'x' },
          { ...given(step), details: answerDetails() },
        ),
      ).map((step) => `${state}: ${step}`),
    );
    const once = 'accepted: accept, asked: ask, declined: decline, countered: counter, renewal: renew';
    expect(before.join(', ')).toBe(`${once}, withdrawn: withdraw`);
  });

  it('is accepted only with alternatives that the offer has', () => {
    const offer: Offer = { ...offerIn('open'), ...withAlternative() };
    const accept = (chosen: number[]) =>
      answerRefusal(offer, { answer: 'accept', text: '', details: answerDetails({ chosen }) }, VALID);
    expect(accept([1])).toBeNull();
    expect(accept([0])?.message).toBe(OFFER_REFUSED.malformed);
  });

  it('keeps its lines and sums without a picked alternative', () => {
    const offer: Offer = { ...offerIn('open'), ...withAlternative() };
    const fieldsOf = (chosen: number[], answer: OfferStep = 'accept') =>
      answerChange(offer, { answer, text: '', details: answerDetails({ chosen }) }, VALID).fields;
    const unpicked = ['state', 'answeredAt', 'answerText', 'answerDetails'];
    expect(Object.keys(fieldsOf([]))).toEqual(unpicked);
    expect(Object.keys(fieldsOf([], 'decline'))).toEqual(unpicked);
  });
});
