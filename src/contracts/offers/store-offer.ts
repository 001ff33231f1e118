/** Storing and answering offers in one transaction, of the server and of the demo. */
import { COLLECTIONS, SETTINGS_DOCUMENT_ID } from '../base/collections.ts';
import { lostReasonsOf } from '../base/identity.ts';
import type { StoredData, Transaction } from '../base/transaction.ts';
import { readSiteSettings } from '../content/site-settings.ts';
import { readDeskLead, recordedChange, storeDeskChange, type LeadDesk } from '../leads/lead-desk.ts';
import { readOffer, type Offer } from './offer-entity.ts';
import {
  answerChange,
  answerRefusal,
  isAnsweredBefore,
  refusedOffer,
  type GivenAnswer,
  type RefusedOffer,
} from './offer-rules.ts';
import { isSentBefore, newVersion, REPLACED, versionRefusal, type NewOffer } from './offer-versions.ts';
import { OFFER_LIMITS } from './offer-limits.ts';
import { offerCounterId, offerIdOf } from './offer.ts';
import { dayInIndia, financialYearOf } from '#src/lib/india-days.ts';

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

/**
 * Stores a version of an offer, its mail and the lead's new desk, once for each key. The transaction also takes the
 * number, so that numbers have no gaps and no repeats; a later version keeps the number of the one it replaces.
 * @param mailsOf the mail that brings the offer, with a link of `desk.linkVersion`
 */
export async function storeOffer(
  transaction: Transaction,
  sent: NewOffer,
  mailsOf: (offer: Offer, desk: LeadDesk) => readonly OfferMail[],
): Promise<Refused | Kept> {
  const { leadId, basedOn, by, now } = sent;
  const nextId = offerIdOf(leadId, basedOn + 1);
  const lastId = offerIdOf(leadId, basedOn);
  // All versions, because a key that has stored any of them must not store another one.
  const read = Math.min(basedOn + 1, OFFER_LIMITS.versions);
  const ids = Array.from({ length: read }, (_unused, at) => offerIdOf(leadId, at + 1));
  const [lead, ...versions] = await Promise.all([
    transaction.get(leads, leadId),
    ...ids.map((id) => transaction.get(offers, id)),
  ]);
  const [last, next] = [versions[basedOn - 1], versions[basedOn]];
  const known = readOffer(nextId, next);
  if (known && isSentBefore(sent, next)) return { refused: null, offer: known, isStored: false };
  const stored = { lead, last, next, versions };
  const refused = versionRefusal(sent, stored);
  if (refused) return { refused };

  const counterId = offerCounterId(financialYearOf(dayInIndia(now)));
  const counter = last ? null : await transaction.get(counters, counterId);
  const count = Number(counter?.['last'] ?? 0) + 1;
  const { offer, fields, deskChange } = newVersion(sent, stored, count);
  const change = recordedChange(readDeskLead(leadId, lead ?? {}), deskChange, { by, now });
  const mails = mailsOf(offer, change.desk);
  if (last) transaction.update(offers, lastId, REPLACED);
  else transaction.set(counters, counterId, { last: count });
  transaction.set(offers, offer.id, fields);
  storeMails(transaction, mails);
  storeDeskChange(transaction, change);
  return { refused: null, offer, isStored: true };
}

/** The reasons from which a customer who declines may choose. */
async function lostReasons(transaction: Transaction): Promise<string[]> {
  return lostReasonsOf(readSiteSettings(await transaction.get(settings, SETTINGS_DOCUMENT_ID)));
}

/** An answer to be stored. */
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
  given: SentAnswer,
  {
    isTheirs = () => true,
    mailsOf,
  }: {
    readonly isTheirs?: (lead: StoredData) => boolean;
    readonly mailsOf: (offer: Offer, desk: LeadDesk) => readonly OfferMail[];
  },
): Promise<Refused | Kept> {
  const { offerId, by, now } = given;
  const offer = readOffer(offerId, await transaction.get(offers, offerId));
  const lead = offer && (await transaction.get(leads, offer.leadId));
  if (!offer || !lead || !isTheirs(lead)) return { refused: refusedOffer('noOffer') };
  if (isAnsweredBefore(offer, given)) return { refused: null, offer, isStored: false };
  const isListed =
    given.answer !== 'decline' || (await lostReasons(transaction)).includes(given.details.reason);
  const refused = answerRefusal(offer, given, now) ?? (isListed ? null : refusedOffer('reason'));
  if (refused) return { refused };

  const { fields, deskChange } = answerChange(offer, given, now);
  const answered = { ...offer, ...fields };
  const change = recordedChange(readDeskLead(offer.leadId, lead), deskChange, { by, now });
  const mails = mailsOf(answered, change.desk);
  transaction.update(offers, offerId, fields);
  storeMails(transaction, mails);
  storeDeskChange(transaction, change);
  return { refused: null, offer: answered, isStored: true };
}
