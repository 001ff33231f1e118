import { Timestamp, type Firestore } from 'firebase-admin/firestore';

import { BACKUP_DOCUMENTS, COLLECTIONS } from '../contracts.ts';

/** When the last restore of a backup (tools/restore.ts) ran, ms. `finishedAt` is infinite while it runs. */
export interface RestoreTime {
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** `null` if no backup was ever restored. */
export async function readRestore(db: Firestore): Promise<RestoreTime | null> {
  const stored = await db.collection(COLLECTIONS.backups).doc(BACKUP_DOCUMENTS.restore).get();
  const timeOf = (field: string): number | null => {
    const time: unknown = stored.get(field);
    return time instanceof Timestamp ? time.toMillis() : null;
  };
  const startedAt = timeOf('startedAt');
  return startedAt === null ? null : { startedAt, finishedAt: timeOf('finishedAt') ?? Infinity };
}

/** True if a backup was being restored at `time`, by default now. */
export async function isRestoring(db: Firestore, time?: string): Promise<boolean> {
  const restore = await readRestore(db);
  if (!restore) return false;
  const at = time === undefined ? Number.MAX_VALUE : Date.parse(time);
  return at >= restore.startedAt && at <= restore.finishedAt;
}
