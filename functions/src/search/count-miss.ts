import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';

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
    if (!withMiss((await document.get()).get('counts'), words)) return {};
    const expireAt = Timestamp.fromMillis(at.getTime() + MISS_DAYS * DAY_MS);
    // An increment instead of a transaction: all searches of a day share the document, and forty at once would fail.
    const counts = { [words]: FieldValue.increment(1) };
    await document.set({ day: document.id, counts, expireAt }, { merge: true });
    return {};
  };
}
