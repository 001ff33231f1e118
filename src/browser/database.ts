/** Safari's database (IndexedDB) at times never answers while several tabs are open. */
const SILENT_AFTER_MS = 4_000;

/**
 * False if this browser's database does not answer, so that whatever waits for it would wait for ever, or if asking throws.
 * A reported error is an answer.
 */
export function databaseAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (): void => resolve(true);
    try {
      const request = indexedDB.open('answers');
      // Nothing is created.
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onerror = answer;
      request.onsuccess = answer;
    } catch {
      resolve(false);
    }
    setTimeout(() => resolve(false), SILENT_AFTER_MS);
  });
}
