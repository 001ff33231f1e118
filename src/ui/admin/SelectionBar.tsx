import type { ReactNode } from 'react';

import { groupedNumber } from '#src/lib/numbers.ts';

import { CheckField } from './CheckField.tsx';
import type { Column } from './DataTable.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps {
  readonly selection: Pick<Selection<never>, 'isAll' | 'isEmpty' | 'count' | 'toggleAll'>;
  /** How many rows match; `null` if it is not known. */
  readonly listed: number | null;
  /** The actions for the selected rows. */
  readonly children: ReactNode;
}

/** 'Select all' and how many rows are selected, above a list. */
export function SelectionBar({ selection, listed, children }: SelectionBarProps) {
  const { isAll, isEmpty, count, toggleAll } = selection;
  return (
    <div className="spread gap-2 mb-3">
      <CheckField
        name="select-all"
        label={isEmpty || isAll ? selectAllText(isAll ? count : listed) : selectedText(count)}
        checked={isAll}
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
 * The first column with a checkbox before its text.
 * @param nameOf names a row for screen readers
 */
export function withCheckboxes<Row>(
  [first, ...others]: readonly Column<Row>[],
  { isSelected, toggle }: Pick<Selection<Row>, 'isSelected' | 'toggle'>,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  if (!first) return [];
  const cell = (row: Row): ReactNode => (
    <span className="row-check">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Select ${nameOf(row)}`}
          checked={isSelected(row)}
          onChange={() => toggle(row)}
        />
      </label>
      {first.cell(row)}
    </span>
  );
  return [{ ...first, cell }, ...others];
}
