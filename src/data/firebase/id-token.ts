import type { User } from 'firebase/auth';

import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import { fromAuth } from './errors.ts';

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
