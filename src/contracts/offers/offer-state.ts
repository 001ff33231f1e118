/** The states of an offer. Free of the validator, since a public page imports it. */
import { dayInIndia } from '#src/lib/india-time.ts';

/**
 * The states that an answer or an admin's step leads to; the lead's events of them have the same names.
 * - `accepted`
 * - `asked`     the visitor has asked a question and may still accept
 * - `declined`  by the visitor, with a reason; a question opens it again
 * - `countered` the visitor has named prices or quantities and may still accept
 * - `renewal`   it has expired, and the visitor has asked for it to be renewed
 * - `withdrawn` by an admin
 */
export const ANSWERED_OFFER_STATES = [
  'accepted',
  'asked',
  'declined',
  'countered',
  'renewal',
  'withdrawn',
] as const;

/** The state of a stored offer: answered, waiting for an answer, or replaced by a later version. See also `offerState`. */
export const STORED_OFFER_STATES = ['open', 'replaced', ...ANSWERED_OFFER_STATES] as const;
export type StoredOfferState = (typeof STORED_OFFER_STATES)[number];

/** Offers in these states may still be accepted, as long as they are valid. */
export const OPEN_OFFER_STATES = [
  'open',
  'asked',
  'countered',
] as const satisfies readonly StoredOfferState[];

/** The state that people see. */
export type OfferState = StoredOfferState | 'expired';

export const OFFER_STATE_LABELS: Record<OfferState, string> = {
  open: 'Open',
  replaced: 'Replaced',
  accepted: 'Accepted',
  asked: 'Question asked',
  declined: 'Declined',
  countered: 'Other terms asked for',
  renewal: 'Renewal asked for',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

/** The state at a moment: an offer that may be accepted expires after its last day in India. */
export function offerState(
  { state, validUntil }: { readonly state: StoredOfferState; readonly validUntil: string },
  now: Date,
): OfferState {
  return isAnswerable(state) && dayInIndia(now) > validUntil ? 'expired' : state;
}

/** True in the states of `OPEN_OFFER_STATES`: the visitor may still accept. */
export function isAnswerable(state: OfferState): boolean {
  return OPEN_OFFER_STATES.some((open) => open === state);
}
