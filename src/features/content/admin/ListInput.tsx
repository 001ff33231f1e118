import type { ReactNode } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import { blankRow, type FormRow } from './content-form.ts';
import type { ListDescriptor } from './field-descriptors.ts';

export interface ListInputProps {
  readonly field: ListDescriptor;
  readonly rows: readonly FormRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: FormRow[]) => void;
  /** Renders the controls of an item. */
  readonly children: (
    row: FormRow,
    index: number,
    change: (texts: Readonly<Record<string, string>>) => void,
  ) => ReactNode;
}

/** Edits a list of items: add, move, remove. The last item can only be cleared (M59, ruling 27). */
export function ListInput({ field, rows, disabled, onRows, children }: ListInputProps) {
  const { itemName } = field;
  const item = itemName.toLowerCase();
  const { reorder, listRef, addButton, change } = useRowList({
    rows,
    onRows,
    newRow: () => blankRow(field, crypto.randomUUID()),
    max: field.maxItems,
    nameOf: (_row, index) => `${itemName} ${index + 1}`,
    disabled,
  });
  return (
    <fieldset className="item-list mb-5">
      <legend className="form-label">{`${itemName}s`}</legend>
      <ol className="stack mb-3" ref={listRef}>
        {rows.map((row, index) => (
          <li key={row.key} className="item-list__item flush" {...reorder.itemProps(index)}>
            <div className="item-list__head cluster align-items-center gap-2">
              {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
              <span className="flex-grow-1 text-body-secondary fw-semibold">{`${itemName} ${index + 1}`}</span>
              {rows.length > 1 ? (
                <IconButton
                  glyph="trash"
                  label={`Remove ${item} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows(rows.filter((other) => other.key !== row.key))}
                />
              ) : (
                <Button
                  size="small"
                  variant="link"
                  aria-label={`Clear ${item} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows([blankRow(field, row.key)])}
                >
                  Clear
                </Button>
              )}
            </div>
            {children(row, index, (texts) => change(index, texts))}
          </li>
        ))}
      </ol>
      <Button {...addButton} size="small" variant="quiet" icon={<Glyph name="plus" />}>
        {`Add ${item}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}
