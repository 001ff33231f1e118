/** Ascending `order`, then name (M21). Sorting is on the client (decision 3). */
export function byOrderThenName(
  a: { readonly order: number; readonly name: string },
  b: { readonly order: number; readonly name: string },
): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });
}

/** The same order as a database's index has it: names letter by letter, capitals first; then the id. */
export function byIndexedOrder(a: ListPlace, b: ListPlace): number {
  const text = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
  return a.order - b.order || text(a.name, b.name) || text(a.id, b.id);
}

/** Where a record stands in a list. */
export interface ListPlace {
  readonly order: number;
  readonly name: string;
  readonly id: string;
}

/** What an order input means: a finite number within the stored range, else the default 0 (M40, M46). */
export function toOrder(input: unknown, limit: number): number {
  const value = typeof input === 'string' ? Number(input) : typeof input === 'number' ? input : 0;
  return Number.isFinite(value) ? Math.min(Math.max(value, -limit), limit) || 0 : 0;
}
