/**
 * The document database that both adapters implement: Firestore, and a small one in the browser. The ports are written
 * once, over this interface, so that the adapters cannot differ.
 */
import type {
  Condition,
  Found,
  Lookup,
  Place,
  MediaHost,
  Reads,
  StoredData,
  Transaction,
} from '#src/contracts/index.ts';
import { valueAt } from '#src/lib/plain-data.ts';

import type { Listener, Unsubscribe } from '../ports/answers.ts';

export type { Condition, Found, Lookup, Place, StoredData, Transaction } from '#src/contracts/index.ts';

/** The condition of a field with this value. */
export const equals = (field: string, value: string | boolean): Condition => ({ field, op: '==', value });

/** True if a document meets the condition, as in the database. */
export function meets(data: StoredData, { field, op, value }: Condition): boolean {
  const fieldValue = valueAt(data, field);
  switch (op) {
    case '==':
      return fieldValue === value;
    case 'in':
      return Array.isArray(value) && value.includes(fieldValue);
    case 'array-contains':
      return Array.isArray(fieldValue) && fieldValue.includes(value);
    case '>=':
      return typeof fieldValue === 'string' && typeof value === 'string' && fieldValue >= value;
    case '<':
      return typeof fieldValue === 'string' && typeof value === 'string' && fieldValue < value;
  }
}

/** A subscription shared by any number of listeners. */
export interface LiveSource<T> {
  watch(listener: Listener<T>): Unsubscribe;
}

/**
 * The reads of visitors. Every method rejects with an `AppError`; an outage is `unavailable`, never an empty result.
 */
export interface Documents extends Reads {
  /** False for visitors of Firestore, who get lists of `VISITOR_LIST_LIMIT` documents or more from published files. */
  readonly readsLongLists: boolean;
  liveDocument(collection: string, id: string): LiveSource<StoredData | null>;
  liveLookup(lookup: Lookup): LiveSource<Found[]>;
  /** Logs a message about a stored document, once per text. */
  warn(message: string): void;
}

/** The operations of an admin's save. */
export interface AdminTransaction extends Transaction {
  /** Names documents that were written without raising the content version, which this save raises. */
  announce(paths: readonly string[]): void;
}

/**
 * The reads and writes of an admin. Rejects with `signed-out` without a session, with `denied` for other accounts.
 */
export interface AdminDocuments extends Pick<Documents, 'get' | 'find' | 'warn'> {
  /** The media host whose addresses may be stored. */
  readonly mediaHost: MediaHost;
  /** The signed-in admin's e-mail, in lower case. */
  author(): string;
  newId(): string;
  /** Counts without reading the documents. */
  count(lookup: Lookup): Promise<number>;
  /** Adds up a number of each document without reading them; a document without it counts as 0. */
  sum(lookup: Lookup, field: string): Promise<number>;
  /** May run `steps` more than once. Rejects with `unconfirmed` if the outcome is not known in time. */
  write<T>(steps: (transaction: AdminTransaction) => T | Promise<T>): Promise<T>;
}

/** Maps the values of a subscription with `parse`. */
export function mapSource<T, U>(source: LiveSource<T>, parse: (value: T) => U): LiveSource<U> {
  return {
    watch: (listener) =>
      source.watch({ next: (value) => listener.next(parse(value)), fail: (error) => listener.fail(error) }),
  };
}

/** Watches several sources; the listener gets the values of all as soon as each has one. */
export function watchTogether<T>(sources: readonly LiveSource<T>[], listener: Listener<T[]>): Unsubscribe {
  const values: T[] = [];
  const answered = new Set<number>();
  const stops = sources.map((source, at) =>
    source.watch({
      next: (value) => {
        values[at] = value;
        answered.add(at);
        if (answered.size === sources.length) listener.next([...values]);
      },
      fail: (error) => listener.fail(error),
    }),
  );
  return () => stops.forEach((stop) => stop());
}

/** A query whose order is known, so that a position in it can be told. */
export type OrderedLookup = Lookup & { readonly orderBy: readonly string[] };

/** The position of a found document, which has all fields of the order. */
export function placeOf({ id, data }: Found, { orderBy }: OrderedLookup): Place {
  return [...orderBy.map((field) => valueAt(data, field) as string | number), id];
}

/** Those of the named documents that there are. */
export async function getEach(
  { get }: Pick<Reads, 'get'>,
  collection: string,
  ids: Iterable<string>,
): Promise<Found[]> {
  const read = await Promise.all([...ids].map(async (id) => ({ id, data: await get(collection, id) })));
  return read.flatMap(({ id, data }) => (data ? [{ id, data }] : []));
}

/** Reads every document of a lookup in parts; each costs one document read. */
export async function findAll(
  { find }: Pick<Documents, 'find'>,
  lookup: OrderedLookup,
  partSize: number,
): Promise<Found[]> {
  const all: Found[] = [];
  for (;;) {
    const last = all.at(-1);
    const part = await find({ ...lookup, limit: partSize, ...(last && { after: placeOf(last, lookup) }) });
    all.push(...part);
    if (part.length < partSize) return all;
  }
}

export function oncePerText(log: (message: string) => void): Documents['warn'] {
  const said = new Set<string>();
  return (message) => {
    if (said.has(message)) return;
    said.add(message);
    log(message);
  };
}
