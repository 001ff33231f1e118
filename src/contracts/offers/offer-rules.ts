/** Rules for answering and withdrawing a sent offer, shared by server and demo. */
import type { ApiErrorCode } from '../base/api.ts';
import type { DeskChange } from '../leads/desk-change.ts';
import { cleanLine, cleanText } from '../base/typed-text.ts';
import { LIMITS } from '../base/limits.ts';
import { type AnswerOfferBody, OFFER_REFUSED, type OfferRefusal, offerTitle } from './offer.ts';
import { answerDetails, type AnswerDetails, type Offer, type OfferSums } from './offer-entity.ts';
import { arePicks, pickedContent } from './offer-tax.ts';
import { wantedTexts } from './offer-text.ts';
import { offerState, type OfferState, type StoredOfferState } from './offer-state.ts';
import { OFFER_LIMITS } from './offer-limits.ts';

/** Why something is refused; checks return `null` when nothing is. */
export interface RefusedOffer {
  readonly code: ApiErrorCode;
  readonly message: string;
}

/** The codes of the refusals that are no `conflict`. */
const CODES: Partial<Record<OfferRefusal, ApiErrorCode>> = {
  noRequest: 'not-found',
  noOffer: 'not-found',
  question: 'invalid',
  reason: 'invalid',
  wanted: 'invalid',
  malformed: 'invalid',
  tooLong: 'invalid',
  tooOften: 'too-many',
};

export function refusedOffer(
  reason: OfferRefusal,
  code: ApiErrorCode = CODES[reason] ?? 'conflict',
): RefusedOffer {
  return { code, message: OFFER_REFUSED[reason] };
}

/** Everything that may be done to a sent offer: the visitor's answers, and withdrawing it. */
export type OfferStep = Exclude<AnswerOfferBody['answer'], 'link'>;

/** A visitor's answer or a withdrawal, with cleaned texts. */
export interface GivenAnswer {
  readonly answer: OfferStep;
  /** The question; with any other answer a remark, or ''. */
  readonly text: string;
  readonly details: AnswerDetails;
}

/** Cleans an answer. Only the details that belong to this kind of answer are kept. */
export function cleanAnswer({ answer, text, details }: GivenAnswer): GivenAnswer {
  const { name, purchaseOrder, reason, wanted, chosen } = details;
  const kept: Partial<Record<OfferStep, Partial<AnswerDetails>>> = {
    accept: { name: cleanLine(name), purchaseOrder: cleanLine(purchaseOrder), chosen },
    decline: { reason: cleanLine(reason) },
    counter: { wanted },
  };
  return { answer, text: cleanText(text), details: answerDetails(kept[answer]) };
}

/** Why an answer is refused whatever the offer is. */
export function answerError({ answer, text, details }: GivenAnswer): RefusedOffer | null {
  if (text.length > OFFER_LIMITS.answer) return refusedOffer('tooLong');
  if (answer === 'ask' && text === '') return refusedOffer('question');
  if (answer === 'decline' && details.reason === '') return refusedOffer('reason');
  return null;
}

/** The stored state after each answer. */
const STATE_AFTER = {
  accept: 'accepted',
  ask: 'asked',
  decline: 'declined',
  counter: 'countered',
  renew: 'renewal',
  withdraw: 'withdrawn',
} as const satisfies Record<OfferStep, StoredOfferState>;

/** Answers that may be given again with other content; any other one is stored once, whatever it says. */
const REPEATABLE: readonly OfferStep[] = ['ask', 'counter'];

/** True when this very answer is stored: it is confirmed without being stored twice. */
export function isAnsweredBefore(offer: Offer, { answer, text, details }: GivenAnswer): boolean {
  if (offer.state !== STATE_AFTER[answer]) return false;
  const isSame = offer.answerText === text && JSON.stringify(offer.answerDetails) === JSON.stringify(details);
  return isSame || !REPEATABLE.includes(answer);
}

/** The answers that each state refuses, and why. A question is welcome after the last day, an acceptance is not. */
const REFUSALS: Record<OfferState, Partial<Record<OfferStep | 'any', OfferRefusal>>> = {
  open: { renew: 'stillValid' },
  asked: { renew: 'stillValid' },
  countered: { renew: 'stillValid' },
  expired: { accept: 'expired', decline: 'expired', counter: 'expired' },
  renewal: { accept: 'expired', decline: 'expired', counter: 'expired' },
  declined: { accept: 'declined', counter: 'declined', renew: 'declined', withdraw: 'declined' },
  replaced: { any: 'replaced' },
  accepted: { any: 'alreadyAccepted', withdraw: 'accepted' },
  withdrawn: { any: 'withdrawn' },
};

/** Why an offer may not be answered this way. */
export function answerRefusal(
  offer: Offer,
  { answer, details }: GivenAnswer,
  now: Date,
): RefusedOffer | null {
  const refusals = REFUSALS[offerState(offer, now)];
  const refusal = refusals[answer] ?? refusals.any;
  if (refusal) return refusedOffer(refusal);
  if (answer === 'counter' && !isWanted(offer, details.wanted)) return refusedOffer('wanted');
  return arePicks(offer.lines, details.chosen) ? null : refusedOffer('malformed');
}

/** True if something is wanted, of lines that the offer has, and of each line once. */
function isWanted(offer: Offer, wanted: AnswerDetails['wanted']): boolean {
  const lines = new Set(wanted.map(({ line }) => line));
  return (
    wanted.length > 0 &&
    lines.size === wanted.length &&
    wanted.every(
      ({ line, ratePaise, quantityThousandths }) =>
        line < offer.lines.length && ratePaise + quantityThousandths > 0,
    )
  );
}

/** The changes that an answer makes: fields of the offer, with the accepted lines and sums, and the desk of its lead. */
export function answerChange(
  offer: Offer,
  { answer, text, details }: GivenAnswer,
  now: Date,
): {
  fields: Pick<Offer, 'state' | 'answeredAt' | 'answerText' | 'answerDetails'> &
    Partial<Pick<Offer, 'lines' | keyof OfferSums>>;
  deskChange: DeskChange;
} {
  const state = STATE_AFTER[answer];
  const answered = answer === 'accept' && details.name === '' ? offer.customer.name : details.name;
  const fields = {
    state,
    answeredAt: now.toISOString(),
    answerText: text,
    answerDetails: { ...details, name: answered },
    ...pickedContent(offer, details.chosen),
  };
  // The text of the lead's event. A remark on an acceptance stays with the offer.
  const title = offerTitle(offer);
  const eventTexts: Record<OfferStep, readonly string[]> = {
    accept: [title, ...details.chosen.map((at) => `with the alternative ${offer.lines[at]?.name ?? ''}`)],
    ask: [text],
    decline: [details.reason, text],
    counter: [...wantedTexts(offer, details.wanted), text],
    renew: [title, text],
    withdraw: [title],
  };
  const eventText = eventTexts[answer].filter((line) => line !== '').join('\n');
  return {
    fields,
    deskChange: {
      kind: state,
      text: eventText.slice(0, LIMITS.leadNote),
      ...(answer === 'decline' && { lostReason: details.reason }),
      ...(answer === 'withdraw' && { offerUntil: '' }),
    },
  };
}
