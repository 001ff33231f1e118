import { CallError, unavailable } from './call-error.ts';
import { reasonOf } from './log.ts';
import { LIMIT_RULES, type LimitName } from './rate-limit.ts';
import type { CallServices } from './services.ts';

type Counting = Pick<CallServices, 'limits' | 'log' | 'now'>;

/** The refusal of a call above a limit. */
function tooMany(rule: LimitName, message: string): CallError {
  return new CallError('too-many', message, { 'Retry-After': String(LIMIT_RULES[rule].windowMs / 1_000) });
}

/** Counts a call; true above the limit, `null` when Firestore does not answer. */
async function isAbove(
  { limits, now, log }: Counting,
  rule: LimitName,
  key: string | null,
): Promise<boolean | null> {
  try {
    return (await limits.count({ [rule]: key }, now())).size > 0;
  } catch (thrown) {
    log('ERROR', 'rate-limit.trouble', { reason: reasonOf(thrown) });
    return null;
  }
}

/**
 * Counts a call against a limit. Throws `too-many` above it, or `unavailable` when Firestore does not answer.
 * @param key an admin's uid, or the network of a visitor; `null` counts nothing
 */
export async function countCall(
  deps: Counting,
  rule: LimitName,
  key: string | null,
  message = 'Too many requests at once. Please try again a little later.',
): Promise<void> {
  const above = await isAbove(deps, rule, key);
  if (above === null) throw unavailable('The server is busy. Please try again.');
  if (above) throw tooMany(rule, message);
}

/** As `countCall`, for a call that is taken rather than lost while Firestore does not answer. */
export async function countLeniently(
  deps: Counting,
  rule: LimitName,
  key: string | null,
  message: string,
): Promise<void> {
  if (await isAbove(deps, rule, key)) throw tooMany(rule, message);
}
