import type { Firestore } from 'firebase-admin/firestore';

import type { SeedContent } from '#src/contracts/index.ts';
import type { SeedDocuments } from '#src/data/browser/local-database.ts';
import { toSeedDocuments } from '#src/data/browser/seed-documents.ts';
import { retry } from '#src/lib/promises.ts';

/** The path of any document in the database; `null` when it is empty. */
export async function findContent(db: Firestore): Promise<string | null> {
  for (const collection of await db.listCollections()) {
    const [first] = (await collection.limit(1).get()).docs;
    if (first) return first.ref.path;
  }
  return null;
}

/** Writes documents, such as sample leads. Returns their number. */
export async function writeDocuments(db: Firestore, documents: SeedDocuments): Promise<number> {
  const writer = db.bulkWriter();
  let written = 0;
  for (const [collection, byId] of Object.entries(documents))
    for (const [id, fields] of Object.entries(byId)) {
      void writer.set(db.doc(`${collection}/${id}`), fields);
      written += 1;
    }
  await writer.close();
  return written;
}

/** Writes the whole seed. Returns the number of documents. */
export function writeSeed(
  db: Firestore,
  seed: SeedContent,
  updatedAt = new Date().toISOString(),
): Promise<number> {
  return writeDocuments(db, toSeedDocuments(seed, updatedAt));
}

/** Empties the emulator's database of a project, with two more tries because a busy emulator may give up with status 500. */
export function clearFirestore(host: string, project: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const clear = async (): Promise<void> => {
    const response = await fetch(url, { method: 'DELETE' });
    if (response.ok) return;
    const problem = `The database could not be emptied: ${await response.text()}`;
    throw new Error(problem, { cause: response.status });
  };
  return retry(clear, {
    delaysMs: [0, 0],
    mayPass: (thrown) => thrown instanceof Error && thrown.cause === 500,
  });
}
