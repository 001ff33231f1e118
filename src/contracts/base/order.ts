import { LIMITS } from './limits.ts';

let collator: Intl.Collator | undefined;

/** Compares as people sort: '9' before '10', capitals beside small letters. */
export function compareNames(a: string, b: string): number {
  // Kept, because `localeCompare` makes one at each call.
  collator ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return collator.compare(a, b);
}

/** Sorts by ascending `order`, then by name, in the browser. */
export function byOrderThenName(
  a: { readonly order: number; readonly name: string },
  b: { readonly order: number; readonly name: string },
): number {
  return a.order - b.order || compareNames(a.name, b.name);
}

/** Sorts as a Firestore index does: by `order`, by name (code units, so capitals first), by id. */
export function byIndexedOrder(a: ListSortKey, b: ListSortKey): number {
  const text = (first: string, other: string): number => (first === other ? 0 : first < other ? -1 : 1);
  return a.order - b.order || text(a.name, b.name) || text(a.id, b.id);
}

export interface ListSortKey {
  readonly order: number;
  readonly name: string;
  readonly id: string;
}

/** Parses a typed order: a finite number within the limit, otherwise the default 0. */
export function toOrder(text: string): number {
  const { orderAbsolute: limit } = LIMITS;
  const value = Number(text);
  return Number.isFinite(value) ? Math.min(Math.max(value, -limit), limit) || 0 : 0;
}
