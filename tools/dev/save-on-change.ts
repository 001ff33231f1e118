import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '#src/contracts/base/collections.ts';

/** Changes within this time are saved together. */
const WAIT_MS = 1_000;

/**
 * Saves the local data soon after each change, so that a crash of the machine costs only a second or two. Returns a
 * function that ends it.
 * @param save writes all data; after a failure the next change calls it
 */
export function saveOnChange(db: Firestore, save: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void save().catch(() => undefined);
    }, WAIT_MS);
  };
  const listeners = Object.values(COLLECTIONS).map((name) =>
    db.collection(name).onSnapshot(schedule, () => undefined),
  );
  return () => {
    clearTimeout(waiting);
    for (const stop of listeners) stop();
  };
}
