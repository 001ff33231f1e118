import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

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

/** A run that has not renewed its lease for this long counts as dead. No step between two renewals takes as long. */
export const PUBLISHING_LEASE_MS = 120_000;
/** After more changes than this, everything is read instead of each change. */
const CHANGES_MAX = 50;
const DEADLINE_MS = 20_000;

/** Another run has taken over because this one counted as dead. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/** The documents that control publishing: the state of the site, the lease of the run that publishes, and the changes. */
export interface PublishingDocuments {
  state(): Promise<PublishingState>;
  setState(change: Partial<PublishingState>): Promise<void>;
  /** The current content version. */
  savedRev(): Promise<number>;
  /** Takes the lease; false when another run has it. */
  takeLease(): Promise<boolean>;
  /** Extends the lease. Rejects with `LeaseLostError` when another run has it. */
  renewLease(): Promise<void>;
  /**
   * Returns the lease unless something was saved after `rev`. In that case this run has to go on, because the run that the
   * save started found the lease taken and ended. Resolves to whether the lease was returned.
   */
  returnLeaseAt(rev: number): Promise<boolean>;
  /** Stores why this run failed and returns the lease; does nothing when another run has taken over. */
  giveUp(reason: string): Promise<void>;
  returnLease(): Promise<void>;
  /** Paths of the documents written by the saves from `after` + 1 to `upTo`; `null` when one of the saves is unknown. */
  changesBetween(after: number, upTo: number): Promise<string[] | null>;
}

/** @param holder a unique id of this run */
export function openPublishingDocuments(
  db: Firestore,
  holder: string,
  now: () => number = Date.now,
): PublishingDocuments {
  const own = (id: string): DocumentReference => db.collection(COLLECTIONS.publishing).doc(id);
  const lease = own(PUBLISHING_DOCUMENTS.lease);
  const stateDocument = own(PUBLISHING_DOCUMENTS.state);
  const version = db.collection(COLLECTIONS.meta).doc(VERSION_DOCUMENT_ID);
  const inTime = <T>(work: Promise<T>): Promise<T> => withDeadline(work, DEADLINE_MS, 'Firestore');
  const held = (): { holder: string; until: number } => ({ holder, until: now() + PUBLISHING_LEASE_MS });

  return {
    state: async () => {
      const stored = (await inTime(stateDocument.get())).data();
      return publishingStateEntity.read(stored) ?? publishingStateEntity.initial();
    },
    setState: async (change) => {
      await inTime(stateDocument.set(change, { merge: true }));
    },
    savedRev: async () => readContentVersion((await inTime(version.get())).data()).rev,
    takeLease: () =>
      inTime(
        db.runTransaction(async (transaction) => {
          const found = await transaction.get(lease);
          if (found.exists && Number(found.get('until')) > now() && found.get('holder') !== holder)
            return false;
          transaction.set(lease, held());
          return true;
        }),
      ),
    renewLease: () =>
      inTime(
        db.runTransaction(async (transaction) => {
          const found = await transaction.get(lease);
          if (found.get('holder') !== holder) throw new LeaseLostError('Another run publishes the site now.');
          transaction.set(lease, held());
        }),
      ),
    returnLeaseAt: (rev) =>
      inTime(
        db.runTransaction(async (transaction) => {
          const [found, saved] = await transaction.getAll(lease, version);
          if (found?.get('holder') !== holder) return true;
          if (readContentVersion(saved?.data()).rev > rev) {
            transaction.set(lease, held());
            return false;
          }
          transaction.delete(lease);
          return true;
        }),
      ),
    giveUp: (reason) =>
      inTime(
        db.runTransaction(async (transaction) => {
          const found = await transaction.get(lease);
          if (found.get('holder') !== holder) return;
          transaction.set(stateDocument, { status: 'failed', reason }, { merge: true });
          transaction.delete(lease);
        }),
      ),
    returnLease: () =>
      inTime(
        db.runTransaction(async (transaction) => {
          const found = await transaction.get(lease);
          if (found.get('holder') === holder) transaction.delete(lease);
        }),
      ),
    changesBetween: async (after, upTo) => {
      if (upTo - after > CHANGES_MAX) return null;
      const revs = Array.from({ length: upTo - after }, (_, index) => String(after + index + 1));
      if (revs.length === 0) return [];
      const found = await inTime(
        db.getAll(...revs.map((rev) => db.collection(COLLECTIONS.contentChanges).doc(rev))),
      );
      const changes = found.map((document) => readContentChange(document.data()));
      return changes.every((change) => change !== null) ? changes.flatMap(({ paths }) => paths) : null;
    },
  };
}
