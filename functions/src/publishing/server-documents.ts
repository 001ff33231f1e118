import type { Firestore, Query } from 'firebase-admin/firestore';

import { withDeadline } from '../contracts.ts';
import type { Documents, LiveSource, Lookup } from './load-site.ts';

const READ_DEADLINE_MS = 20_000;
/** The value of `FieldPath.documentId()`. The text also works with a Firestore of another copy of the Admin SDK. */
const DOCUMENT_ID = '__name__';

/** A live source that is read once, because a publication shows one moment. */
function once<T>(read: () => Promise<T>): LiveSource<T> {
  return {
    watch: (listener) => {
      read().then(
        (value) => listener.next(value),
        (thrown: unknown) => listener.fail(thrown as never),
      );
      return () => undefined;
    },
  };
}

/** The reads of visitors, and a count for commands. */
type ServerDocuments = Documents & { count(lookup: Lookup): Promise<number> };

/** The documents as the server reads them. `onReads` is called with the number of billed reads. */
export function serverDocuments(
  db: Firestore,
  warn: (message: string) => void = () => undefined,
  onReads: (count: number) => void = () => undefined,
): ServerDocuments {
  const toQuery = (lookup: Lookup): Query => {
    let query: Query = db.collection(lookup.collection);
    for (const { field, op, value } of lookup.where ?? []) query = query.where(field, op, value);
    if (lookup.orderBy !== undefined) {
      const direction = lookup.descending ? 'desc' : 'asc';
      for (const field of [...lookup.orderBy, DOCUMENT_ID]) query = query.orderBy(field, direction);
    }
    if (lookup.after) query = query.startAfter(...lookup.after);
    if (lookup.limit !== undefined) query = query.limit(lookup.limit);
    return query;
  };
  const inTime = <T>(work: Promise<T>): Promise<T> => withDeadline(work, READ_DEADLINE_MS, 'Firestore');
  const documents: ServerDocuments = {
    readsLongLists: true,
    warn,
    get: async (collection, id) => {
      const snapshot = await inTime(db.collection(collection).doc(id).get());
      onReads(1);
      return snapshot.data() ?? null;
    },
    find: async (lookup) => {
      const snapshot = await inTime(toQuery(lookup).get());
      onReads(Math.max(1, snapshot.size));
      return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
    },
    count: async (lookup) => {
      const { count } = (await inTime(toQuery(lookup).count().get())).data();
      onReads(Math.max(1, Math.ceil(count / 1_000)));
      return count;
    },
    liveDocument: (collection, id) => once(() => documents.get(collection, id)),
    liveLookup: (lookup) => once(() => documents.find(lookup)),
  };
  return documents;
}
