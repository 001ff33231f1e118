import { CallError, unavailable } from './call-error.ts';
import { reasonOf } from './log.ts';
import { LIMIT_RULES, type LimitName } from './rate-limit.ts';
import type { CallServices } from './services.ts';

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
  { limits, now, log }: Pick<CallServices, 'limits' | 'log' | 'now'>,
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
