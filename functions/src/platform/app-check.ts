import { errorCode } from './firestore.ts';
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
  /** Rejects with a Firebase error when the token is not valid. */
  readonly verify: (token: string) => Promise<unknown>;
}

const VERIFY_DEADLINE_MS = 3_000;
const TOKEN_MAX_LENGTH = 4_096;
/** Error codes for an invalid token. Every other error is a fault on our side, and the call is accepted. */
const BAD_TOKEN_CODES = ['app-check/invalid-argument', 'app-check/app-check-token-expired'];
/** The Admin SDK uses one of these codes also when it could not load the keys for the check. */
const KEYS_NOT_LOADED = /fetching Json Web Keys/;

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
    await withDeadline(appCheck.verify(token), VERIFY_DEADLINE_MS, 'App Check');
    return null;
  } catch (thrown) {
    const code = errorCode(thrown);
    const reason = reasonOf(thrown);
    if (typeof code === 'string' && BAD_TOKEN_CODES.includes(code) && !KEYS_NOT_LOADED.test(reason))
      return 'bad token';
    log('ERROR', 'app-check.trouble', { reason });
    return null;
  }
}
