import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  PUBLISHING_DOCUMENTS,
  publishingStateEntity,
  readContentChange,
  readContentVersion,
  VERSION_DOCUMENT_ID,
  type PublishingState,
  withDeadline,
} from '../contracts.ts';
import { runTransaction } from '../platform/firestore.ts';

/** A run that has not renewed its lease for this long counts as dead. No step between two renewals takes as long. */
export const PUBLISHING_LEASE_MS = 120_000;
/** After more changes than this, everything is read instead of each change. */
const CHANGES_MAX = 50;
const DEADLINE_MS = 20_000;

/** Another run has taken over because this one counted as dead. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The documents that control publishing, as one run uses them. */
export type PublishingDocuments = ReturnType<typeof openPublishingDocuments>;

/**
 * Opens the documents that control publishing: the state of the site, the lease of the run that publishes, and the changes.
 * @param holder a unique id of this run
 */
export function openPublishingDocuments(db: Firestore, holder: string, now: () => number) {
  const own = (id: string): DocumentReference => db.collection(COLLECTIONS.publishing).doc(id);
  const lease = own(PUBLISHING_DOCUMENTS.lease);
  const stateDocument = own(PUBLISHING_DOCUMENTS.state);
  const version = db.collection(COLLECTIONS.meta).doc(VERSION_DOCUMENT_ID);
  const inTime = <T>(work: Promise<T>): Promise<T> => withDeadline(work, DEADLINE_MS, 'Firestore');
  const extend = (transaction: Transaction) =>
    transaction.set(lease, { holder, until: now() + PUBLISHING_LEASE_MS });
  /** Runs a transaction that knows whether this run holds the lease, and until when it is held by whichever run. */
  const withLease = <T>(
    work: (transaction: Transaction, isHeld: boolean, until: number) => T | Promise<T>,
  ): Promise<T> =>
    inTime(
      runTransaction(db, async (transaction) => {
        const snapshot = await transaction.get(lease);
        return work(transaction, snapshot.get('holder') === holder, Number(snapshot.get('until') ?? 0));
      }),
    );

  return {
    state: async (): Promise<PublishingState> => {
      const stateData = (await inTime(stateDocument.get())).data();
      return publishingStateEntity.complete(stateData);
    },
    setState: async (change: Partial<PublishingState>): Promise<void> => {
      await inTime(stateDocument.set(change, { merge: true }));
    },
    /** The content version that the latest save produced. */
    savedRev: async (): Promise<number> => readContentVersion((await inTime(version.get())).data()).rev,
    /** Takes the lease; false when another run has it. */
    takeLease: (): Promise<boolean> =>
      withLease((transaction, isHeld, until) => {
        if (!isHeld && until > now()) return false;
        extend(transaction);
        return true;
      }),
    /** Extends the lease. Rejects with `LeaseLostError` when another run has it. */
    renewLease: (): Promise<void> =>
      withLease((transaction, isHeld) => {
        if (!isHeld) throw new LeaseLostError('Another run publishes the site now.');
        extend(transaction);
      }),
    /**
     * Returns the lease unless something was saved after `rev`. In that case this run has to go on, because the run that the
     * save started found the lease taken and ended. Resolves to whether the lease was returned.
     */
    returnLeaseAt: (rev: number): Promise<boolean> =>
      withLease(async (transaction, isHeld) => {
        if (!isHeld) return true;
        const saved = await transaction.get(version);
        const isReturned = readContentVersion(saved.data()).rev <= rev;
        if (isReturned) transaction.delete(lease);
        else extend(transaction);
        return isReturned;
      }),
    /** Stores why this run failed and returns the lease; does nothing when another run has taken over. */
    giveUp: (reason: string): Promise<void> =>
      withLease((transaction, isHeld) => {
        if (!isHeld) return;
        transaction.set(stateDocument, { status: 'failed', reason }, { merge: true });
        transaction.delete(lease);
      }),
    /** Paths of the documents written by the saves from `after` + 1 to `upTo`; `null` when one of the saves is unknown. */
    changesBetween: async (after: number, upTo: number): Promise<string[] | null> => {
      if (upTo - after > CHANGES_MAX) return null;
      const revs = Array.from({ length: upTo - after }, (_, index) => String(after + index + 1));
      if (revs.length === 0) return [];
      const snapshots = await inTime(
        db.getAll(...revs.map((rev) => db.collection(COLLECTIONS.contentChanges).doc(rev))),
      );
      const changes = snapshots.map((document) => readContentChange(document.data()));
      return changes.every((change) => change !== null) ? changes.flatMap(({ paths }) => paths) : null;
    },
  };
}
