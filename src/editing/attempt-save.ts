import { AppError, toAppError } from '#src/lib/app-error.ts';
import { DeadlineError, withDeadline } from '#src/lib/deadline.ts';

import type { Version } from './editor-types.ts';

const NOT_CONFIRMED =
  'The server has not confirmed the save. What you typed is still here; check the connection and save again.';

export interface SaveAttempt<T> {
  readonly save: () => Promise<Version<T>>;
  /** Time limit for the confirmation, ms; `null` if the save limits its own steps. */
  readonly limitMs: number | null;
  /** Shows the password dialog over the page; resolves with true after a successful sign-in. */
  readonly signInAgain: (reason: string) => Promise<boolean>;
}

export type SaveOutcome<T> =
  | { readonly version: Version<T> }
  /** `late` is set if the time limit was reached; the save may still succeed. */
  | { readonly error: AppError; readonly late: Promise<Version<T>> | null };

/**
 * Runs a save with a time limit (F24). If the session or its rights have ended, asks for the password and repeats the
 * save once (F20, F21).
 */
export async function attemptSave<T>({
  save,
  limitMs,
  signInAgain,
}: SaveAttempt<T>): Promise<SaveOutcome<T>> {
  const attempt = async (): Promise<SaveOutcome<T>> => {
    const running = save();
    try {
      return { version: await (limitMs === null ? running : withDeadline(running, limitMs, 'The server')) };
    } catch (thrown) {
      const isLate = thrown instanceof DeadlineError;
      const error = isLate ? new AppError('unconfirmed', NOT_CONFIRMED) : toAppError(thrown);
      return { error, late: error.code === 'unconfirmed' ? running : null };
    }
  };
  const first = await attempt();
  if ('version' in first) return first;
  const isLost = first.error.code === 'signed-out' || first.error.code === 'denied';
  return isLost && (await signInAgain(first.error.message)) ? attempt() : first;
}
