import { Timestamp, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, dayInIndia, MISS_DAYS, toMissedWords, withMiss } from '../contracts.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { countCall, type CountDeps } from '../platform/count-call.ts';
import { textOf, type Call } from '../platform/endpoint.ts';

export interface CountMissDeps extends CountDeps {
  readonly db: Firestore;
}

/**
 * POST /api/search-miss: counts a search that found nothing in the document of its day, without anything about who
 * searched (docs/decisions/2026-11-24-searches-that-found-nothing.md).
 */
export function handleSearchMiss(deps: CountMissDeps): (call: Call) => Promise<object> {
  const { db, now } = deps;
  return async (call) => {
    const words = toMissedWords(textOf(call.body, 'q'));
    if (words === '') return {};
    await countCall(deps, 'miss', networkOfCaller(call));
    const at = now();
    const document = db.collection(COLLECTIONS.searchMisses).doc(dayInIndia(at));
    await db.runTransaction(async (transaction) => {
      const counts = withMiss((await transaction.get(document)).get('counts'), words);
      const expireAt = Timestamp.fromMillis(at.getTime() + MISS_DAYS * DAY_MS);
      if (counts) transaction.set(document, { day: document.id, counts, expireAt });
    });
    return {};
  };
}
