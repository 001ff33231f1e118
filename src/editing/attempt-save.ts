import { AppError, toAppError } from '#src/lib/app-error.ts';

import type { Version } from './editor-types.ts';

const NOT_CONFIRMED =
  'The server has not confirmed the save. What you typed is still here; check the connection and save again.';

export interface SaveAttempt<T> {
  readonly save: () => Promise<Version<T>>;
  /** When the save counts as not confirmed, ms; `null` for one that watches itself. */
  readonly limitMs: number | null;
  /** Asks for the password over the page; true when signed in again. */
  readonly signInAgain: (reason: string) => Promise<boolean>;
}

/** How a save ended. */
export type SaveOutcome<T> =
  | { readonly version: Version<T> }
  /** `late` is set when it was given up waiting for: it may still come through. */
  | { readonly error: AppError; readonly late: Promise<Version<T>> | null };

function withLimit<R>(running: Promise<R>, limitMs: number | null): Promise<R> {
  if (limitMs === null) return running;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('unconfirmed', NOT_CONFIRMED)), limitMs);
    running.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Runs a save that always ends (F24). When the session or its rights have ended, the password is asked for and the
 * save made once more (F20, F21).
 */
export async function attemptSave<T>({
  save,
  limitMs,
  signInAgain,
}: SaveAttempt<T>): Promise<SaveOutcome<T>> {
  const attempt = async (): Promise<SaveOutcome<T>> => {
    const running = save();
    try {
      return { version: await withLimit(running, limitMs) };
    } catch (thrown) {
      const error = toAppError(thrown);
      return { error, late: error.code === 'unconfirmed' ? running : null };
    }
  };
  const first = await attempt();
  if ('version' in first) return first;
  const isLost = first.error.code === 'signed-out' || first.error.code === 'denied';
  return isLost && (await signInAgain(first.error.message)) ? attempt() : first;
}
