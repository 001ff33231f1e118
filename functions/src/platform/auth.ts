import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Firestore, Timestamp } from 'firebase-admin/firestore';
import { beforeUserCreated, HttpsError } from 'firebase-functions/identity';

import {
  ADMIN_SESSION_MS,
  COLLECTIONS,
  isAdminEmail,
  RECENT_SIGN_IN_MS,
  withDeadline,
} from '../contracts.ts';
import { CallError } from './call-error.ts';
import { runsAs } from './deployment.ts';
import type { Call } from './endpoint.ts';
import { dataOf, errorCode } from './firestore.ts';

/** Verifies a Firebase ID token. Rejects with a Firebase error. */
export type VerifyToken = (token: string) => Promise<DecodedIdToken>;

const TOKEN_MAX_LENGTH = 4_096;
const VERIFY_DEADLINE_MS = 8_000;
/** A lead is stored without its sender's uid rather than delayed for longer. */
const SENDER_DEADLINE_MS = 1_500;
/** Errors of our configuration or the network, which do not make the caller's token invalid. */
const SERVER_ERROR_CODES = ['auth/internal-error', 'auth/network-error', 'auth/invalid-credential'];

/**
 * The claims of a call's token; `null` for a call without a token.
 * Throws `signed-out` when the token is not valid, `unavailable` when it cannot be checked.
 */
async function claimsOf(call: Call, verify: VerifyToken, deadlineMs: number): Promise<DecodedIdToken | null> {
  const header = call.header('authorization');
  if (header === '') return null;
  const [, token = ''] = /^Bearer ([A-Za-z0-9_.=-]+)$/.exec(header) ?? [];
  if (token === '' || token.length > TOKEN_MAX_LENGTH) throw signedOut();
  try {
    return await withDeadline(verify(token), deadlineMs, 'The sign-in service');
  } catch (thrown) {
    const code = errorCode(thrown);
    if (typeof code === 'string' && code.startsWith('auth/') && !SERVER_ERROR_CODES.includes(code))
      throw signedOut();
    throw new CallError('unavailable', 'Your sign-in could not be checked. Please try again.', {
      'Retry-After': '10',
    });
  }
}

function signedOut(): CallError {
  return new CallError('signed-out', 'Please sign in again.');
}

/** True after twelve hours, and once the admin has signed out everywhere (as the rules: `isSessionOver`). */
export async function isSessionOver(db: Firestore, claims: DecodedIdToken, now: Date): Promise<boolean> {
  const since = claims.auth_time * 1_000;
  if (now.getTime() >= since + ADMIN_SESSION_MS) return true;
  const end = await dataOf(db, COLLECTIONS.sessionEnds, claims.email?.toLowerCase() ?? '');
  return ((end['at'] as Timestamp | undefined)?.toMillis() ?? 0) >= since;
}

/** Who makes a call of the admin area. */
export interface Admin {
  readonly uid: string;
  /** In lower case. */
  readonly email: string;
  /** When the password was typed, ms. */
  readonly signedInAt: number;
}

/**
 * The admin who makes a call: the token is valid and not anonymous, and its address is verified and on the allow-list.
 * An unverified address proves nothing, since anybody can register one.
 * Throws `signed-out`, `denied`, or `unavailable` when the token cannot be checked.
 */
export async function requireAdmin(call: Call, verify: VerifyToken): Promise<Admin> {
  const claims = await claimsOf(call, verify, VERIFY_DEADLINE_MS);
  if (!claims) throw signedOut();
  const isMember = claims.firebase.sign_in_provider !== 'anonymous' && claims.email_verified === true;
  const { uid, email } = claims;
  if (!isMember || email === undefined || !isAdminEmail(email))
    throw new CallError('denied', 'This account does not have admin access.');
  return { uid, email: email.toLowerCase(), signedInAt: claims.auth_time * 1_000 };
}

/** For what cannot be undone: throws `signed-out` unless the password was typed a moment ago. */
export function requireRecentSignIn({ signedInAt }: Admin, now: Date): void {
  if (now.getTime() >= signedInAt + RECENT_SIGN_IN_MS) throw signedOut();
}

/**
 * The uid of the visitor's session; '' for a call without a token.
 * Throws `signed-out` when the token is not valid, `unavailable` when it cannot be checked.
 */
export async function visitorOf(call: Call, verify: VerifyToken): Promise<string> {
  return (await claimsOf(call, verify, VERIFY_DEADLINE_MS))?.uid ?? '';
}

/** As `visitorOf`, for leads: '' also when the token is not valid or the check takes long. Never rejects. */
export async function senderOf(call: Call, verify: VerifyToken): Promise<string> {
  const claims = await claimsOf(call, verify, SENDER_DEADLINE_MS).catch(() => null);
  return claims?.uid ?? '';
}

/** True in the browser of an admin, who looks at a customer's page to try it. Never rejects. */
export async function isOfAdmin(call: Call, verify: VerifyToken): Promise<boolean> {
  const claims = await claimsOf(call, verify, SENDER_DEADLINE_MS).catch(() => null);
  return isAdminEmail(claims?.email);
}

/**
 * A blocking function that refuses accounts with an admin's address. Google asks it about accounts that browsers make, and
 * not about those that the operator makes for the admins (docs/operations.md).
 */
export function createSignUpGuard(): ReturnType<typeof beforeUserCreated> {
  return beforeUserCreated({ ...runsAs('visitors') }, ({ data }) => {
    if (isAdminEmail(data?.email))
      throw new HttpsError('permission-denied', 'The operator makes the accounts of admins.');
  });
}
