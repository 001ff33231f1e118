import { useState } from 'react';

/** The selected rows of a list. */
export interface Selection<R> {
  readonly isSelected: (row: R) => boolean;
  readonly toggle: (row: R) => void;
  /** True if all rows that match are selected, also those that are not loaded. */
  readonly isAll: boolean;
  readonly toggleAll: () => void;
  readonly isEmpty: boolean;
  /** `null` if it is not known how many match. */
  readonly count: number | null;
  readonly clear: () => void;
  /** The selected rows; all that match if none is selected. */
  readonly load: () => Promise<R[]>;
}

/** With `isAll`, `ids` are the rows that are not selected. */
const NONE = { scope: '', isAll: false, ids: new Set<string>() as ReadonlySet<string> };

/**
 * Keeps which rows are selected. Another search, filter or category ends the selection, so that nothing is selected that
 * is not listed.
 * @param scope names search, filter and category
 * @param match.loaded the rows read so far, in which single ticked rows are found without reading all
 * @param match.load reads all rows that match
 */
export function useSelection<R extends { readonly id: string }>(
  scope: string,
  match: { readonly count: number | null; readonly loaded: readonly R[]; readonly load: () => Promise<R[]> },
): Selection<R> {
  const [state, setState] = useState(NONE);
  const { ids, isAll } = state.scope === scope ? state : NONE;
  const isEmpty = isAll ? ids.size === match.count : ids.size === 0;
  const isSelected = ({ id }: R): boolean => ids.has(id) !== isAll;
  return {
    isSelected,
    toggle: ({ id }) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setState({ scope, isAll, ids: next });
    },
    isAll: isAll && ids.size === 0,
    toggleAll: () => setState({ scope, isAll: !(isAll && ids.size === 0), ids: new Set() }),
    isEmpty,
    count: isAll ? match.count && match.count - ids.size : ids.size,
    clear: () => setState(NONE),
    load: async () => {
      const ticked = match.loaded.filter(isSelected);
      if (!isAll && !isEmpty && ticked.length === ids.size) return ticked;
      const rows = await match.load();
      return isEmpty ? rows : rows.filter(isSelected);
    },
  };
}
