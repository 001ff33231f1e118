/** The bodies and answers of the calls about offers (addresses: base/api.ts). */
import type { AnswerDetails, Offer, OfferDraft } from './offer-entity.ts';
import type { VisitorOffer } from './offer.ts';

/** The body of send-offer; only admins may call it. With an `Idempotency-Key` header. */
export interface SendOfferBody {
  /** The lead that the offer answers. */
  leadId: string;
  /** The last version that the admin has seen; 0 for none. If there is a later one, the call is a `conflict`. */
  basedOn: number;
  draft: OfferDraft;
}

/** The answer of send-offer: the stored offer, its mail queued. */
export interface SendOfferReply {
  offer: Offer;
}

/** A visitor's answers to an offer; `counter` names other prices or quantities. */
export const OFFER_ANSWERS = ['accept', 'ask', 'decline', 'counter', 'renew'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/**
 * The body of answer-offer; details that do not apply may be absent. An admin withdraws an offer with it, or reads the
 * customer's link.
 */
export interface AnswerOfferBody extends Partial<AnswerDetails> {
  /** The key of a link to 'My requests'; without one, the browser's session identifies the visitor. */
  link?: string;
  /** The offer's id. */
  offer: string;
  answer: OfferAnswer | 'withdraw' | 'link';
  /** The question; with any other answer an optional remark. */
  text: string;
}

/** The answer of answer-offer: the changed offer, and for the step `link` the address. */
export interface AnswerOfferReply {
  offer: VisitorOffer;
  link?: string;
}

/** The body of offer-pdf: a sent offer, or an admin's draft. */
export type OfferPdfBody = { link?: string; offer: string } | { leadId: string; draft: OfferDraft };

/** The answer of offer-pdf. */
export interface OfferPdfReply {
  /** The file, base64. */
  pdf: string;
  fileName: string;
}

/** The texts of refusals. */
export const OFFER_REFUSED = {
  noRequest: 'This request is not stored any more, so nothing can be offered for it.',
  noOffer: 'This offer could not be found.',
  meanwhile: 'Somebody has sent another version meanwhile. Look at it before you send yours.',
  accepted:
    'The customer has accepted this offer. It is not replaced any more: agree on changes by e-mail or phone.',
  tooMany: 'This offer has been replaced too often. Write to the customer by e-mail.',
  replaced: 'This offer was replaced by a newer one. Please reload the page and answer that one.',
  expired: 'This offer is no longer valid. Ask us to renew it.',
  stillValid: 'This offer is still valid, so you can accept it as it is.',
  declined: 'You have declined this offer. If you have changed your mind, ask us about it.',
  withdrawn: 'We have withdrawn this offer. Please write to us by e-mail for a new one.',
  alreadyAccepted: 'You have accepted this offer. Please write to us by e-mail about anything else.',
  question: 'Write what you would like to ask.',
  reason: 'Choose a reason, so that we can do better.',
  wanted: 'Enter a price or a quantity for at least one paper.',
  malformed: 'This answer is not complete. Please reload the page.',
  tooLong: 'Please write a shorter text.',
  tooOften: 'There were many answers within an hour. Please write to us by e-mail.',
} as const;
export type OfferRefusal = keyof typeof OFFER_REFUSED;

/** 'Quotation-2026-27-0001-v2.pdf'; a draft has no number: 'Quotation-draft.pdf'. */
export function offerFileName(offer: Pick<Offer, 'number' | 'version'> | null): string {
  if (!offer) return 'Quotation-draft.pdf';
  const version = offer.version === 1 ? '' : `-v${offer.version}`;
  return `Quotation-${offer.number.replaceAll('/', '-')}${version}.pdf`;
}
