import { errorCode } from '../platform/error-code.ts';
import {
  GrpcStatus,
  type DocumentSnapshot,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';

import { CallError, unavailable } from '../platform/call-error.ts';
import {
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  isSentBefore,
  newVersion,
  offerCounterId,
  offerIdOf,
  readLeadDesk,
  readOffer,
  REPLACED,
  versionRefusal,
  type NewOffer,
  type Offer,
} from '../contracts.ts';
import { changeDesk } from '../leads/lead-desk.ts';
import { mailDocument } from '../leads/lead-store.ts';
import type { MailMessage } from '../mail/mail-message.ts';

const ATTEMPTS = 10;

function toOffer(stored: DocumentSnapshot): Offer {
  const offer = readOffer(stored.id, stored.data());
  if (!offer) throw new Error(`The offer ${stored.id} is not an object.`);
  return offer;
}

/** Runs pieces of work one after the other; a failed one does not stop the next. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Stores an offer, its mail and the lead's new desk in one transaction, once for each key. The transaction also takes
 * the number, so that numbers have no gaps and no repeats; a later version keeps the number of the one it replaces.
 * Throws `not-found`, `conflict`, `key-reused`, and `unavailable` when too many offers are stored at once.
 */
export type StoreOffer = (
  offer: NewOffer,
  /** The mail that brings the offer, with a link of `linkVersion`. */
  mailOf: (offer: Offer, linkVersion: number) => MailMessage,
) => Promise<Offer>;

/**
 * A store that writes one offer at a time, since all of them change the counter of the year. Offers of another process
 * can still collide there; Firestore then repeats the transaction.
 */
export function createStoreOffer(db: Firestore): StoreOffer {
  const inTurn = createQueue();
  return (sent, mailOf) => inTurn(() => storeOffer(db, sent, mailOf));
}

async function storeOffer(db: Firestore, sent: NewOffer, mailOf: Parameters<StoreOffer>[1]): Promise<Offer> {
  const { leadId, basedOn, by, now } = sent;
  const offers = db.collection(COLLECTIONS.offers);
  const leadRef = db.collection(COLLECTIONS.leads).doc(leadId);
  const year = financialYearOf(dayInIndia(now));
  const counterRef = db.collection(COLLECTIONS.counters).doc(offerCounterId(year));

  const run = async (transaction: Transaction): Promise<Offer> => {
    const [lead, next, last] = await Promise.all([
      transaction.get(leadRef),
      transaction.get(offers.doc(offerIdOf(leadId, basedOn + 1))),
      basedOn === 0 ? null : transaction.get(offers.doc(offerIdOf(leadId, basedOn))),
    ]);
    if (isSentBefore(sent, next.data())) return toOffer(next);
    const stored = { lead: lead.data(), last: last?.data(), next: next.data() };
    const refused = versionRefusal(sent, stored);
    if (refused) throw new CallError(refused.code, refused.message);

    const counter = last ? null : await transaction.get(counterRef);
    const count = Number(counter?.get('last') ?? 0) + 1;
    const { offer, fields, deskChange } = newVersion(sent, stored, count);
    const mail = mailOf(offer, readLeadDesk(lead.get('desk')).linkVersion);

    if (counter) transaction.set(counterRef, { last: count });
    if (last) transaction.update(last.ref, REPLACED);
    transaction.create(offers.doc(offer.id), fields);
    const about = { id: leadId, reference: offer.reference };
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, about, offer.createdAt),
    );
    changeDesk(transaction, lead, { ...deskChange, by, now });
    return offer;
  };

  try {
    return await db.runTransaction(run, { maxAttempts: ATTEMPTS });
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ABORTED)
      throw unavailable('Many offers are being sent at the moment. Please press the button again.');
    throw thrown;
  }
}
