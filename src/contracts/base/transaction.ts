/** A stored document's fields, not yet parsed. */
export type StoredData = Readonly<Record<string, unknown>>;

/**
 * Reads and writes that happen together or not at all. All reads come before the first write. The functions, the admin
 * area and the demo each have one, so that what a change stores is written once.
 */
export interface Transaction {
  get(collection: string, id: string): Promise<StoredData | null>;
  set(collection: string, id: string, data: StoredData): void;
  /** Replaces whole fields of a document that exists. */
  update(collection: string, id: string, fields: StoredData): void;
  remove(collection: string, id: string): void;
  /** Stands in data for the server's time. */
  readonly serverTime: unknown;
}
