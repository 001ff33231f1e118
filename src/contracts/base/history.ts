import { DAY_MS } from '#src/lib/india-time.ts';
import { textsIn } from '#src/lib/plain-data.ts';

import { adminOfId } from './admins.ts';
import { COLLECTIONS, readStoredMeta, type SluggedCollection } from './collections.ts';
import * as rule from './entity.ts';
import { LIMITS } from './limits.ts';

/** The collections whose saves and deletions leave the state before them in `revisions`. */
export const REVISED_COLLECTIONS = [
  COLLECTIONS.categories,
  COLLECTIONS.products,
  COLLECTIONS.quoteFormDefinitions,
  COLLECTIONS.siteContent,
  COLLECTIONS.settings,
] as const;
export type RevisedCollection = (typeof REVISED_COLLECTIONS)[number];

export function isRevised(collection: string): collection is RevisedCollection {
  return REVISED_COLLECTIONS.some((name) => name === collection);
}

/** Revisions are deleted after this time, or when their record has more of them. */
export const REVISIONS_KEPT_MONTHS = 12;
export const REVISIONS_PER_RECORD = 50;

/** Larger than the number of addresses in any document. */
const MEDIA_MAX = 1_000;

/** A stored document's fields, not parsed. */
type Fields = Readonly<Record<string, unknown>>;

/** The state of a document before a save or deletion. */
export const revisionEntity = rule.defineEntity({
  collection: rule.choice(REVISED_COLLECTIONS),
  recordId: rule.text(LIMITS.documentId),
  /** The revision of `before`. */
  rev: rule.wholeNumber(),
  /** When `before` was replaced or deleted, ISO 8601. */
  at: rule.text(30),
  /** E-mail of the admin who replaced or deleted it; '' if it was done outside the admin area. */
  by: rule.text(LIMITS.email),
  isDeletion: rule.flag(false),
  /** Every address in `before`, so that the records that used a file can be found. */
  media: rule.list(rule.text(LIMITS.url), MEDIA_MAX),
  /** The whole document as it was stored. */
  before: rule.storedDocument(),
});

export type Revision = rule.ValueOf<typeof revisionEntity>;

/** The id of the revision with the state `rev` of a record. With '' it is the prefix that all revisions of the record share. */
export function revisionId(collection: RevisedCollection, recordId: string, rev: number | ''): string {
  return `${collection}:${recordId}:${rev}`;
}

/**
 * The revision to store for a change of a document.
 * @param after the new state; `null` if the document was deleted
 * @param change when it was made, and who deleted the document
 */
export function toRevision(
  collection: RevisedCollection,
  recordId: string,
  before: Fields,
  after: Fields | null,
  change: { at: string; deletedBy: string },
): Revision {
  const [old, now] = [readStoredMeta(before), after && readStoredMeta(after)];
  // A change in the console leaves the stamp of the save before it.
  const isStamped = now !== null && (now.rev !== old.rev || now.updatedAt !== old.updatedAt);
  return {
    collection,
    recordId,
    rev: old.rev,
    at: change.at,
    by: now === null ? change.deletedBy : isStamped ? adminOfId(now.updatedBy) : '',
    isDeletion: after === null,
    media: addressesIn(before),
    before: { ...before },
  };
}

/** Every text in a stored value that can be the address of a file, each once. */
export function addressesIn(value: unknown): string[] {
  return [...textsIn(value)].filter((address) => /^(?:https?:\/)?\/\S+$/.test(address));
}

/** Records stay in the trash for this time, and so do files that only earlier states of a record show: 30 days. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

/** A category or product in the trash. */
export const trashEntity = rule.defineEntity({
  collection: rule.choice<SluggedCollection>([COLLECTIONS.categories, COLLECTIONS.products]),
  recordId: rule.text(LIMITS.documentId),
  /** The server's time. */
  trashedAt: rule.moment(),
  /** E-mail of the admin. */
  trashedBy: rule.text(LIMITS.email),
  /** The whole document as it was stored. */
  record: rule.storedDocument(),
});

export type TrashedRecord = rule.ValueOf<typeof trashEntity>;

/**
 * The collections that a backup leaves out: counters of limits, and what is only valid in the project that wrote it. Every other collection
 * is copied, also `counters`: it holds the numbers of offers.
 */
export const NOT_IN_BACKUP: readonly string[] = [
  COLLECTIONS.rateLimits,
  COLLECTIONS.claims,
  COLLECTIONS.publishing,
  COLLECTIONS.backups,
  COLLECTIONS.health,
];

export const BACKUP_DOCUMENTS = {
  /** The last finished backup, `backupEntity`; admins read it. */
  latest: 'latest',
  /** The last restore: `startedAt`, and `finishedAt` once it has ended. Functions keep still in between. */
  restore: 'restore',
  /** `at`: when a backup was last restored somewhere and compared, ISO 8601 (docs/restore-drill.md). */
  proven: 'proven',
} as const;

export const backupEntity = rule.defineEntity({
  /** ISO 8601 */
  finishedAt: rule.text(30),
  documents: rule.wholeNumber(),
  users: rule.wholeNumber(),
  files: rule.wholeNumber(),
});
