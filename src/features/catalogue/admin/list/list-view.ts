import { byOrderThenName, normaliseSlug } from '#src/contracts/index.ts';
import type { RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import type { SortState } from '#src/ui/admin/DataTable.tsx';

/** What a list is searched, filtered and sorted by. */
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly order: number;
  readonly isVisible: boolean;
  readonly visibilitySet: boolean;
}

export const VISIBILITY_FILTERS = ['all', 'visible', 'hidden', 'not-set'] as const;
export type VisibilityFilter = (typeof VISIBILITY_FILTERS)[number];

export const VISIBILITY_FILTER_LABELS: Record<VisibilityFilter, string> = {
  all: 'All',
  visible: 'Visible',
  hidden: 'Hidden',
  'not-set': 'Visibility not set',
};

export interface ListView {
  readonly search: string;
  readonly visibility: VisibilityFilter;
  readonly sort: SortState;
}

/** The filters that a service can answer: what was never stored cannot be asked for. */
export const SERVICE_FILTERS: readonly VisibilityFilter[] = ['all', 'visible', 'hidden'];
/** The columns by which a service can sort. */
const SERVICE_SORTS = ['name', 'order'] as const;

/** As visitors see the list: by order, then name (M21). */
export const PUBLIC_SORT: SortState = { by: 'order', descending: false };

export const INITIAL_VIEW: ListView = { search: '', visibility: 'all', sort: PUBLIC_SORT };

/** How the service sorts for a view: `null` while it searches, when the order is that of slugs. */
export function serviceSort({ search, sort }: ListView): SortState | null {
  if (normaliseSlug(search) !== '') return null;
  return canServiceSort(sort.by) ? sort : PUBLIC_SORT;
}

export function canServiceSort(column: string): column is (typeof SERVICE_SORTS)[number] {
  return SERVICE_SORTS.some((name) => name === column);
}

/** What a list that is too long to be read whole asks the service for: slugs that begin like the search. */
export function toRecordQuery(view: ListView): Pick<RecordQuery, 'slugPrefix' | 'sort' | 'isVisible'> {
  const sort = serviceSort(view);
  const by = sort && canServiceSort(sort.by) ? sort.by : null;
  return {
    ...(sort && by
      ? { sort: { by, descending: sort.descending } }
      : { slugPrefix: normaliseSlug(view.search) }),
    ...(view.visibility === 'visible' && { isVisible: true }),
    ...(view.visibility === 'hidden' && { isVisible: false }),
  };
}

/** The rows to show: every word of the search must occur in the name or the slug. */
export function viewRows<R extends Listed>(rows: readonly R[], { search, visibility, sort }: ListView): R[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter((row) => {
    const text = `${row.name.toLowerCase()} ${row.slug}`;
    return words.every((word) => text.includes(word)) && passes(row, visibility);
  });
  shown.sort(comparer(sort.by));
  return sort.descending ? shown.reverse() : shown;
}

function passes(row: Listed, filter: VisibilityFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'visible':
      return row.isVisible;
    case 'hidden':
      return !row.isVisible;
    case 'not-set':
      return !row.visibilitySet;
  }
}

function comparer(by: string): (a: Listed, b: Listed) => number {
  const text = (a: string, b: string): number =>
    a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true });
  switch (by) {
    case 'name':
      return (a, b) => text(a.name, b.name);
    case 'visible':
      return (a, b) => Number(b.isVisible) - Number(a.isVisible) || byOrderThenName(a, b);
    case 'category':
      return (a, b) =>
        text(
          (a as { category_slug?: string }).category_slug ?? '',
          (b as { category_slug?: string }).category_slug ?? '',
        ) || byOrderThenName(a, b);
    default:
      return byOrderThenName;
  }
}

/** Steps of ten, so that a record can be put between two others by hand. */
const ORDER_STEP = 10;

/** The new order numbers of records that were moved: only those that change (one batch, M21). */
export function orderChanges<R extends { id: string; order: number; rev: number }>(
  records: readonly R[],
): { id: string; order: number; rev: number }[] {
  return records.flatMap(({ id, order, rev }, index) => {
    const next = (index + 1) * ORDER_STEP;
    return next === order ? [] : [{ id, order: next, rev }];
  });
}
