import type { DecodedIdToken } from 'firebase-admin/auth';

import { CallError } from './call-error.ts';
import { isAdminEmail } from './contracts.ts';
import { withDeadline } from './deadline.ts';
import type { Call } from './endpoint.ts';

/** Checks a token's signature, age, project, and that it was not revoked. Rejects with a Firebase error. */
export type VerifyToken = (token: string) => Promise<DecodedIdToken>;

const TOKEN_MAX_LENGTH = 4_096;
const VERIFY_DEADLINE_MS = 8_000;
/** Errors that say something about us or the network, not about the caller. */
const OUR_TROUBLE = ['auth/internal-error', 'auth/network-error', 'auth/invalid-credential'];

/**
 * The admin behind a call (M64, ruling 18): a valid token, an address of the allow-list, verified, not
 * anonymous. The address alone proves nothing, since anybody can register one that is still free.
 * Throws `signed-out`, `denied`, or `unavailable` when the token cannot be checked.
 */
export async function requireAdmin(call: Call, verify: VerifyToken): Promise<{ uid: string }> {
  const [, token = ''] = /^Bearer ([A-Za-z0-9_.=-]+)$/.exec(call.header('authorization')) ?? [];
  if (token === '' || token.length > TOKEN_MAX_LENGTH)
    throw new CallError('signed-out', 'Please sign in again.');
  let claims: DecodedIdToken;
  try {
    claims = await withDeadline(verify(token), VERIFY_DEADLINE_MS, 'The sign-in service');
  } catch (thrown) {
    const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
    if (typeof code === 'string' && code.startsWith('auth/') && !OUR_TROUBLE.includes(code))
      throw new CallError('signed-out', 'Please sign in again.');
    throw new CallError('unavailable', 'Your sign-in could not be checked. Please try again.', {
      'Retry-After': '10',
    });
  }
  const isMember = claims.firebase.sign_in_provider !== 'anonymous' && claims.email_verified === true;
  if (!isMember || !isAdminEmail(claims.email))
    throw new CallError('denied', 'This account does not have admin access.');
  return { uid: claims.uid };
}
