import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  CONTENT_AREAS,
  CONTENT_PAGES,
  SETTINGS_DOCUMENT_ID,
  slugReservationId,
  VERSION_DOCUMENT_ID,
  type SeedContent,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import type { LeadDocuments } from '#src/seed/seed-leads.ts';

const SEEDED_BY = 'seed';

/** The documents of a seeded database, by path. */
export function seedDocuments(seed: SeedContent, updatedAt: string): Map<string, Record<string, unknown>> {
  const documents = new Map<string, Record<string, unknown>>();
  const meta = { rev: 1, updatedAt, updatedBy: SEEDED_BY };
  const addSlugged = (
    collection: SluggedCollection,
    records: readonly { id: string; slug: string }[],
  ): void => {
    for (const { id, ...fields } of records) {
      documents.set(`${collection}/${id}`, { ...fields, ...meta });
      const reservation = { slug: fields.slug, collection, ownerId: id, currentSlug: fields.slug, ...meta };
      documents.set(`${COLLECTIONS.slugs}/${slugReservationId(collection, fields.slug)}`, reservation);
    }
  };
  addSlugged('categories', seed.categories);
  addSlugged('products', seed.products);
  for (const form of seed.quoteForms) {
    documents.set(`${COLLECTIONS.quoteFormDefinitions}/${form.categorySlug}`, { ...form, ...meta });
  }
  documents.set(`${COLLECTIONS.settings}/${SETTINGS_DOCUMENT_ID}`, { ...seed.settings, ...meta });
  for (const page of CONTENT_PAGES) {
    documents.set(`${COLLECTIONS.siteContent}/${page}`, { ...seed.siteContent[page], ...meta });
  }
  const areas = Object.fromEntries(CONTENT_AREAS.map((area) => [area, 1]));
  documents.set(`${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}`, { ...meta, ...areas });
  return documents;
}

/** True when the database has no categories. */
export async function isEmpty(db: Firestore): Promise<boolean> {
  return (await db.collection(COLLECTIONS.categories).limit(1).get()).empty;
}

/** The path of any document in the database; `null` when it is empty. */
export async function findContent(db: Firestore): Promise<string | null> {
  for (const collection of await db.listCollections()) {
    const [first] = (await collection.limit(1).get()).docs;
    if (first) return first.ref.path;
  }
  return null;
}

/** Writes documents, by path. Returns their number. */
async function writeDocuments(db: Firestore, documents: Iterable<[string, object]>): Promise<number> {
  const writer = db.bulkWriter();
  let written = 0;
  for (const [path, fields] of documents) {
    void writer.set(db.doc(path), fields);
    written += 1;
  }
  await writer.close();
  return written;
}

/** Writes the whole seed. Returns the number of documents. */
export function writeSeed(db: Firestore, seed: SeedContent): Promise<number> {
  return writeDocuments(db, seedDocuments(seed, new Date().toISOString()));
}

/** Writes sample leads. Returns the number of documents. */
export function writeLeads(db: Firestore, leads: LeadDocuments): Promise<number> {
  const documents = Object.entries(leads).flatMap(([collection, byId]) =>
    Object.entries(byId).map(([id, fields]): [string, object] => [`${collection}/${id}`, fields]),
  );
  return writeDocuments(db, documents);
}

const CLEAR_ATTEMPTS = 3;

/** Empties the emulator's database of a project. A busy emulator may give up with status 500; the call is then repeated. */
export async function clearFirestore(host: string, project: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method: 'DELETE' });
    if (response.ok) return;
    if (response.status !== 500 || attempt === CLEAR_ATTEMPTS)
      throw new Error(`The database could not be emptied: ${await response.text()}`);
  }
}
