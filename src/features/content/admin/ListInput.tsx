import type { ReactNode } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import type { FormRow } from './content-form.ts';

export interface ListInputProps {
  readonly label: string;
  /** Name of an item, for example 'Slide'; a number is added. */
  readonly itemName: string;
  readonly rows: readonly FormRow[];
  readonly maxItems: number;
  readonly disabled: boolean;
  readonly newRow: () => FormRow;
  readonly onRows: (rows: FormRow[]) => void;
  readonly children: (row: FormRow, index: number) => ReactNode;
}

/** Edits a list of items: add, move, remove. The last item can only be cleared (M59, ruling 27). */
export function ListInput(props: ListInputProps) {
  const { label, itemName, rows, disabled, onRows } = props;
  const { reorder, listRef, addButton } = useRowList({
    rows,
    onRows,
    newRow: props.newRow,
    max: props.maxItems,
    nameOf: (_row, index) => `${itemName} ${index + 1}`,
    disabled,
  });
  return (
    <fieldset className="item-list mb-5">
      <legend className="form-label">{label}</legend>
      <ol className="stack mb-3" ref={listRef}>
        {rows.map((row, index) => (
          <li key={row.key} className="item-list__item flush" {...reorder.itemProps(index)}>
            <div className="item-list__head d-flex align-items-center gap-2">
              {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
              <span className="flex-grow-1 text-body-secondary fw-semibold">{`${itemName} ${index + 1}`}</span>
              {rows.length > 1 ? (
                <IconButton
                  glyph="trash"
                  label={`Remove ${itemName.toLowerCase()} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows(rows.filter((other) => other.key !== row.key))}
                />
              ) : (
                <Button
                  size="small"
                  variant="link"
                  aria-label={`Clear ${itemName.toLowerCase()} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows([{ ...props.newRow(), key: row.key }])}
                >
                  Clear
                </Button>
              )}
            </div>
            {props.children(row, index)}
          </li>
        ))}
      </ol>
      <Button {...addButton} size="small" variant="quiet" icon={<Glyph name="plus" />}>
        {`Add ${itemName.toLowerCase()}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}
