import { useEffect, useRef, type ReactNode } from 'react';

import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { moved, useReorder } from '#src/ui/reorder/use-reorder.ts';

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
  const list = useRef<HTMLOListElement>(null);
  const added = useRef(false);
  const reorder = useReorder({
    count: rows.length,
    onMove: (from, to) => onRows(moved(rows, from, to)),
    nameOf: (index) => `${itemName} ${index + 1}`,
    disabled,
  });
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    list.current
      ?.querySelector<HTMLElement>('li:last-child input:not([type="file"]), li:last-child textarea')
      ?.focus();
  });
  return (
    <fieldset className="item-list mb-5">
      <legend className="form-label">{label}</legend>
      <ol
        className="stack mb-3"
        ref={(element) => {
          list.current = element;
          reorder.listRef(element);
        }}
      >
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
      <Button
        size="small"
        variant="quiet"
        icon={<Glyph name="plus" />}
        disabled={disabled || rows.length >= props.maxItems}
        onClick={() => {
          added.current = true;
          onRows([...rows, props.newRow()]);
        }}
      >
        {`Add ${itemName.toLowerCase()}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}
