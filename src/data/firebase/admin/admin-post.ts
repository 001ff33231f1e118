import { AppError, type AppErrorCode, statusOf, toAppError } from '#src/lib/app-error.ts';

import { FAILURES } from '../../documents/failures.ts';
import { postJson, type AdminPost, type ApiAnswer } from '../api-client.ts';
import { idTokenOf } from '../id-token.ts';
import type { FirebaseServices } from '../services.ts';

/** The `AppError` code and the default message for each status of our endpoints. */
const REFUSALS: Readonly<Record<number, readonly [AppErrorCode, string]>> = {
  401: ['signed-out', FAILURES.signedOut],
  403: ['denied', FAILURES.notAllowed],
};

/** Calls our endpoints as the signed-in admin. A refused token may be old, so it is renewed and the call repeated once (F20). */
export function openAdminPost({ auth, config }: Pick<FirebaseServices, 'auth' | 'config'>): AdminPost {
  const origin = config.apiOrigin ?? '';
  return async (path, body, headers = {}) => {
    const user = auth.currentUser;
    if (!user || user.isAnonymous) throw new AppError('signed-out', FAILURES.signedOut);
    const attempt = async (renew: boolean): Promise<ApiAnswer> =>
      postJson(`${origin}${path}`, body, {
        ...headers,
        Authorization: `Bearer ${await idTokenOf(user, renew)}`,
      });
    try {
      return await attempt(false).catch((thrown: unknown) => {
        if (statusOf(thrown) !== 401) throw thrown;
        return attempt(true);
      });
    } catch (thrown) {
      // The editor then asks for the password instead of showing a failed call (F21).
      const refused = REFUSALS[statusOf(thrown)];
      if (!refused) throw thrown;
      const [code, otherwise] = refused;
      throw new AppError(code, toAppError(thrown).message || otherwise, { cause: thrown });
    }
  };
}
