import { forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

const RELOADED_KEY = 'reloaded-for-chunk';

/**
 * Fetches a part of the application. After a deploy an open tab may ask for a file that is gone: one reload brings the
 * new site; a second failure rejects.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const module = await load();
    forgetDraft(RELOADED_KEY);
    return module;
  } catch (error) {
    if (readDraft(RELOADED_KEY) === true) throw error;
    writeDraft(RELOADED_KEY, true);
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
