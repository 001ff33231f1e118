import type { ReactNode } from 'react';

import { CheckField } from '#src/ui/admin/CheckField.tsx';
import type { Column } from '#src/ui/admin/DataTable.tsx';

import { recordTexts } from '../texts.ts';
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
    <div className="spread gap-2 mb-3 record-table__tools">
      <CheckField
        name="select-all"
        label={isEmpty || isAll ? recordTexts.selectAll(isAll ? count : listed) : recordTexts.selected(count)}
        checked={isAll}
        onChange={toggleAll}
      />
      {children}
    </div>
  );
}

/** The first column with a checkbox before its text. */
export function withCheckboxes<Row extends { readonly name: string }>(
  [first, ...others]: readonly Column<Row>[],
  { isSelected, toggle }: Pick<Selection<Row>, 'isSelected' | 'toggle'>,
): Column<Row>[] {
  if (!first) return [];
  const cell = (row: Row): ReactNode => (
    <span className="record-table__selectable">
      <label>
        <input
          type="checkbox"
          className="form-check-input"
          aria-label={`Select ${row.name}`}
          checked={isSelected(row)}
          onChange={() => toggle(row)}
        />
      </label>
      {first.cell(row)}
    </span>
  );
  return [{ ...first, cell }, ...others];
}
