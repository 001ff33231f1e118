import { useCallback, useState, type ReactNode } from 'react';

import { groupedNumber } from '#src/lib/numbers.ts';

import { CheckField } from './CheckField.tsx';
import type { Column } from './DataTable.tsx';

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
    toggle: useCallback(
      ({ id }) =>
        setState((old) => {
          const { isAll: areOthers, ids: before } = old.scope === scope ? old : NONE;
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return { scope, isAll: areOthers, ids: next };
        }),
      [scope],
    ),
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

export interface SelectionBarProps {
  readonly selection: Pick<Selection<never>, 'isAll' | 'isEmpty' | 'count' | 'toggleAll'>;
  /** Number of rows that match; `null` if unknown. */
  readonly listed: number | null;
  readonly children: ReactNode;
}

/** Shows 'Select all' and the number of selected rows above a list. */
export function SelectionBar({ selection, listed, children }: SelectionBarProps) {
  const { isAll, isEmpty, count, toggleAll } = selection;
  return (
    <div className="spread gap-2 mb-3">
      <CheckField
        name="select-all"
        label={isEmpty || isAll ? selectAllText(isAll ? count : listed) : selectedText(count)}
        checked={isAll}
        isPartly={!isAll && !isEmpty}
        onChange={toggleAll}
      />
      {children}
    </div>
  );
}

function selectAllText(count: number | null): string {
  return count === null ? 'Select all that match' : `Select all ${groupedNumber(count)}`;
}

function selectedText(count: number | null): string {
  return count === null ? 'All but some selected' : `${groupedNumber(count)} selected`;
}

/**
 * The first column with a checkbox before its text, ticked in the rows that the table marks.
 * @param nameOf names a row for screen readers
 */
export function withCheckboxes<Row>(
  [first, ...others]: readonly Column<Row>[],
  toggle: (row: Row) => void,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  if (!first) return [];
  const cell: Column<Row>['cell'] = (row, marks) => (
    <span className="row-check d-flex align-items-center gap-2">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Select ${nameOf(row)}`}
          checked={marks.isTicked}
          onChange={() => toggle(row)}
        />
      </label>
      {first.cell(row, marks)}
    </span>
  );
  return [{ ...first, cell }, ...others];
}
