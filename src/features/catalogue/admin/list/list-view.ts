import { byOrderThenName, compareNames, normaliseSlug } from '#src/contracts/index.ts';
import {
  ORDER_STEP,
  type ListSort,
  type OrderChange,
  type RecordQuery,
} from '#src/data/ports/catalogue-admin-port.ts';
import type { SortState } from '#src/ui/admin/DataTable.tsx';

/** The fields by which a list is searched, filtered and sorted. */
interface ListRow {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly order: number;
  readonly isVisible: boolean;
  readonly visibilitySet: boolean;
  readonly category_slug?: string;
}

export const VISIBILITY_FILTERS = {
  all: 'All',
  visible: 'Visible',
  hidden: 'Hidden',
  'not-set': 'Visibility not set',
  trash: 'Trash',
} as const;
export type VisibilityFilter = keyof typeof VISIBILITY_FILTERS;

export interface ListView {
  readonly search: string;
  readonly visibility: VisibilityFilter;
  readonly sort: SortState;
}

/** The visitors' order: by order number, then name. */
const PUBLIC_SORT: ListSort = { by: 'order', descending: false };

export const INITIAL_VIEW: ListView = { search: '', visibility: 'all', sort: PUBLIC_SORT };

/** The sort order of a database query; `null` during a search, whose results are sorted by slug. */
export function serviceSort({ search, sort: { by, descending } }: ListView): ListSort | null {
  if (normaliseSlug(search) !== '') return null;
  return canServiceSort(by) ? { by, descending } : PUBLIC_SORT;
}

/** True for a column by which a database query can sort. */
export function canServiceSort(column: string): column is ListSort['by'] {
  return column === 'name' || column === 'order';
}

/** The database query for a list that is too long to be loaded whole; a search finds slugs with that prefix. */
export function toRecordQuery(view: ListView): Pick<RecordQuery, 'slugPrefix' | 'sort' | 'isVisible'> {
  const sort = serviceSort(view);
  return {
    ...(sort ? { sort } : { slugPrefix: normaliseSlug(view.search) }),
    ...(view.visibility === 'visible' && { isVisible: true }),
    ...(view.visibility === 'hidden' && { isVisible: false }),
  };
}

/** Filters and sorts loaded rows; every word of the search must occur in name or slug. */
export function viewRows<R extends ListRow>(rows: readonly R[], { search, visibility, sort }: ListView): R[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const shown = rows.filter((row) => {
    const text = `${row.name.toLowerCase()} ${row.slug}`;
    return words.every((word) => text.includes(word)) && PASSES[visibility](row);
  });
  shown.sort(comparer(sort.by));
  return sort.descending ? shown.toReversed() : shown;
}

const PASSES: Record<VisibilityFilter, (row: ListRow) => boolean> = {
  all: () => true,
  visible: ({ isVisible }) => isVisible,
  hidden: ({ isVisible }) => !isVisible,
  'not-set': ({ visibilitySet }) => !visibilitySet,
  // The records in the trash have left the list.
  trash: () => false,
};

function comparer(by: string): (a: ListRow, b: ListRow) => number {
  switch (by) {
    case 'name':
      return (a, b) => compareNames(a.name, b.name);
    case 'visible':
      return (a, b) => Number(b.isVisible) - Number(a.isVisible) || byOrderThenName(a, b);
    case 'category':
      return (a, b) => compareNames(a.category_slug ?? '', b.category_slug ?? '') || byOrderThenName(a, b);
    default:
      return byOrderThenName;
  }
}

/** The changed order numbers for the given order of records. */
export function orderChanges(records: readonly OrderChange[]): OrderChange[] {
  return records.flatMap(({ id, order, rev }, index) => {
    const next = (index + 1) * ORDER_STEP;
    return next === order ? [] : [{ id, order: next, rev }];
  });
}
