/** What the functions do with Firestore beside reading and writing single documents. */
import {
  type DocumentData,
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
  type ReadWriteTransactionOptions,
  Timestamp,
  type Transaction as FirestoreTransaction,
} from 'firebase-admin/firestore';

import {
  BACKUP_DOCUMENTS,
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  inParallel,
  isObject,
  businessEntity,
  partsOf,
  settingsEntity,
  retry,
  SETTINGS_DOCUMENT_ID,
  type Transaction,
} from '../contracts.ts';

/** A database of which only collections are used: the whole one, or the part below a document. */
export type Collections = Pick<Firestore, 'collection'>;

/** The fields of a document; none if there is no such document. */
export async function dataOf(db: Collections, collection: string, id: string): Promise<DocumentData> {
  return (await db.collection(collection).doc(id).get()).data() ?? {};
}

export const readSettings = async (db: Collections) =>
  settingsEntity.complete(await dataOf(db, COLLECTIONS.settings, SETTINGS_DOCUMENT_ID));

export const readBusiness = async (db: Collections) =>
  businessEntity.complete(await dataOf(db, COLLECTIONS.settings, BUSINESS_DOCUMENT_ID));

/** The code of an error that Firebase has thrown: a text such as `auth/id-token-expired`, or the gRPC status of Firestore. */
export function errorCode(thrown: unknown): unknown {
  return isObject(thrown) ? thrown['code'] : undefined;
}

/** Firestore accepts at most 30 values in one `in`. */
const VALUES_PER_QUERY = 30;

/** How many queries run at the same time, since an erasure can ask for thousands of ids. */
const QUERIES_AT_ONCE = 8;

/** The documents of a query whose field has one of these values, in any order. A query takes few values, so that several run at once. */
export async function whereIn(
  query: Query,
  field: string,
  values: readonly string[],
): Promise<QueryDocumentSnapshot[]> {
  const documents: QueryDocumentSnapshot[] = [];
  await inParallel(partsOf(values, VALUES_PER_QUERY), QUERIES_AT_ONCE, async (chunk) => {
    const { docs } = await query.where(field, 'in', chunk).get();
    documents.push(...docs);
  });
  return documents;
}

/** Creates a document; false if it exists. */
export async function createOnce(document: DocumentReference, data: object): Promise<boolean> {
  try {
    await document.create(data);
    return true;
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ALREADY_EXISTS) return false;
    throw thrown;
  }
}

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

/** True for a transaction that the database has ended while it waited for others, before anything was stored. */
function isEnded(thrown: unknown): boolean {
  return (
    errorCode(thrown) === GrpcStatus.INVALID_ARGUMENT &&
    /transaction is invalid or closed/i.test(String(thrown))
  );
}

/** Runs a transaction. The Admin SDK does not recognise every answer by which the database ends one that must be run again. */
export function runTransaction<T>(
  db: Pick<Firestore, 'runTransaction'>,
  work: (transaction: FirestoreTransaction) => Promise<T>,
  options?: ReadWriteTransactionOptions,
): Promise<T> {
  return retry(() => db.runTransaction(work, options), { delaysMs: [100, 400], mayPass: isEnded });
}

/** Firestore's transaction in the form in which contracts store leads and offers. */
export function serverTransaction(db: Firestore, transaction: FirestoreTransaction): Transaction {
  const at = (collection: string, id: string) => db.collection(collection).doc(id);
  return {
    get: async (collection, id) => (await transaction.get(at(collection, id))).data() ?? null,
    set: (collection, id, data) => void transaction.set(at(collection, id), data),
    update: (collection, id, fields) => void transaction.update(at(collection, id), { ...fields }),
    remove: (collection, id) => void transaction.delete(at(collection, id)),
    serverTime: FieldValue.serverTimestamp(),
  };
}

/** Documents that one call reads at most. */
const READ_TOGETHER = 100;

/** Reads every document of a query, without holding all of them at once. */
export function each(query: Query): AsyncIterable<QueryDocumentSnapshot> {
  // The SDK types what it streams as bytes.
  return query.stream() as unknown as AsyncIterable<QueryDocumentSnapshot>;
}

/** The documents of a collection that exist. */
export async function getAll(
  db: Firestore,
  collection: string,
  ids: readonly string[],
): Promise<DocumentSnapshot[]> {
  const snapshots: DocumentSnapshot[] = [];
  for (const chunk of partsOf(ids, READ_TOGETHER))
    snapshots.push(...(await db.getAll(...chunk.map((id) => db.collection(collection).doc(id)))));
  return snapshots.filter(({ exists }) => exists);
}

/** When the last restore of a backup (tools/restore.ts) ran, ms. `finishedAt` is infinite while it runs. */
export interface RestoreTime {
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** `null` if no backup was ever restored. */
export async function readRestore(db: Collections): Promise<RestoreTime | null> {
  const restore = await db.collection(COLLECTIONS.backups).doc(BACKUP_DOCUMENTS.restore).get();
  const timeOf = (field: string): number | null => {
    const time: unknown = restore.get(field);
    return time instanceof Timestamp ? time.toMillis() : null;
  };
  const startedAt = timeOf('startedAt');
  return startedAt === null ? null : { startedAt, finishedAt: timeOf('finishedAt') ?? Infinity };
}

/** True if a backup was being restored at `time`, by default now. */
export async function isRestoring(db: Firestore, time?: string): Promise<boolean> {
  const restore = await readRestore(db);
  if (!restore) return false;
  const at = time === undefined ? Number.MAX_VALUE : Date.parse(time);
  return at >= restore.startedAt && at <= restore.finishedAt;
}
