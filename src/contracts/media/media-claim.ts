import { MINUTE_MS } from '#src/lib/durations.ts';
import { defineEntity, text, moment } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';

/** After this time an abandoned claim expires. It is longer than any single step of a save. */
export const CLAIM_LEASE_MS = 5 * MINUTE_MS;

/** The collections whose documents refer to uploaded files. */
export type ClaimableCollection = 'categories' | 'products' | 'siteContent';

/** The id of a record's claim. */
export function claimId(collection: ClaimableCollection, recordId: string): string {
  return `${collection}:${recordId}`;
}

/**
 * A claim on a record that is being saved or deleted together with its files (ruling 26). It is written before any file
 * changes and removed by the save itself. While it exists, for `CLAIM_LEASE_MS` at most, the rules refuse every other
 * save or deletion of the record.
 */
export const claimEntity = defineEntity({
  collection: text(20),
  recordId: text(LIMITS.documentId),
  /** Identifies the browser page, because one admin may have two open. */
  holder: text(64),
  /** E-mail of the admin. */
  claimedBy: text(LIMITS.email),
  /** The server's time. */
  claimedAt: moment(),
});
