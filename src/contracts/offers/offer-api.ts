/** The bodies and answers of the calls about offers (addresses: base/api.ts). */
import type { LeadKind } from '../leads/lead.ts';
import type { Offer, OfferDraft, VisitorOffer } from './offer.ts';
import { paths } from '#src/lib/paths.ts';

/** The body of send-quotation; only admins may call it. With an `Idempotency-Key` header. */
export interface SendOfferBody {
  kind: LeadKind;
  /** The lead that the offer answers. */
  leadId: string;
  /** The last version that the admin has seen; 0 for none. If there is a later one, the call is a `conflict`. */
  basedOn: number;
  draft: OfferDraft;
}

/** The answer of send-quotation: the stored offer, its mail queued. */
export interface SendOfferReply {
  quotation: Offer;
  requestId: string;
}

/** A visitor's answers to an offer. */
export const OFFER_ANSWERS = ['accept', 'ask'] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];

/** The body of answer-quotation. */
export interface AnswerOfferBody {
  /** The key of a link to 'My requests'; without one, the browser's session identifies the visitor. */
  link?: string;
  /** The offer's id. */
  quotation: string;
  answer: OfferAnswer;
  /** The question, or an optional remark with 'accept'. */
  text: string;
}

/** The answer of answer-quotation: the changed offer. */
export interface AnswerOfferReply {
  offer: VisitorOffer;
  requestId: string;
}

/** The body of quotation-pdf: a sent offer, or an admin's draft. */
export type OfferPdfBody =
  | { link?: string; quotation: string }
  | { kind: LeadKind; leadId: string; draft: OfferDraft };

/** The answer of quotation-pdf. */
export interface OfferPdfReply {
  /** The file, base64. */
  pdf: string;
  fileName: string;
  requestId: string;
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
  expired: 'This offer is no longer valid. Ask us for a new one.',
  alreadyAccepted: 'You have accepted this offer. Please write to us by e-mail about anything else.',
  question: 'Write what you would like to ask.',
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

/** The address of the waiting leads in the admin area, for a mail. @param siteUrl without a final slash */
export function waitingLeadsUrl(siteUrl: string): string {
  return `${siteUrl}${paths.adminRequests.waiting()}`;
}

/** The address of a lead in the admin area, for a mail. @param siteUrl without a final slash */
export function adminLeadUrl(siteUrl: string, kind: LeadKind, leadId: string): string {
  return `${siteUrl}${paths.adminRequest.to(kind, leadId)}`;
}
