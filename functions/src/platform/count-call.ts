import { CallError, unavailable } from './call-error.ts';
import { reasonOf, type Log } from './log.ts';
import { LIMIT_RULES, type LimitName, type RateLimits } from './rate-limit.ts';

export interface CountDeps {
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly log: Log;
}

/**
 * Counts a call against a limit. Throws `too-many` above it, or `unavailable` when Firestore does not answer.
 * @param key an admin's uid, or the network of a visitor; `null` counts nothing
 */
export async function countCall(deps: CountDeps, rule: LimitName, key: string | null): Promise<void> {
  let exceeded: ReadonlySet<LimitName>;
  try {
    exceeded = await deps.limits.count({ [rule]: key }, deps.now());
  } catch (thrown) {
    deps.log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    throw unavailable('The server is busy. Please try again.');
  }
  if (exceeded.size > 0)
    throw new CallError('too-many', 'Too many requests at once. Please try again a little later.', {
      'Retry-After': String(LIMIT_RULES[rule].windowMs / 1_000),
    });
}
