import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
} from 'firebase/firestore';

import type { Documents, Found, Lookup } from '../documents/documents.ts';
import { liveSource } from './live-source.ts';
import type { FirebaseServices } from './services.ts';

export function toQuery(db: Firestore, lookup: Lookup): Query {
  const constraints: QueryConstraint[] = (lookup.where ?? []).map(({ field, op, value }) =>
    where(field, op, value),
  );
  if (lookup.orderBy !== undefined) {
    const direction = lookup.descending ? 'desc' : 'asc';
    for (const field of [...lookup.orderBy, documentId()]) constraints.push(orderBy(field, direction));
  }
  if (lookup.after) constraints.push(startAfter(...lookup.after));
  if (lookup.limit !== undefined) constraints.push(limit(lookup.limit));
  return query(collection(db, lookup.collection), ...constraints);
}

export function toFound(snapshot: QuerySnapshot): Found[] {
  return snapshot.docs.map((document) => ({ id: document.id, data: document.data() }));
}

/**
 * Firestore for visitors. One-time reads go to the server and live ones pass on confirmed values only, since the plain
 * calls return an empty result when offline. Subscriptions include metadata changes: when an empty
 * result is confirmed, only its metadata change.
 */
export function openDocuments(services: FirebaseServices): Documents {
  const { db, read, reconnect } = services;
  return {
    readsLongLists: services.config.readsLongLists ?? false,
    warn: services.warn,
    get: async (name, id) => {
      const snapshot = await read(() => getDocFromServer(doc(db, name, id)));
      return snapshot.data() ?? null;
    },
    find: async (lookup) => toFound(await read(() => getDocsFromServer(toQuery(db, lookup)))),
    liveDocument: (name, id) =>
      liveSource(
        (next, fail) =>
          onSnapshot(
            doc(db, name, id),
            { includeMetadataChanges: true },
            (snapshot) => {
              if (!snapshot.metadata.fromCache) next(snapshot.data() ?? null);
            },
            fail,
          ),
        reconnect,
      ),
    liveLookup: (lookup) =>
      liveSource((next, fail) => {
        let untold = true;
        return onSnapshot(
          toQuery(db, lookup),
          { includeMetadataChanges: true },
          (snapshot) => {
            if (snapshot.metadata.fromCache) untold = true;
            else if (untold || snapshot.docChanges().length > 0) {
              untold = false;
              next(toFound(snapshot));
            }
          },
          fail,
        );
      }, reconnect),
  };
}
