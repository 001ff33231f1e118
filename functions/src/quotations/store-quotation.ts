import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';

import { CallError, unavailable } from '../call-error.ts';
import {
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  LEAD_COLLECTIONS,
  QUOTATION_LIMITS,
  QUOTATION_REFUSED,
  quotationCounterId,
  quotationId,
  quotationNumber,
  quotationTitle,
  readQuotation,
  type LeadKind,
  type Quotation,
  type QuotationContent,
} from '../contracts.ts';
import { changeDesk, deskLeadOf } from '../lead-desk.ts';
import { mailDocument, storeErrorCode } from '../lead-store.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/** An offer that is to be stored, checked. */
export interface NewQuotation {
  readonly leadKind: LeadKind;
  readonly leadId: string;
  /** The version that its author saw as the last one; 0 for none. */
  readonly basedOn: number;
  readonly content: QuotationContent;
  /** The author's address. */
  readonly by: string;
  readonly now: Date;
  /** The same key stores once; with another hash it is refused. */
  readonly sentKey: string;
  readonly payloadHash: string;
}

/** The stored offer and its mail; no mail when the same call has stored it before. */
export interface StoredQuotation {
  readonly quotation: Quotation;
  readonly mailId: string | null;
}

const ABORTED = 10;
const ATTEMPTS = 10;

function toQuotation(stored: DocumentSnapshot): Quotation {
  const quotation = readQuotation(stored.id, stored.data());
  if (!quotation) throw new Error(`The offer ${stored.id} is not an object.`);
  return quotation;
}

/** Refuses what would replace something else than its author saw. `last` and `next`: versions `basedOn` and the one after. */
function checkLast(last: DocumentSnapshot | null, next: DocumentSnapshot, basedOn: number): void {
  if (last?.get('state') === 'accepted') throw new CallError('conflict', QUOTATION_REFUSED.accepted);
  if (next.exists || last?.exists === false) throw new CallError('conflict', QUOTATION_REFUSED.meanwhile);
  if (basedOn >= QUOTATION_LIMITS.versions) throw new CallError('conflict', QUOTATION_REFUSED.tooMany);
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
export type StoreQuotation = (
  offer: NewQuotation,
  /** The mail that brings the offer. `linkVersion`: of the lead's links. */
  mailOf: (quotation: Quotation, linkVersion: number) => MailMessage,
) => Promise<StoredQuotation>;

/**
 * A store that takes one offer after the other: those of one process do not meet in the counter of the year. Those of
 * two processes do, and Firestore runs the loser's step again.
 */
export function createStoreQuotation(db: Firestore): StoreQuotation {
  const inTurn = createQueue();
  return (offer, mailOf) => inTurn(() => storeQuotation(db, offer, mailOf));
}

async function storeQuotation(
  db: Firestore,
  offer: NewQuotation,
  mailOf: Parameters<StoreQuotation>[1],
): Promise<StoredQuotation> {
  const { leadId, leadKind, content, now, sentKey, payloadHash } = offer;
  const quotations = db.collection(COLLECTIONS.quotations);
  const leadRef = db.collection(LEAD_COLLECTIONS[leadKind]).doc(leadId);
  const year = financialYearOf(dayInIndia(now));
  const counterRef = db.collection(COLLECTIONS.counters).doc(quotationCounterId(year));

  const version = offer.basedOn + 1;

  const run = async (transaction: Transaction): Promise<StoredQuotation> => {
    const [lead, next, last] = await Promise.all([
      transaction.get(leadRef),
      transaction.get(quotations.doc(quotationId(leadId, version))),
      offer.basedOn === 0 ? null : transaction.get(quotations.doc(quotationId(leadId, offer.basedOn))),
    ]);
    if (next.get('sentKey') === sentKey) {
      if (next.get('payloadHash') === payloadHash) return { quotation: toQuotation(next), mailId: null };
      throw new CallError('key-reused', QUOTATION_REFUSED.meanwhile);
    }
    if (!lead.exists) throw new CallError('not-found', QUOTATION_REFUSED.noRequest);
    checkLast(last, next, offer.basedOn);

    const counter = last ? null : await transaction.get(counterRef);
    const count = Number(counter?.get('last') ?? 0) + 1;
    const stored = {
      ...content,
      leadId,
      leadKind,
      reference: String(lead.get('reference') ?? ''),
      number: last ? String(last.get('number')) : quotationNumber(year, count),
      version,
      createdAt: now.toISOString(),
      createdBy: offer.by,
      state: 'open' as const,
      answeredAt: '',
      answerText: '',
    };
    const quotation: Quotation = { ...stored, id: quotationId(leadId, version) };
    const deskLead = deskLeadOf(lead);
    const mail = mailOf(quotation, deskLead.desk.linkVersion);

    if (counter) transaction.set(counterRef, { last: count });
    if (last) transaction.update(last.ref, { state: 'replaced' });
    transaction.create(quotations.doc(quotation.id), { ...stored, sentKey, payloadHash });
    const about = { id: leadId, reference: quotation.reference };
    transaction.create(
      db.collection(COLLECTIONS.mail).doc(mail.id),
      mailDocument(mail, about, quotation.createdAt),
    );
    changeDesk(transaction, deskLead, {
      kind: 'quotation',
      by: offer.by,
      text: quotationTitle(quotation),
      now,
    });
    return { quotation, mailId: mail.id };
  };

  try {
    return await db.runTransaction(run, { maxAttempts: ATTEMPTS });
  } catch (thrown) {
    if (storeErrorCode(thrown) === ABORTED)
      throw unavailable('Many offers are being sent at the moment. Please press the button again.');
    throw thrown;
  }
}
