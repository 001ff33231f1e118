import type { KeyboardEvent, ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Glyph } from '../icon/Glyph.tsx';

import { ReorderHandle } from './ReorderHandle.tsx';
import { useRowList, type RowListOptions } from './use-row-list.ts';

export interface RowListProps<Row> extends Omit<RowListOptions<Row>, 'nameOf'> {
  /** The noun for a row, for example 'Fact': the buttons say 'Add fact' and 'Remove fact 2'. */
  readonly itemName: string;
  /** The row's name when it is moved; '' for its number. Without it rows have no order to change. */
  readonly nameOf?: (row: Row) => string;
  /** Adds to the layout: labels of every row are hidden with 'row-list--bare', of all but the first with 'row-list--table'. */
  readonly className?: string;
  /** The fields of a row. */
  readonly children: (row: Row, index: number, change: (part: Partial<Row>) => void) => ReactNode;
}

/** True for a field of one line, which may be shown on several. */
const isOneLine = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement || (field instanceof HTMLTextAreaElement && field.rows === 1);

/** Enter in a line goes on to the row's next field, and after the last one to a new row, instead of submitting the form. */
function focusNextOrAddRow(event: KeyboardEvent<HTMLElement>, addRow: () => void): void {
  const { currentTarget, key, nativeEvent, target } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !isOneLine(target)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')];
  const next = fields[fields.findIndex((field) => field === target) + 1];
  if (next) next.focus();
  else addRow();
}

/** Edits a list of short rows, whose fields hold no state of their own: add, change, move, remove. */
export function RowList<Row>({ itemName, nameOf, className = '', children, ...options }: RowListProps<Row>) {
  const { rows, disabled } = options;
  const { reorder, listRef, addButton, addAfter, remove, change } = useRowList<Row>({
    ...options,
    nameOf: (row, index) => nameOf?.(row) || `${itemName} ${index + 1}`,
  });
  const item = itemName.toLowerCase();
  return (
    <div className={`row-list ${className}`}>
      <ol className="row-list__rows stack mb-3" ref={listRef}>
        {rows.map((row, index) => (
          <li
            key={index}
            className="row-list__row"
            {...reorder.itemProps(index)}
            onKeyDown={(event) => focusNextOrAddRow(event, () => addAfter(index))}
          >
            {nameOf && rows.length > 1 && <ReorderHandle reorder={reorder} index={index} />}
            <div className="row-list__fields">{children(row, index, (part) => change(index, part))}</div>
            <IconButton
              glyph="trash"
              label={`Remove ${item} ${index + 1}`}
              disabled={disabled}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button {...addButton} size="small" variant="quiet" icon={<Glyph name="plus" />}>
        {`Add ${item}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </div>
  );
}
