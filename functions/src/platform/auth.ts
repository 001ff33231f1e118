import type { DecodedIdToken } from 'firebase-admin/auth';

import { CallError } from './call-error.ts';
import { isAdminEmail } from '../contracts.ts';
import { withDeadline } from './deadline.ts';
import type { Call } from './endpoint.ts';

/** Checks a token's signature, age, project, and that it was not revoked. Rejects with a Firebase error. */
export type VerifyToken = (token: string) => Promise<DecodedIdToken>;

const TOKEN_MAX_LENGTH = 4_096;
const VERIFY_DEADLINE_MS = 8_000;
/** A request that is sent does not wait longer to be known by its browser. */
const SENDER_DEADLINE_MS = 1_500;
/** Errors that say something about us or the network, not about the caller. */
const OUR_TROUBLE = ['auth/internal-error', 'auth/network-error', 'auth/invalid-credential'];

/**
 * What the token of a call says; `null` for a call without one.
 * Throws `signed-out` for a token that is not good, `unavailable` when it cannot be checked.
 */
async function claimsOf(call: Call, verify: VerifyToken, deadlineMs: number): Promise<DecodedIdToken | null> {
  const header = call.header('authorization');
  if (header === '') return null;
  const [, token = ''] = /^Bearer ([A-Za-z0-9_.=-]+)$/.exec(header) ?? [];
  if (token === '' || token.length > TOKEN_MAX_LENGTH) throw signedOut();
  try {
    return await withDeadline(verify(token), deadlineMs, 'The sign-in service');
  } catch (thrown) {
    const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
    if (typeof code === 'string' && code.startsWith('auth/') && !OUR_TROUBLE.includes(code))
      throw signedOut();
    throw new CallError('unavailable', 'Your sign-in could not be checked. Please try again.', {
      'Retry-After': '10',
    });
  }
}

function signedOut(): CallError {
  return new CallError('signed-out', 'Please sign in again.');
}

/**
 * The admin behind a call (M64, ruling 18): a valid token, an address of the allow-list, verified, not
 * anonymous. The address alone proves nothing, since anybody can register one that is still free.
 * Throws `signed-out`, `denied`, or `unavailable` when the token cannot be checked.
 * @returns `email` in lower case
 */
export async function requireAdmin(call: Call, verify: VerifyToken): Promise<{ uid: string; email: string }> {
  const claims = await claimsOf(call, verify, VERIFY_DEADLINE_MS);
  if (!claims) throw signedOut();
  const isMember = claims.firebase.sign_in_provider !== 'anonymous' && claims.email_verified === true;
  const { uid, email } = claims;
  if (!isMember || email === undefined || !isAdminEmail(email))
    throw new CallError('denied', 'This account does not have admin access.');
  return { uid, email: email.toLowerCase() };
}

/**
 * The uid of the browser's session behind a call; '' for a call without one.
 * Throws `signed-out` for a token that is not good, `unavailable` when it cannot be checked.
 */
export async function visitorOf(call: Call, verify: VerifyToken): Promise<string> {
  return (await claimsOf(call, verify, VERIFY_DEADLINE_MS))?.uid ?? '';
}

/** The same for a request that is sent: '' also when the token is not good or the check takes long, never an error. */
export async function senderOf(call: Call, verify: VerifyToken): Promise<string> {
  const claims = await claimsOf(call, verify, SENDER_DEADLINE_MS).catch(() => null);
  return claims?.uid ?? '';
}
