import { COLLECTIONS, isRevised, readStoredMeta, revisionId, toRevision } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { valueAt } from '#src/lib/plain-data.ts';

import { meets, type Found, type Lookup, type StoredData, type Transaction } from '../documents/documents.ts';
import type { KeyValueStore } from './demo-storage.ts';
import type { TabChannel } from './tab-channel.ts';

/** Documents by collection and id. */
export type SeedDocuments = Readonly<Record<string, Readonly<Record<string, StoredData>>>>;

const STORAGE_FULL =
  'The storage of this browser is full. Delete some entries, or press ‘Start over’ in the bar at the top.';
/** Marks a seeded document as deleted. */
const DELETED = 'null';

/** Writes by path; `null` deletes. */
type Writes = Map<string, { readonly collection: string; readonly data: StoredData | null }>;

/**
 * A document database in this browser: the seed, overlaid by one stored text for each changed document, so that other
 * tabs see single changes and starting over only has to remove them.
 */
export class LocalDatabase {
  readonly #seed: SeedDocuments;
  readonly #store: KeyValueStore;
  readonly #channel: TabChannel;
  readonly #prefix: string;
  /** Stored texts that were parsed before, since a query looks at every document of its collection. */
  readonly #parsed = new Map<string, { readonly text: string; readonly data: StoredData | null }>();

  constructor(options: { seed: SeedDocuments; store: KeyValueStore; channel: TabChannel; prefix: string }) {
    this.#seed = options.seed;
    this.#store = options.store;
    this.#channel = options.channel;
    this.#prefix = `${options.prefix}/document/`;
  }

  get(collection: string, id: string): StoredData | null {
    const key = this.#key(collection, id);
    const text = this.#store.get(key);
    if (text === null) return this.#seeded(collection, id);
    const entry = this.#parsed.get(key);
    if (entry?.text === text) return entry.data;
    const data = parse(text);
    this.#parsed.set(key, { text, data });
    return data;
  }

  /** As in Firestore, documents that lack a field of `orderBy` are not found. */
  find(lookup: Lookup): Found[] {
    const matches = this.#all(lookup.collection).filter(({ data }) =>
      (lookup.where ?? []).every((condition) => meets(data, condition)),
    );
    const { orderBy = [], descending = false, after } = lookup;
    const place = ({ id, data }: Found): unknown[] => [...orderBy.map((field) => valueAt(data, field)), id];
    const compare = (a: readonly unknown[], b: readonly unknown[]): number =>
      comparePlaces(a, b) * (descending ? -1 : 1);
    const sorted = matches
      .filter(({ data }) => orderBy.every((field) => valueAt(data, field) !== undefined))
      .toSorted((a, b) => compare(place(a), place(b)));
    const rest = after ? sorted.filter((document) => compare(place(document), after) > 0) : sorted;
    return structuredClone(rest.slice(0, lookup.limit));
  }

  /** Runs the steps and writes all or nothing; repeats them if a document that they read has changed since. */
  async transact<T>(steps: (transaction: Transaction) => T | Promise<T>): Promise<T> {
    for (;;) {
      const reads = new Map<string, string>();
      const writes: Writes = new Map();
      const result = await steps({
        get: (collection, id) => {
          const data = this.get(collection, id);
          reads.set(`${collection}/${id}`, JSON.stringify(data));
          return Promise.resolve(structuredClone(data));
        },
        set: (collection, id, data) =>
          void writes.set(`${collection}/${id}`, { collection, data: structuredClone(data) }),
        update: (collection, id, fields) => {
          const path = `${collection}/${id}`;
          const current = writes.get(path)?.data ?? this.get(collection, id);
          writes.set(path, { collection, data: structuredClone({ ...current, ...fields }) });
        },
        serverTime: new Date().toISOString(),
        remove: (collection, id) => void writes.set(`${collection}/${id}`, { collection, data: null }),
      });
      const unchanged = [...reads].every(([path, before]) => JSON.stringify(this.#at(path)) === before);
      if (!unchanged) continue;
      this.#addRevisions(writes);
      this.#commit(writes);
      return result;
    }
  }

  /**
   * Adds the revisions that the server keeps in the product: of each replaced or deleted document. None is too many here,
   * since a full store drops them.
   */
  #addRevisions(writes: Writes): void {
    const at = new Date().toISOString();
    for (const [path, { collection, data }] of [...writes]) {
      const before = this.#at(path);
      if (!isRevised(collection) || !before || JSON.stringify(data) === JSON.stringify(before)) continue;
      const id = path.slice(collection.length + 1);
      const key = revisionId(collection, id, readStoredMeta(before).rev);
      const deletion = `${COLLECTIONS.deletions}/${key}`;
      const by = writes.get(deletion)?.data?.['by'];
      const deletedBy = typeof by === 'string' ? by : '';
      writes.delete(deletion);
      const revision = toRevision(collection, id, before, data, { at, deletedBy });
      const isTaken = this.get(COLLECTIONS.revisions, key) !== null;
      writes.set(`${COLLECTIONS.revisions}/${isTaken ? `${key}:${at}` : key}`, {
        collection: COLLECTIONS.revisions,
        data: { ...revision },
      });
    }
  }

  #commit(writes: Writes): void {
    const before = [...writes.keys()].map((path) => [path, this.#store.get(this.#prefix + path)] as const);
    try {
      for (const [path, { data }] of writes)
        this.#store.set(this.#prefix + path, data ? JSON.stringify(data) : DELETED);
    } catch (thrown) {
      for (const [path, text] of before) {
        if (text === null) this.#store.remove(this.#prefix + path);
        else this.#store.set(this.#prefix + path, text);
      }
      const history = this.#store
        .keys()
        .filter((key) => key.startsWith(this.#key(COLLECTIONS.revisions, '')));
      if (history.length > 0) {
        // A full store must not refuse a save because of its history.
        for (const key of history) this.#store.remove(key);
        this.#commit(writes);
        return;
      }
      throw new AppError('unavailable', STORAGE_FULL, { cause: thrown });
    }
    for (const collection of new Set([...writes.values()].map((write) => write.collection))) {
      this.#channel.post(collection);
    }
  }

  #all(collection: string): Found[] {
    const prefix = this.#key(collection, '');
    const ids = new Set(Object.keys(this.#seed[collection] ?? {}));
    for (const key of this.#store.keys()) if (key.startsWith(prefix)) ids.add(key.slice(prefix.length));
    return [...ids].flatMap((id) => {
      const data = this.get(collection, id);
      return data ? [{ id, data }] : [];
    });
  }

  #seeded(collection: string, id: string): StoredData | null {
    const documents = this.#seed[collection];
    return documents && Object.hasOwn(documents, id) ? (documents[id] ?? null) : null;
  }

  #at(path: string): StoredData | null {
    const slash = path.indexOf('/');
    return this.get(path.slice(0, slash), path.slice(slash + 1));
  }

  #key(collection: string, id: string): string {
    return `${this.#prefix}${collection}/${id}`;
  }
}

function parse(text: string): StoredData | null {
  try {
    return JSON.parse(text) as StoredData | null;
  } catch {
    // Somebody has edited the browser's storage.
    return null;
  }
}

/** Firestore's order: numbers before texts. */
function comparePlaces(a: readonly unknown[], b: readonly unknown[]): number {
  for (const [at, value] of a.entries()) {
    const other = b[at];
    if (value === other) continue;
    if (typeof value === 'number' && typeof other === 'number') return value - other;
    if (typeof value === 'number' || typeof other === 'number') return typeof value === 'number' ? -1 : 1;
    return String(value) < String(other) ? -1 : 1;
  }
  return 0;
}
