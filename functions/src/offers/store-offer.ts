import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

import { CallError, unavailable } from '../platform/call-error.ts';
import {
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  LEAD_COLLECTIONS,
  OFFER_LIMITS,
  OFFER_REFUSED,
  offerCounterId,
  offerIdOf,
  offerNumber,
  offerTitle,
  readOffer,
  type LeadKind,
  type Offer,
  type OfferContent,
} from '../contracts.ts';
import { changeDesk, deskLeadOf } from '../leads/lead-desk.ts';
import { mailDocument, storeErrorCode } from '../leads/lead-store.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/** An offer that is to be stored, checked. */
interface NewOffer {
  readonly leadKind: LeadKind;
  readonly leadId: string;
  /** The version that its author saw as the last one; 0 for none. */
  readonly basedOn: number;
  readonly content: OfferContent;
  /** The author's address. */
  readonly by: string;
  readonly now: Date;
  /** The same key stores once; with another hash it is refused. */
  readonly sentKey: string;
  readonly payloadHash: string;
}

/** The stored offer and its mail; no mail when the same call has stored it before. */
interface StoredOffer {
  readonly offer: Offer;
  readonly mailId: string | null;
}

const ABORTED = 10;
const ATTEMPTS = 10;

function toOffer(stored: DocumentSnapshot): Offer {
  const offer = readOffer(stored.id, stored.data());
  if (!offer) throw new Error(`The offer ${stored.id} is not an object.`);
  return offer;
}

/** Refuses what would replace something else than its author saw. `last` and `next`: versions `basedOn` and the one after. */
function checkLast(last: DocumentSnapshot | null, next: DocumentSnapshot, basedOn: number): void {
  if (last?.get('state') === 'accepted') throw new CallError('conflict', OFFER_REFUSED.accepted);
  if (next.exists || last?.exists === false) throw new CallError('conflict', OFFER_REFUSED.meanwhile);
  if (basedOn >= OFFER_LIMITS.versions) throw new CallError('conflict', OFFER_REFUSED.tooMany);
}

/** Runs one piece of work after the other, also after one that failed. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Stores an offer, its mail and the lead's new state in one step, once for each key. The number is taken in the same
 * step, so that none is lost or given twice; a later version keeps it and replaces the one before.
 * Throws `not-found`, `conflict`, `key-reused`, and `unavailable` when too many are stored at once.
 */
export type StoreOffer = (
  offer: NewOffer,
  /** The mail that brings the offer. `linkVersion`: of the lead's links. */
  mailOf: (offer: Offer, linkVersion: number) => MailMessage,
) => Promise<StoredOffer>;

/**
 * A store that takes one offer after the other: those of one process do not meet in the counter of the year. Those of
 * two processes do, and Firestore runs the loser's step again.
 */
export function createStoreOffer(db: Firestore): StoreOffer {
  const inTurn = createQueue();
  return (sent, mailOf) => inTurn(() => storeOffer(db, sent, mailOf));
}

async function storeOffer(
  db: Firestore,
  sent: NewOffer,
  mailOf: Parameters<StoreOffer>[1],
): Promise<StoredOffer> {
  const { leadId, leadKind, content, now, sentKey, payloadHash } = sent;
  const offers = db.collection(COLLECTIONS.offers);
  const leadRef = db.collection(LEAD_COLLECTIONS[leadKind]).doc(leadId);
  const year = financialYearOf(dayInIndia(now));
  const counterRef = db.collection(COLLECTIONS.counters).doc(offerCounterId(year));

  const version = sent.basedOn + 1;

  const run = async (transaction: Transaction): Promise<StoredOffer> => {
    const [lead, next, last] = await Promise.all([
      transaction.get(leadRef),
      transaction.get(offers.doc(offerIdOf(leadId, version))),
      sent.basedOn === 0 ? null : transaction.get(offers.doc(offerIdOf(leadId, sent.basedOn))),
    ]);
    if (next.get('sentKey') === sentKey) {
      if (next.get('payloadHash') === payloadHash) return { offer: toOffer(next), mailId: null };
      throw new CallError('key-reused', OFFER_REFUSED.meanwhile);
    }
    if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noRequest);
    checkLast(last, next, sent.basedOn);

    const counter = last ? null : await transaction.get(counterRef);
    const count = Number(counter?.get('last') ?? 0) + 1;
    const stored = {
      ...content,
      leadId,
      leadKind,
      reference: String(lead.get('reference') ?? ''),
      number: last ? String(last.get('number')) : offerNumber(year, count),
      version,
      createdAt: now.toISOString(),
      createdBy: sent.by,
      state: 'open' as const,
      answeredAt: '',
      answerText: '',
    };
    const offer: Offer = { ...stored, id: offerIdOf(leadId, version) };
    const deskLead = deskLeadOf(lead);
    const mail = mailOf(offer, deskLead.desk.linkVersion);

    if (counter) transaction.set(counterRef, { last: count });
    if (last) transaction.update(last.ref, { state: 'replaced' });
    transaction.create(offers.doc(offer.id), { ...stored, sentKey, payloadHash });
    const about = { id: leadId, reference: offer.reference };
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, about, offer.createdAt),
    );
    changeDesk(transaction, deskLead, {
      kind: 'quotation',
      by: sent.by,
      text: offerTitle(offer),
      now,
    });
    return { offer, mailId: mail.id };
  };

  try {
    return await db.runTransaction(run, { maxAttempts: ATTEMPTS });
  } catch (thrown) {
    if (storeErrorCode(thrown) === ABORTED)
      throw unavailable('Many offers are being sent at the moment. Please press the button again.');
    throw thrown;
  }
}
