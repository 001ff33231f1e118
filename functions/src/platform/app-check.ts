import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';

import { CallError } from './call-error.ts';
import { API_HEADERS, withDeadline } from '../contracts.ts';
import type { Call } from './endpoint.ts';
import { reasonOf, type Log } from './log.ts';

/**
 * How a call without a valid App Check token is treated:
 * - `off`      tokens are not checked
 * - `report`   the call is accepted and logged
 * - `enforce`  the call is refused
 */
export const APP_CHECK_MODES = ['off', 'report', 'enforce'] as const;
export type AppCheckMode = (typeof APP_CHECK_MODES)[number];

export interface AppCheck {
  readonly mode: AppCheckMode;
  /** The Google Cloud project that tokens must be meant for. */
  readonly project: string;
  /** Finds the public key that a token names. */
  readonly keys: JWTVerifyGetKey;
}

const SERVICE = 'https://firebaseappcheck.googleapis.com/';

/** The public keys at an address: fetched with the first token, and kept while they are valid. */
export function appCheckKeysAt(url = `${SERVICE}v1/jwks`): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url));
}

const VERIFY_DEADLINE_MS = 3_000;
const TOKEN_MAX_LENGTH = 4_096;
/** Errors about the keys, not about the token. The call is accepted, because the fault is not the caller's. */
const KEY_TROUBLE = [errors.JOSEError.code, errors.JWKSInvalid.code, errors.JWKSTimeout.code];

/** Throws `denied` for a call without a valid App Check token when the mode is `enforce`. */
export async function checkApp(call: Call, appCheck: AppCheck, log: Log): Promise<void> {
  if (appCheck.mode === 'off') return;
  const token = call.header(API_HEADERS.appCheck);
  const problem = token === '' ? 'missing' : await problemOf(token, appCheck, log);
  if (problem === null) return;
  log('WARNING', 'app-check.failed', { mode: appCheck.mode, problem, requestId: call.requestId });
  if (appCheck.mode === 'enforce')
    throw new CallError(
      'denied',
      'We could not check that this request comes from our website. Please reload the page and send it again.',
    );
}

async function problemOf(token: string, appCheck: AppCheck, log: Log): Promise<'bad token' | null> {
  if (token.length > TOKEN_MAX_LENGTH) return 'bad token';
  try {
    const asked = {
      algorithms: ['RS256'],
      audience: `projects/${appCheck.project}`,
      requiredClaims: ['exp', 'sub'],
    };
    const checked = jwtVerify(token, appCheck.keys, asked);
    const { payload } = await withDeadline(checked, VERIFY_DEADLINE_MS, 'App Check');
    // The rest of the issuer is the project's number, which the audience stands for.
    return payload.iss?.startsWith(SERVICE) ? null : 'bad token';
  } catch (thrown) {
    if (thrown instanceof errors.JOSEError && !KEY_TROUBLE.includes(thrown.code)) return 'bad token';
    log('ERROR', 'app-check.trouble', { reason: reasonOf(thrown) });
    return null;
  }
}
