import { AppError } from './app-error.ts';
import { forgetDraft, readDraft, writeDraft } from './draft-storage.ts';

const RELOADED_KEY = 'reloaded-for-chunk';
let attempts = 0;

/** Chromium remembers a failed import for the page's life, so the file is asked for under another address. */
async function importAgain<T>(failure: unknown): Promise<T> {
  const address = /http\S+\.js/.exec(String(failure))?.[0];
  if (!address) throw failure;
  attempts += 1;
  return (await import(/* @vite-ignore */ `${address}?again=${attempts}`)) as T;
}

/** Fetches a part of the application, twice if need be. Rejects with `unavailable`; asking later may help. */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load().catch((failure: unknown) => importAgain<T>(failure));
  } catch (cause) {
    // Whoever asked has the words.
    throw new AppError('unavailable', '', { cause });
  }
}

/**
 * As `fetchChunk`, for a part without which a page is nothing. After a deploy an open tab may ask for a file that is
 * gone: one reload brings the new site; a second failure, or one without a line, rejects.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    const module = await fetchChunk(load);
    forgetDraft(RELOADED_KEY);
    return module;
  } catch (error) {
    if (!navigator.onLine || readDraft(RELOADED_KEY) === true) throw error;
    writeDraft(RELOADED_KEY, true);
    location.reload();
    return new Promise<never>(() => undefined);
  }
}
