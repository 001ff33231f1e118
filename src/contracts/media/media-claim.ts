import { defineEntity, text } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { moment } from '../base/moment.ts';

/** How long a claim holds when nobody ends it: longer than any single step of a save, short enough to wait for. */
export const CLAIM_LEASE_MS = 5 * 60_000;

const ID_MAX = 1_500;

/** The collections whose records show files. */
export type ClaimableCollection = 'categories' | 'products' | 'siteContent';

/** The id of a record's claim. */
export function claimId(collection: ClaimableCollection, recordId: string): string {
  return `${collection}:${recordId}`;
}

/**
 * A record that is being saved or deleted together with its files (ruling 26). It is written before any file is
 * touched, at the revision that was read, and removed by the save that it was made for. Until then, and for
 * `CLAIM_LEASE_MS` at most, nobody else saves or deletes the record.
 */
export const claimEntity = defineEntity({
  collection: text(20),
  recordId: text(ID_MAX),
  /** The page that holds it: one person may have two. */
  holder: text(64),
  /** E-mail of the admin. */
  claimedBy: text(LIMITS.email),
  /** The server's time. */
  claimedAt: moment(),
});
