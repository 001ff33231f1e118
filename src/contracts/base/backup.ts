import { COLLECTIONS } from './collections.ts';
import { defineEntity, text, wholeNumber, type ValueOf } from './entity.ts';

/**
 * The collections that a backup leaves out: counters of limits, and what is only valid in the project that wrote it. Every other collection
 * is copied, also `counters`: it holds the numbers of offers.
 */
export const NOT_IN_BACKUP: readonly string[] = [
  COLLECTIONS.rateLimits,
  COLLECTIONS.claims,
  COLLECTIONS.publishing,
  COLLECTIONS.backups,
];

/** Documents of the collection `backups`. */
export const BACKUP_DOCUMENTS = {
  /** The last finished backup, `backupEntity`; admins read it. */
  latest: 'latest',
  /** The last restore: `startedAt`, and `finishedAt` once it has ended. Functions keep still in between. */
  restore: 'restore',
} as const;

export const backupEntity = defineEntity({
  /** ISO 8601 */
  finishedAt: text(30),
  documents: wholeNumber(),
  users: wholeNumber(),
  files: wholeNumber(),
});
export type Backup = ValueOf<typeof backupEntity>;
