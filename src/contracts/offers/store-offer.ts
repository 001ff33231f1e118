/** Storing and answering offers in one transaction, of the server and of the demo. */
import { COLLECTIONS, SETTINGS_DOCUMENT_ID, type StoredData, type Transaction } from '../base/collections.ts';
import { lostReasonsOf } from '../base/identity.ts';
import { settingsEntity } from '../content/site-settings.ts';
import { changeDesk, PASSED_ON, type DeskChange } from '../leads/desk-change.ts';
import { deskEntity, type LeadDesk } from '../leads/lead-desk.ts';
import { readLead } from '../leads/lead.ts';
import { answerDetails, readOffer, type Offer, type OfferContent } from './offer-entity.ts';
import {
  answerChange,
  answerRefusal,
  isAnsweredBefore,
  refusedOffer,
  type GivenAnswer,
  type RefusedOffer,
} from './offer-rules.ts';
import { OFFER_LIMITS } from './offer-limits.ts';
import { OPEN_OFFER_STATES, type StoredOfferState } from './offer-state.ts';
import { offerCounterId, offerIdOf, offerNumber, offerTitle } from './offer.ts';
import { dayInIndia, financialYearOf } from '#src/lib/india-time.ts';
import { textProperties } from '#src/lib/plain-data.ts';

/** Offers in these states may be accepted, or may be once they are renewed. */
const ACCEPTABLE: readonly StoredOfferState[] = [...OPEN_OFFER_STATES, 'renewal'];

const { counters, leads, mail, offers, settings } = COLLECTIONS;

/** A mail to store with an offer; the demo stores none. */
export interface OfferMail {
  readonly id: string;
  readonly data: StoredData;
}

/** Why nothing was stored. */
export interface Refused {
  readonly refused: RefusedOffer;
}

/** An offer as it is stored now; `isStored` is false if this very call had stored it before. */
export interface Kept {
  readonly refused: null;
  readonly offer: Offer;
  readonly isStored: boolean;
}

function storeMails(transaction: Transaction, mails: readonly OfferMail[]): void {
  for (const { id, data } of mails) transaction.set(mail, id, data);
}

/** An offer to be stored, its content checked. */
export interface NewOffer {
  readonly leadId: string;
  /** The version that its author saw as the last one; 0 for none. */
  readonly basedOn: number;
  readonly content: OfferContent;
  /** Whether the author passes the customer's link on, see `isPassedOn`. */
  readonly isShared?: boolean;
  /** The author's e-mail. */
  readonly by: string;
  readonly now: Date;
  /** Identifies the call: the same key stores once, and is refused with another `payloadHash`. */
  readonly sentKey: string;
  readonly payloadHash: string;
}

/** A new version: the offer, and the fields to store under its id. */
export function newVersion(
  { content, leadId, now, by, sentKey, payloadHash, basedOn }: NewOffer,
  { reference, number }: Pick<Offer, 'reference' | 'number'>,
) {
  const fields = {
    ...content,
    leadId,
    reference,
    number,
    version: basedOn + 1,
    createdAt: now.toISOString(),
    createdBy: by,
    state: 'open' as const,
    answeredAt: '',
    answerText: '',
    answerDetails: answerDetails(),
  };
  const offer: Offer = { ...fields, id: offerIdOf(leadId, fields.version) };
  return { offer, fields: { ...fields, sentKey, payloadHash } };
}

/**
 * Stores a version of an offer, its mail and the lead's new desk, once for each key. The transaction also takes the
 * number, so that numbers have no gaps and no repeats; a later version keeps the number of the one it replaces, and
 * nobody has opened it yet.
 * @param mailsOf the mail that brings the offer, with a link of `desk.linkVersion`
 */
