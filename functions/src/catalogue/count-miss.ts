import { createHmac } from 'node:crypto';
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, dayInIndia, MISS_DAYS, toMissedWords, withMiss } from '../contracts.ts';
import { LOCAL_NETWORK, networkOfCaller } from '../platform/client-address.ts';
import { textOf } from '../platform/endpoint.ts';
import { createOnce } from '../platform/firestore.ts';
import { countCall, WHOLE_SITE } from '../platform/rate-limit.ts';
import type { Handler } from '../services.ts';

/**
 * POST /api/search-miss: counts a search that found nothing in the document of its day, once two networks have made it,
 * without anything about who searched (docs/decisions/2026-11-24-searches-that-found-nothing.md).
 */
export const handleSearchMiss: Handler = async (services, call) => {
  const { db, now, readCounterSecret } = services;
  const words = toMissedWords(textOf(call.body, 'q'));
  if (words === '') return {};
  const network = networkOfCaller(call);
  await countCall(services, { miss: network, missSite: WHOLE_SITE });
  if (network === null) return {};
  const at = now();
  const searches =
    network === LOCAL_NETWORK
      ? 1
      : await knownSearches(db, { words, network, secret: readCounterSecret(), now: at });
  if (searches === 0) return {};
  const document = db.collection(COLLECTIONS.searchMisses).doc(dayInIndia(at));
  if (!withMiss((await document.get()).get('counts'), words)) return {};
  const expireAt = Timestamp.fromMillis(at.getTime() + MISS_DAYS * DAY_MS);
  // An increment instead of a transaction: all searches of a day share the document, and forty at once would fail.
  const counts = { [words]: FieldValue.increment(searches) };
  await document.set({ day: document.id, counts, expireAt }, { merge: true });
  return {};
};

/**
 * How many searches for these words become known by this one: none until a second network has typed them, since what one
 * person alone types may be a name. Until then only digests are stored, of the words and of the network.
 */
async function knownSearches(
  db: Firestore,
  { words, network, secret, now }: { words: string; network: string; secret: string; now: Date },
): Promise<number> {
  const digest = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  const documents = db.collection(COLLECTIONS.rateLimits);
  const typed = documents.doc(`typed_${digest(`words:${words}`)}`);
  const repetition = documents.doc(`${typed.id}_again`);
  const expireAt = Timestamp.fromMillis(now.getTime() + MISS_DAYS * DAY_MS);
  const own = digest(`typed by:${network}`);
  if ((await repetition.get()).exists) return 1;
  if (await createOnce(typed, { network: own, expireAt })) return 0;
  if ((await typed.get()).get('network') === own) return 0;
  // The first search, which was not counted, is counted once.
  return (await createOnce(repetition, { expireAt })) ? 2 : 1;
}
