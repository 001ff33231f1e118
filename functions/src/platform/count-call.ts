import { CallError, unavailable } from './call-error.ts';
import { reasonOf, type Log } from './log.ts';
import { LIMIT_RULES, type LimitName, type RateLimits } from './rate-limit.ts';

interface CountOptions {
  /** The message of a refusal. */
  readonly message?: string;
  /** Accepts the call while Firestore does not answer. Default: such a call is refused with `unavailable`. */
  readonly isLenient?: boolean;
}

/**
 * Counts a call against a limit. Throws `too-many` above it.
 * @param key an admin's uid, or the network of a visitor; `null` counts nothing
 */
export async function countCall(
  { limits, now, log }: { readonly limits: RateLimits; readonly now: () => Date; readonly log: Log },
  rule: LimitName,
  key: string | null,
  { message = 'Too many requests at once. Please try again a little later.', isLenient }: CountOptions = {},
): Promise<void> {
  const exceeded = await limits.count({ [rule]: key }, now()).catch((thrown: unknown) => {
    log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    if (!isLenient) throw unavailable('The server is busy. Please try again.');
    return new Set();
  });
  if (exceeded.size > 0)
    throw new CallError('too-many', message, { 'Retry-After': String(LIMIT_RULES[rule].windowMs / 1_000) });
}
