/** Sorts by ascending `order`, then by name (M21), in the browser (ruling 3). */
export function byOrderThenName(
  a: { readonly order: number; readonly name: string },
  b: { readonly order: number; readonly name: string },
): number {
  return a.order - b.order || a.name.localeCompare(b.name, 'en', { sensitivity: 'base', numeric: true });
}

/** Sorts as a Firestore index does: by `order`, by name (code units, so capitals first), by id. */
export function byIndexedOrder(a: ListSortKey, b: ListSortKey): number {
  const text = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
  return a.order - b.order || text(a.name, b.name) || text(a.id, b.id);
}

export interface ListSortKey {
  readonly order: number;
  readonly name: string;
  readonly id: string;
}

/** Parses an order input: a finite number within the limit, otherwise the default 0 (M40, M46). */
export function toOrder(input: unknown, limit: number): number {
  const value = typeof input === 'string' ? Number(input) : typeof input === 'number' ? input : 0;
  return Number.isFinite(value) ? Math.min(Math.max(value, -limit), limit) || 0 : 0;
}
