import { FieldValue, Timestamp, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, dayInIndia, MISS_DAYS, toMissedWords, withMiss } from '../contracts.ts';
import { LOCAL_NETWORK, networkOfCaller } from '../platform/client-address.ts';
import { countCall, type CountDeps } from '../platform/count-call.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { knownSearches } from './typed-elsewhere.ts';

export interface CountMissDeps extends CountDeps {
  readonly db: Firestore;
  /** The key of the digests of words and networks. */
  readonly readSecret: () => string;
}

/**
 * POST /api/search-miss: counts a search that found nothing in the document of its day, once two networks have made it,
 * without anything about who searched (docs/decisions/2026-11-24-searches-that-found-nothing.md).
 */
export function handleSearchMiss(deps: CountMissDeps): (call: Call) => Promise<object> {
  const { db, now, readSecret } = deps;
  return async (call) => {
    const words = toMissedWords(textOf(call.body, 'q'));
    if (words === '') return {};
    const network = networkOfCaller(call);
    await countCall(deps, 'miss', network);
    if (network === null) return {};
    const at = now();
    const searches =
      network === LOCAL_NETWORK
        ? 1
        : await knownSearches(db, { words, network, secret: readSecret(), now: at });
    if (searches === 0) return {};
    const document = db.collection(COLLECTIONS.searchMisses).doc(dayInIndia(at));
    if (!withMiss((await document.get()).get('counts'), words)) return {};
    const expireAt = Timestamp.fromMillis(at.getTime() + MISS_DAYS * DAY_MS);
    // An increment instead of a transaction: all searches of a day share the document, and forty at once would fail.
    const counts = { [words]: FieldValue.increment(searches) };
    await document.set({ day: document.id, counts, expireAt }, { merge: true });
    return {};
  };
}
