import { AppError } from '#src/lib/app-error.ts';

import type { Condition, Found, Lookup, StoredData, Transaction } from '../documents/documents.ts';
import type { KeyValueStore } from './key-value-store.ts';
import type { TabChannel } from './tab-channel.ts';

/** Documents by collection and id. */
export type SeedDocuments = Readonly<Record<string, Readonly<Record<string, StoredData>>>>;

const STORAGE_FULL =
  'The storage of this browser is full. Delete some entries, or press ‘Start over’ in the bar at the top.';
/** Marks a seeded document as deleted. */
const DELETED = 'null';

/**
 * A document database in this browser: the seed, overlaid by one stored text for each changed document, so that other
 * tabs see single changes and starting over only has to remove them.
 */
export class LocalDatabase {
  readonly #seed: SeedDocuments;
  readonly #store: KeyValueStore;
  readonly #channel: TabChannel;
  readonly #prefix: string;

  constructor(options: { seed: SeedDocuments; store: KeyValueStore; channel: TabChannel; prefix: string }) {
    this.#seed = options.seed;
    this.#store = options.store;
    this.#channel = options.channel;
    this.#prefix = `${options.prefix}/document/`;
  }

  get(collection: string, id: string): StoredData | null {
    const changed = this.#store.get(this.#key(collection, id));
    if (changed !== null) return parse(changed);
    return this.#seeded(collection, id);
  }

  /** As in Firestore, documents that lack a field of `orderBy` are not found. */
  find(lookup: Lookup): Found[] {
    const found = this.#all(lookup.collection).filter(({ data }) =>
      (lookup.where ?? []).every((condition) => meets(data, condition)),
    );
    const { orderBy = [], descending = false, after } = lookup;
    const place = ({ id, data }: Found): unknown[] => [...orderBy.map((field) => valueAt(data, field)), id];
    const compare = (a: readonly unknown[], b: readonly unknown[]): number =>
      comparePlaces(a, b) * (descending ? -1 : 1);
    const sorted = found
      .filter(({ data }) => orderBy.every((field) => valueAt(data, field) !== undefined))
      .sort((a, b) => compare(place(a), place(b)));
    const rest = after ? sorted.filter((document) => compare(place(document), after) > 0) : sorted;
    return structuredClone(rest.slice(0, lookup.limit));
  }

  /** Runs the steps and writes all or nothing; repeats them if a document that they read has changed since. */
  async transact<T>(steps: (transaction: Transaction) => Promise<T>): Promise<T> {
    for (;;) {
      const reads = new Map<string, string>();
      const writes = new Map<string, { collection: string; data: StoredData | null }>();
      const result = await steps({
        get: (collection, id) => {
          const data = this.get(collection, id);
          reads.set(`${collection}/${id}`, JSON.stringify(data));
          return Promise.resolve(structuredClone(data));
        },
        set: (collection, id, data) =>
          void writes.set(`${collection}/${id}`, { collection, data: structuredClone(data) }),
        remove: (collection, id) => void writes.set(`${collection}/${id}`, { collection, data: null }),
      });
      const unchanged = [...reads].every(([path, before]) => JSON.stringify(this.#at(path)) === before);
      if (!unchanged) continue;
      this.#commit(writes);
      return result;
    }
  }

  #commit(writes: ReadonlyMap<string, { collection: string; data: StoredData | null }>): void {
    const before = [...writes.keys()].map((path) => [path, this.#store.get(this.#prefix + path)] as const);
    try {
      for (const [path, { data }] of writes) {
        this.#store.set(this.#prefix + path, data ? JSON.stringify(data) : DELETED);
      }
    } catch (thrown) {
      for (const [path, text] of before) {
        if (text === null) this.#store.remove(this.#prefix + path);
        else this.#store.set(this.#prefix + path, text);
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

function valueAt(data: StoredData, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as StoredData)[key]
          : undefined,
      data,
    );
}

function meets(data: StoredData, { field, op, value }: Condition): boolean {
  const stored = valueAt(data, field);
  switch (op) {
    case '==':
      return stored === value;
    case 'in':
      return Array.isArray(value) && value.includes(stored);
    case 'array-contains':
      return Array.isArray(stored) && stored.includes(value);
    case '>=':
      return typeof stored === 'string' && typeof value === 'string' && stored >= value;
    case '<':
      return typeof stored === 'string' && typeof value === 'string' && stored < value;
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
