/**
 * A document database as both adapters offer it: Firestore, and its small likeness in this browser. What the
 * ports mean is written once, over this interface, so that the two cannot drift apart.
 */
import type { MediaHost } from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from '../ports.ts';

/** A stored document's fields, not yet parsed. */
export type StoredData = Readonly<Record<string, unknown>>;

/** A document that a lookup found. */
export interface Found {
  readonly id: string;
  readonly data: StoredData;
}

export interface Condition {
  /** A field, or a dotted path into a map. */
  readonly field: string;
  readonly op: '==' | '>=' | '<' | 'in' | 'array-contains';
  readonly value: string | boolean | readonly string[];
}

/** Where a document stands in an ordered answer. */
export type Place = readonly (string | number)[];

/** A question to one collection. */
export interface Lookup {
  readonly collection: string;
  readonly where?: readonly Condition[];
  /** Fields, then the id within equal values; none: the id alone. A document without one of them is not found. */
  readonly orderBy?: readonly string[];
  readonly descending?: boolean;
  /** Continue behind this place: the values of `orderBy`, then the id. */
  readonly after?: Place;
  readonly limit?: number;
}

/** A subscription that any number of listeners share. */
export interface LiveSource<T> {
  watch(listener: Listener<T>): Unsubscribe;
}

/** What visitors may ask. Everything rejects with `AppError`; an outage is `unavailable`, never an empty answer. */
export interface Documents {
  get(collection: string, id: string): Promise<StoredData | null>;
  find(lookup: Lookup): Promise<Found[]>;
  /** Counts without reading. */
  count(lookup: Lookup): Promise<number>;
  liveDocument(collection: string, id: string): LiveSource<StoredData | null>;
  liveLookup(lookup: Lookup): LiveSource<Found[]>;
  /** Says something about a stored document, once per text. */
  warn(message: string): void;
}

/** Reads and writes that happen together or not at all. All reads come before the first write. */
export interface Transaction {
  get(collection: string, id: string): Promise<StoredData | null>;
  set(collection: string, id: string, data: StoredData): void;
  remove(collection: string, id: string): void;
}

/** What an admin's save is made of. */
export interface AdminTransaction extends Transaction {
  /** Puts a mail that was given up back in line (contracts: `sentAgain`): all that an admin may change of a mail. */
  sendMailAgain(id: string): void;
}

/** What an admin may do besides. Rejects with `signed-out` when nobody is signed in, `denied` for others. */
export interface AdminDocuments {
  /** Whose media may be stored by address. */
  readonly mediaHost: MediaHost;
  /** The e-mail of who is signed in, in lower case. */
  author(): string;
  newId(): string;
  get(collection: string, id: string): Promise<StoredData | null>;
  find(lookup: Lookup): Promise<Found[]>;
  count(lookup: Lookup): Promise<number>;
  /** May run `steps` more than once. Rejects with `unconfirmed` when the outcome is not known in time. */
  write<T>(steps: (transaction: AdminTransaction) => Promise<T>): Promise<T>;
  warn(message: string): void;
}

/** The same subscription, seen through `parse`. */
export function mapSource<T, U>(source: LiveSource<T>, parse: (value: T) => U): LiveSource<U> {
  return {
    watch: (listener) =>
      source.watch({ next: (value) => listener.next(parse(value)), fail: (error) => listener.fail(error) }),
  };
}
