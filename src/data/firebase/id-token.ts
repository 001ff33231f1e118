import type { User } from 'firebase/auth';

import { AppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../documents/failures.ts';
import { fromAuth } from './errors.ts';

/**
 * The token that says who calls. Rejects with `signed-out` when the account is not there any more, or has been
 * disabled; with `unavailable` when nobody can be asked.
 * @param renew a fresh one, which says what the account may do now
 */
export async function idTokenOf(user: User, renew: boolean): Promise<string> {
  try {
    return await user.getIdToken(renew);
  } catch (thrown) {
    const error = fromAuth(thrown);
    throw error.code === 'unavailable' ? error : new AppError('signed-out', FAILURES.signedOut);
  }
}
