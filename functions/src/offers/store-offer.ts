import { GrpcStatus, type Firestore, type Transaction } from 'firebase-admin/firestore';

import { CallError, unavailable } from '../platform/call-error.ts';
import { storeOffer, type NewOffer, type Offer } from '../contracts.ts';
import { mailDocument, type MailMessage } from '../mail/mail-message.ts';
import { errorCode } from '../platform/error-code.ts';
import { serverTransaction } from '../platform/server-transaction.ts';

const ATTEMPTS = 10;

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
  return (sent, mailOf) => inTurn(() => storeInOneStep(db, sent, mailOf));
}

async function storeInOneStep(
  db: Firestore,
  sent: NewOffer,
  mailOf: Parameters<StoreOffer>[1],
): Promise<Offer> {
  const run = (transaction: Transaction) =>
    storeOffer(serverTransaction(db, transaction), sent, (offer, { linkVersion }) => {
      const about = { id: offer.leadId, reference: offer.reference };
      const mail = mailOf(offer, linkVersion);
      return [{ id: mail.id, data: mailDocument(mail, about, offer.createdAt) }];
    });
  try {
    const kept = await db.runTransaction(run, { maxAttempts: ATTEMPTS });
    if (kept.refused !== null) throw new CallError(kept.refused.code, kept.refused.message);
    return kept.offer;
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ABORTED)
      throw unavailable('Many offers are being sent at the moment. Please press the button again.');
    throw thrown;
  }
}
