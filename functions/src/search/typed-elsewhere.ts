import { createHmac } from 'node:crypto';

import { GrpcStatus, Timestamp, type DocumentReference, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, DAY_MS, MISS_DAYS } from '../contracts.ts';
import { errorCode } from '../platform/error-code.ts';

/** Creates a document; false if it exists. */
async function isFirst(document: DocumentReference, data: object): Promise<boolean> {
  try {
    await document.create(data);
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ALREADY_EXISTS) return false;
    throw thrown;
  }
}

/**
 * How many searches for these words become known by this one: none until a second network has typed them, since what one
 * person alone types may be a name. Until then only digests are stored, of the words and of the network.
 */
export async function knownSearches(
  db: Firestore,
  { words, network, secret, now }: { words: string; network: string; secret: string; now: Date },
): Promise<number> {
  const digest = (text: string): string =>
    createHmac('sha256', secret).update(text).digest('hex').slice(0, 32);
  const documents = db.collection(COLLECTIONS.rateLimits);
  const typed = documents.doc(`typed_${digest(`words:${words}`)}`);
  const known = documents.doc(`${typed.id}_again`);
  const expireAt = Timestamp.fromMillis(now.getTime() + MISS_DAYS * DAY_MS);
  const own = digest(`typed by:${network}`);
  if ((await known.get()).exists) return 1;
  if (await isFirst(typed, { network: own, expireAt })) return 0;
  if ((await typed.get()).get('network') === own) return 0;
  // The first search, which was not counted, is counted once.
  return (await isFirst(known, { expireAt })) ? 2 : 1;
}
