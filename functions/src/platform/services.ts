import type { Firestore } from 'firebase-admin/firestore';

import type { VerifyToken } from './auth.ts';
import type { Log } from './log.ts';
import type { RateLimits } from './rate-limit.ts';

/** The services that the handler of every call is given. */
export interface CallServices {
  readonly db: Firestore;
  /** Checks the caller's token; that of an admin also for having been revoked. */
  readonly verify: VerifyToken;
  readonly limits: RateLimits;
  readonly log: Log;
  readonly now: () => Date;
}
