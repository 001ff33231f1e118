import { FirebaseError } from 'firebase/app';
import type { User } from 'firebase/auth';

import { AppError, type AppErrorCode, DeadlineError, toAppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';

/** The `AppError` code and message for each Firestore code. */
const FIRESTORE: Record<string, readonly [AppErrorCode, string]> = {
  unavailable: ['unavailable', FAILURES.unreachable],
  'deadline-exceeded': ['unavailable', FAILURES.unreachable],
  cancelled: ['unavailable', FAILURES.unreachable],
  'resource-exhausted': ['unavailable', FAILURES.busy],
  aborted: ['unavailable', FAILURES.busy],
  'permission-denied': ['denied', FAILURES.notAllowed],
  unauthenticated: ['signed-out', FAILURES.signedOut],
  'not-found': ['not-found', FAILURES.gone],
  'invalid-argument': ['invalid', 'The service refused these values.'],
};

/** After this error the SDK stops working. */
const SDK_IS_DEAD = /INTERNAL ASSERTION FAILED/;
/** Firestore's message while an index is built or missing: 'The query requires an index. That index is currently building …'. */
const NEEDS_INDEX = /\bindex\b/i;

const unreachable = (cause: unknown): AppError =>
  new AppError('unavailable', FAILURES.unreachable, { cause });

export function fromFirestore(thrown: unknown): AppError {
  if (thrown instanceof Error && SDK_IS_DEAD.test(thrown.message))
    return new AppError('broken', FAILURES.unreachable, { cause: thrown });
  if (thrown instanceof DeadlineError) return unreachable(thrown);
  if (!(thrown instanceof FirebaseError)) return toAppError(thrown);
  if (thrown.code === 'failed-precondition' && NEEDS_INDEX.test(thrown.message))
    return new AppError('preparing', FAILURES.preparing, { cause: thrown });
  const [code, message] = FIRESTORE[thrown.code] ?? ['unknown', 'The service reported an error.'];
  return new AppError(code, message, { cause: thrown });
}

/** True for a failure after which the call may have arrived all the same: no answer, rather than a refusal. */
export function mayHaveArrived(thrown: unknown): boolean {
  return (
    thrown instanceof FirebaseError && ['unavailable', 'deadline-exceeded', 'cancelled'].includes(thrown.code)
  );
}

/**
 * Messages for sign-in failures. Unknown account and wrong password share one text, so that it does not reveal
 * which accounts exist.
 */
const AUTH: Record<string, readonly [AppErrorCode, string]> = {
  'auth/invalid-credential': ['denied', FAILURES.wrongLogin],
  'auth/wrong-password': ['denied', FAILURES.wrongLogin],
  'auth/user-not-found': ['denied', FAILURES.wrongLogin],
  'auth/invalid-email': ['invalid', 'This is not an e-mail address.'],
  'auth/missing-password': ['invalid', 'Please enter your password.'],
  'auth/invalid-verification-code': ['denied', FAILURES.wrongCode],
  'auth/totp-challenge-timeout': ['signed-out', FAILURES.lateCode],
  'auth/invalid-pending-token': ['signed-out', FAILURES.lateCode],
  'auth/user-disabled': ['denied', 'This account has been disabled.'],
  'auth/too-many-requests': ['unavailable', 'Too many attempts. Please wait a few minutes and try again.'],
  'auth/network-request-failed': ['unavailable', FAILURES.unreachable],
};

/** An unknown code gives an empty message; the login form then shows 'Login failed'. */
export function fromAuth(thrown: unknown): AppError {
  if (thrown instanceof DeadlineError) return unreachable(thrown);
  if (!(thrown instanceof FirebaseError)) return toAppError(thrown);
  const [code, message] = AUTH[thrown.code] ?? ['unknown', ''];
  return new AppError(code, message, { cause: thrown });
}

/**
 * The ID token of the caller. Rejects with `signed-out` when the account was deleted or disabled, with `unavailable`
 * when the service cannot be reached.
 * @param renew fetches a fresh token with the account's current rights
 */
export async function idTokenOf(user: User, renew: boolean): Promise<string> {
  try {
    return await user.getIdToken(renew);
  } catch (thrown) {
    const error = fromAuth(thrown);
    throw error.code === 'unavailable' ? error : new AppError('signed-out', FAILURES.signedOut);
  }
}
