/** How a version of an offer is sent, and replaces the one before. Server and demo share it. */
import type { DeskChange } from '../leads/lead-desk.ts';
import { answerDetails, type Offer } from './offer-entity.ts';
import { refusedOffer, type RefusedOffer } from './offer-rules.ts';
import { OFFER_LIMITS } from './offer-limits.ts';
import { offerIdOf, offerNumber, offerTitle, type OfferContent } from './offer.ts';
import { dayInIndia, financialYearOf } from '#src/lib/india-days.ts';

/** An offer to be stored, its content checked. */
export interface NewOffer {
  readonly leadId: string;
  /** The version that its author saw as the last one; 0 for none. */
  readonly basedOn: number;
  readonly content: OfferContent;
  /** The author's e-mail. */
  readonly by: string;
  readonly now: Date;
  /** Identifies the call: the same key stores once, and is refused with another `payloadHash`. */
  readonly sentKey: string;
  readonly payloadHash: string;
}

/** The fields of a stored document, if there is one. */
type StoredFields = Readonly<Record<string, unknown>> | null | undefined;

function textAt(stored: StoredFields, field: string): string {
  const value = stored?.[field];
  return typeof value === 'string' ? value : '';
}

/** The documents to store when a version is sent. */
export interface StoredVersions {
  readonly lead: StoredFields;
  /** The version `basedOn`. */
  readonly last: StoredFields;
  /** The version after it, which is to be stored. */
  readonly next: StoredFields;
  /** Every version up to the next one. */
  readonly versions: readonly StoredFields[];
}

/** True when this very call has stored its version before. */
export function isSentBefore({ sentKey, payloadHash }: NewOffer, next: StoredFields): boolean {
  return next?.['sentKey'] === sentKey && next['payloadHash'] === payloadHash;
}

/** Why a version may not be stored: the author must have seen the last one, and an accepted offer is final. */
export function versionRefusal(
  { basedOn, sentKey }: NewOffer,
  { lead, last, next, versions }: StoredVersions,
): RefusedOffer | null {
  if (versions.some((version) => version?.['sentKey'] === sentKey))
    return refusedOffer('meanwhile', 'key-reused');
  if (!lead) return refusedOffer('noRequest');
  if (last?.['state'] === 'accepted') return refusedOffer('accepted');
  if (next || (basedOn > 0 && !last)) return refusedOffer('meanwhile');
  if (basedOn >= OFFER_LIMITS.versions) return refusedOffer('tooMany');
  return null;
}

/** The stored change of the version that a later one replaces. */
export const REPLACED = { state: 'replaced' } as const;

/**
 * A new version: the offer, the fields to store under its id, and the change of the lead's desk. A later version keeps
 * the number of the first.
 * @param count the number of a first version within its financial year, from 1
 */
export function newVersion(
  sent: NewOffer,
  { lead, last }: Pick<StoredVersions, 'lead' | 'last'>,
  count: number,
) {
  const { content, leadId, now, by, sentKey, payloadHash, basedOn } = sent;
  const fields = {
    ...content,
    leadId,
    reference: textAt(lead, 'reference'),
    number: last ? textAt(last, 'number') : offerNumber(financialYearOf(dayInIndia(now)), count),
    version: basedOn + 1,
    createdAt: now.toISOString(),
    createdBy: by,
    state: 'open' as const,
    answeredAt: '',
    answerText: '',
    answerDetails: answerDetails(),
  };
  const offer: Offer = { ...fields, id: offerIdOf(leadId, fields.version) };
  const deskChange: DeskChange = {
    kind: 'offer',
    text: offerTitle(offer),
    offerUntil: content.validUntil,
  };
  return { offer, fields: { ...fields, sentKey, payloadHash }, deskChange };
}
