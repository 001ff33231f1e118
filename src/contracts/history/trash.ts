import { DAY_MS } from '#src/lib/durations.ts';
import { COLLECTIONS, type SluggedCollection } from '../base/collections.ts';
import { choice, defineEntity, storedDocument, text, moment, type ValueOf } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';

/** Records stay in the trash for this time, and so do files that only earlier states of a record show: 30 days. */
export const TRASH_KEPT_MS = 30 * DAY_MS;

/** A category or product in the trash. */
export const trashEntity = defineEntity({
  collection: choice<SluggedCollection>([COLLECTIONS.categories, COLLECTIONS.products]),
  recordId: text(LIMITS.documentId),
  /** The server's time. */
  trashedAt: moment(),
  /** E-mail of the admin. */
  trashedBy: text(LIMITS.email),
  /** The whole document as it was stored. */
  record: storedDocument(),
});

export type TrashedRecord = ValueOf<typeof trashEntity>;

/** The id of a record's document in `trash`. */
export function trashId(collection: SluggedCollection, recordId: string): string {
  return `${collection}:${recordId}`;
}
