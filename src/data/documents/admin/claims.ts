import {
  CLAIM_LEASE_MS,
  claimEntity,
  keyIn,
  COLLECTIONS,
  readContent,
  readStoredMeta,
  type ContentPage,
  type MediaUse,
} from '#src/contracts/index.ts';
import { toAppError } from '#src/lib/app-error.ts';

import type { AdminDocuments, StoredData, Transaction } from '../documents.ts';
import { beingSaved, gone, stale } from '../failures.ts';
import { categoryCollection, productCollection } from '../record-collection.ts';
import { toStoredVisible, withMeta } from './stamped.ts';

/** The stored record in the form that its editor compares with the draft. */
function asStored({ collection, id }: MediaUse, data: StoredData | null) {
  if (collection === 'siteContent') return withMeta(readContent(id as ContentPage, data), id, data);
  return collection === 'categories'
    ? toStoredVisible(categoryCollection, id, data ?? {})
    : toStoredVisible(productCollection, id, data ?? {});
}

/** Claims on records whose files are about to change. */
export type Claims = ReturnType<typeof openClaims>;

export function openClaims(documents: AdminDocuments) {
  /** Running releases, by claim: a new claim waits for them. */
  const releases = new Map<string, Promise<void>>();

  const read = async (transaction: Transaction, { collection, id }: MediaUse) => {
    const data = await transaction.get(COLLECTIONS.claims, keyIn(collection, id));
    const claim = data && claimEntity.read(data);
    if (!claim) return null;
    const age = Date.now() - Date.parse(claim.claimedAt);
    return { ...claim, rev: readStoredMeta(data).rev, isLive: age < CLAIM_LEASE_MS };
  };

  const take = async (
    transaction: Transaction,
    record: MediaUse,
    rev: number,
    holder: string,
  ): Promise<void> => {
    const { collection, id } = record;
    const data = await transaction.get(collection, id);
    const claim = await read(transaction, record);
    if (claim?.isLive && claim.holder !== holder) throw beingSaved(claim.claimedBy);
    const isRenewal = claim?.holder === holder && claim.rev === rev;
    if (!isRenewal) {
      if (!data && collection !== 'siteContent') throw gone();
      const current = asStored(record, data);
      if (current.rev !== rev) throw stale(current);
    }
    const made = { claimedBy: documents.author(), claimedAt: transaction.serverTime };
    const taken = { collection, recordId: id, rev, holder, ...made };
    transaction.set(COLLECTIONS.claims, keyIn(collection, id), taken);
  };

  return {
    claim: async (record: MediaUse, rev: number, holder: string) => {
      await releases.get(keyIn(record.collection, record.id));
      await documents.write((transaction) => take(transaction, record, rev, holder));
    },

    release: (record: MediaUse, holder: string) => {
      const key = keyIn(record.collection, record.id);
      const released = documents
        .write(async (transaction) => {
          const claim = await read(transaction, record);
          if (claim?.holder === holder) transaction.remove(COLLECTIONS.claims, key);
        })
        // A claim that is not released expires.
        .catch((thrown: unknown) =>
          documents.warn(`claims/${key} was not released: ${toAppError(thrown).message}`),
        )
        .finally(() => releases.delete(key));
      releases.set(key, released);
      return released;
    },

    /**
     * Reads the record's claim in the transaction of a save. Throws `busy` while another holder has a live claim.
     * The save calls `end` among its writes, which deletes its own claim or an expired one.
     */
    check: async (transaction: Transaction, record: MediaUse, holder: string | undefined) => {
      const claim = await read(transaction, record);
      const isHeld = claim !== null && claim.holder === holder;
      if (claim?.isLive && !isHeld) throw beingSaved(claim.claimedBy);
      const key = keyIn(record.collection, record.id);
      return { isHeld, end: () => (claim ? transaction.remove(COLLECTIONS.claims, key) : undefined) };
    },
  };
}
