import { Timestamp, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, dayInIndia, MISS_DAYS, toMissedWords, withMiss } from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';
import { networkOf } from '../platform/client-address.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import type { RateLimits } from '../platform/rate-limit.ts';

export interface CountMissDeps {
  readonly db: Firestore;
  readonly limits: RateLimits;
  readonly now: () => Date;
}

const DAY_MS = 86_400_000;

/**
 * POST /api/search-miss: counts a search that found nothing in the document of its day, without anything about who
 * searched (docs/decisions/2026-11-24-searches-that-found-nothing.md).
 */
export function handleSearchMiss({ db, limits, now }: CountMissDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const words = toMissedWords(textOf(call.body, 'q'));
    if (words === '') return {};
    const at = now();
    const network = call.clientAddress === null ? 'unknown' : networkOf(call.clientAddress);
    if ((await limits.count({ miss: network }, at)).size > 0)
      throw new CallError('too-many', 'Too many searches at once.', { 'Retry-After': '3600' });
    const document = db.collection(COLLECTIONS.searchMisses).doc(dayInIndia(at));
    await db.runTransaction(async (transaction) => {
      const counts = withMiss((await transaction.get(document)).get('counts'), words);
      const expireAt = Timestamp.fromMillis(at.getTime() + MISS_DAYS * DAY_MS);
      if (counts) transaction.set(document, { day: document.id, counts, expireAt });
    });
    return {};
  };
}
