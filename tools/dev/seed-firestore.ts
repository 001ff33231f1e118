import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  CONTENT_AREAS,
  CONTENT_PAGES,
  SETTINGS_DOCUMENT_ID,
  slugReservationId,
  VERSION_DOCUMENT_ID,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import type { SeedContent } from '#src/contracts/index.ts';
import type { LeadDocuments } from '#src/seed/seed-leads.ts';

const SEEDED_BY = 'seed';

/** Every document of a seeded database, by path. */
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

/** Runs `work` with an Admin SDK Firestore on the emulator; rules do not apply to it. */
export async function withAdminFirestore<T>(
  project: string,
  host: string,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  process.env['FIRESTORE_EMULATOR_HOST'] = host;
  return withProjectFirestore(project, work);
}

/**
 * Runs `work` with an Admin SDK Firestore of a project: the emulator that `FIRESTORE_EMULATOR_HOST` names, or the real
 * one with the credentials of this machine's user.
 */
export async function withProjectFirestore<T>(
  project: string,
  work: (db: Firestore) => Promise<T>,
): Promise<T> {
  // This is no machine of Google's; asking whether it is takes seconds on some.
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId: project }, `seed-${Date.now()}`);
  try {
    return await work(getFirestore(app));
  } finally {
    await deleteApp(app);
  }
}

/** True when nothing has been seeded yet. */
export async function isEmpty(db: Firestore): Promise<boolean> {
  return (await db.collection(COLLECTIONS.categories).limit(1).get()).empty;
}

/** The path of a document that the database holds, whatever its collection; `null` when it is empty. */
export async function findContent(db: Firestore): Promise<string | null> {
  for (const collection of await db.listCollections()) {
    const [first] = (await collection.limit(1).get()).docs;
    if (first) return first.ref.path;
  }
  return null;
}

/** Writes the whole seed, in batches. */
export async function writeSeed(db: Firestore, seed: SeedContent): Promise<number> {
  const documents = seedDocuments(seed, new Date().toISOString());
  const writer = db.bulkWriter();
  for (const [path, fields] of documents) void writer.set(db.doc(path), fields);
  await writer.close();
  return documents.size;
}

/** Writes what visitors are said to have sent. */
export async function writeLeads(db: Firestore, leads: LeadDocuments): Promise<number> {
  const writer = db.bulkWriter();
  let written = 0;
  for (const [collection, documents] of Object.entries(leads)) {
    for (const [id, data] of Object.entries(documents)) {
      void writer.set(db.collection(collection).doc(id), data);
      written += 1;
    }
  }
  await writer.close();
  return written;
}

/** Empties the emulator's database of a project. */
export async function clearFirestore(host: string, project: string): Promise<void> {
  const url = `http://${host}/emulator/v1/projects/${project}/databases/(default)/documents`;
  const response = await fetch(url, { method: 'DELETE' });
  if (!response.ok) throw new Error(`The database could not be emptied: ${await response.text()}`);
}
