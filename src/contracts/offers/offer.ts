/** Names of offers. Free of the validator, since a public page imports it: of offer-entity.ts only the type. */

import type { AnswerDetails, Offer, OfferDraft } from './offer-entity.ts';
import { offerState, type OfferState } from './offer-state.ts';

/** An offer as its visitor sees it. */
export interface VisitorOffer extends Omit<Offer, 'leadId' | 'createdBy' | 'state'> {
  state: OfferState;
}

/** The document's id, one for each version. */
export function offerIdOf(leadId: string, version: number): string {
  return `${leadId}_${version}`;
}

/** '2026-27/0001'. */
export function offerNumber(financialYear: string, count: number): string {
  return `${financialYear}/${String(count).padStart(4, '0')}`;
}

/** The id of the `counters` document with the last number of a year. */
export function offerCounterId(financialYear: string): string {
  return `offers-${financialYear}`;
}

/** '2026-27/0001'; for later versions '2026-27/0001 · version 2'. */
export function offerTitle({ number, version }: Pick<Offer, 'number' | 'version'>): string {
  return version === 1 ? number : `${number} · version ${version}`;
}

/** The offer without its author and other internal fields. */
export function toVisitorOffer(offer: Offer, now: Date): VisitorOffer {
  const { leadId: _leadId, createdBy: _createdBy, ...visible } = offer;
  return { ...visible, state: offerState(offer, now) };
}

/** The body of send-offer; only admins may call it. With an `Idempotency-Key` header. */
export interface SendOfferBody {
  /** The lead that the offer answers. */
  leadId: string;
  /** The last version that the admin has seen; 0 for none. If there is a later one, the call is a `conflict`. */
  basedOn: number;
  draft: OfferDraft;
  /** True to pass the offer on by WhatsApp as well; an offer without an e-mail address always is. */
  shares?: boolean;
}

/** Whether the admin passes the customer's link on, because they want to or nothing can be mailed. */
export function isPassedOn({ draft, shares = false }: Pick<SendOfferBody, 'draft' | 'shares'>): boolean {
  return shares || draft.customer.email === '';
}

/** The answer of send-offer: the stored offer, its mail queued, and the customer's link if it is passed on, else ''. */
export interface SendOfferReply {
  offer: Offer;
  link: string;
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

export interface OfferPdfReply {
  /** The file, base64. */
  pdf: string;
  fileName: string;
}

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
