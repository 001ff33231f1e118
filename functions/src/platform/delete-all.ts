import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';

/** The documents of a query, without reading their fields. */
export async function referencesOf(query: Query): Promise<DocumentReference[]> {
  const { docs } = await query.select().get();
  return docs.map(({ ref }) => ref);
}

/** Deletes documents, also more than one transaction could. Returns how many. */
export async function deleteAll(db: Firestore, references: readonly DocumentReference[]): Promise<number> {
  const writer = db.bulkWriter();
  for (const reference of references) void writer.delete(reference);
  await writer.close();
  return references.length;
}
