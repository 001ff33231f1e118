import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS } from '#src/contracts/base/collections.ts';

/** Changes that come close together are saved together. */
const WAIT_MS = 1_000;

/**
 * Saves the local data soon after each change, so that a machine that dies loses a second or two. Returns what ends it.
 * @param save writes everything; a failure is tried again with the next change
 */
export function saveOnChange(db: Firestore, save: () => Promise<void>): () => void {
  let waiting: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void save().catch(() => undefined);
    }, WAIT_MS);
  };
  // The first call of each says what is there already: saving that once more costs nothing.
  const listeners = Object.values(COLLECTIONS).map((name) =>
    db.collection(name).onSnapshot(schedule, () => undefined),
  );
  return () => {
    clearTimeout(waiting);
    for (const stop of listeners) stop();
  };
}