export async function storeOffer(
  transaction: Transaction,
  sent: NewOffer,
  mailsOf: (offer: Offer, desk: LeadDesk) => readonly OfferMail[],
): Promise<Refused | (Kept & { readonly desk: LeadDesk })> {
  const { leadId, basedOn, by, now, sentKey, payloadHash } = sent;
  const lastId = offerIdOf(leadId, basedOn);
  const nextId = offerIdOf(leadId, basedOn + 1);
  // All versions, because a key that has stored any of them must not store another one.
  const read = Math.min(basedOn + 1, OFFER_LIMITS.versions);
  const ids = Array.from({ length: read }, (_unused, at) => offerIdOf(leadId, at + 1));
  const [lead, ...versions] = await Promise.all([
    transaction.get(leads, leadId),
    ...ids.map((id) => transaction.get(offers, id)),
  ]);
  const next = versions[basedOn];
  const isRepeated = next?.['sentKey'] === sentKey && next['payloadHash'] === payloadHash;
  const repeated = readOffer(nextId, next);
  if (repeated && isRepeated)
    return { refused: null, offer: repeated, isStored: false, desk: deskEntity.complete(lead?.['desk']) };

  const last = readOffer(lastId, versions[basedOn - 1]);
  const refuse = (...why: Parameters<typeof refusedOffer>): Refused => ({ refused: refusedOffer(...why) });
  if (versions.some((version) => version?.['sentKey'] === sentKey)) return refuse('meanwhile', 'key-reused');
  if (!lead) return refuse('noRequest');
  if (last?.state === 'accepted') return refuse('accepted');
  if (next || (basedOn > 0 && !last)) return refuse('meanwhile');
  if (basedOn >= OFFER_LIMITS.versions) return refuse('tooMany');

  const { reference = '' } = textProperties(lead);
  const year = financialYearOf(dayInIndia(now));
  const counter = last ? null : await transaction.get(counters, offerCounterId(year));
  const count = Number(counter?.['last'] ?? 0) + 1;
  const { offer, fields } = newVersion(sent, {
    reference,
    number: last ? last.number : offerNumber(year, count),
  });
  if (last) transaction.update(offers, lastId, { state: 'replaced' });
  else transaction.set(counters, offerCounterId(year), { last: count });
  transaction.set(offers, offer.id, fields);
  const change: DeskChange = { kind: 'offer', text: offerTitle(offer), offerUntil: offer.validUntil };
  let { desk } = changeDesk(transaction, leadId, lead, change, { by, now });
  if (sent.isShared) ({ desk } = changeDesk(transaction, leadId, { ...lead, desk }, PASSED_ON, { by, now }));
  const linkUse = readLead(lead)?.linkUse;
  if (linkUse && linkUse.firstSeenAt !== '')
    transaction.update(leads, leadId, { linkUse: { ...linkUse, firstSeenAt: '', lastSeenAt: '' } });
  storeMails(transaction, mailsOf(offer, desk));
  return { refused: null, offer, isStored: true, desk };
}

/** Ends an offer that could still be accepted, because its request was withdrawn. */
export function declineOffer(transaction: Transaction, offer: Offer | null, reason: string, now: Date): void {
  if (offer === null || !ACCEPTABLE.includes(offer.state)) return;
  const decline = { answer: 'decline', text: '', details: answerDetails({ reason }) } as const;
  transaction.update(offers, offer.id, answerChange(offer, decline, now).fields);
}

export interface SentAnswer extends GivenAnswer {
  readonly offerId: string;
  /** A `VisitorWay`, or the e-mail of the admin who withdraws the offer. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Stores an answer, its mails and the lead's new desk; repeating an answer stores nothing.
 * @param isTheirs whether the caller may answer an offer to this lead
 */
export async function storeAnswer(
  transaction: Transaction,
  answer: SentAnswer,
  {
    isTheirs = () => true,
    mailsOf,
  }: {
    readonly isTheirs?: (lead: StoredData) => boolean;
    readonly mailsOf: (offer: Offer, desk: LeadDesk) => readonly OfferMail[];
  },
): Promise<Refused | Kept> {
  const { offerId, by, now } = answer;
  const offer = readOffer(offerId, await transaction.get(offers, offerId));
  const lead = offer && (await transaction.get(leads, offer.leadId));
  if (!offer || !lead || !isTheirs(lead)) return { refused: refusedOffer('noOffer') };
  if (isAnsweredBefore(offer, answer)) return { refused: null, offer, isStored: false };
  const refused = answerRefusal(offer, answer, now);
  if (refused) return { refused };
  if (answer.answer === 'decline') {
    const site = settingsEntity.complete(await transaction.get(settings, SETTINGS_DOCUMENT_ID));
    if (!lostReasonsOf(site).includes(answer.details.reason)) return { refused: refusedOffer('reason') };
  }

  const { fields, deskChange } = answerChange(offer, answer, now);
  const answered = { ...offer, ...fields };
  transaction.update(offers, offerId, fields);
  const { desk } = changeDesk(transaction, offer.leadId, lead, deskChange, { by, now });
  storeMails(transaction, mailsOf(answered, desk));
  return { refused: null, offer: answered, isStored: true };
}
