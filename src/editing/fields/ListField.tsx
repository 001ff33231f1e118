import type { ComponentType, KeyboardEvent, ReactNode } from 'react';

import { Button, IconButton, LinkButton } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { keepsComposing } from '#src/ui/form/keeps-composing.ts';
import { ReorderHandle } from '#src/ui/admin/reorder.tsx';
import { useRowKeys, useRowList } from '#src/ui/admin/use-row-list.ts';

import { blankRow, labelIn, listRows, type DescribedFieldProps, type ListDescription } from './field.ts';
import { innerScope } from './scope.ts';

/** True for a field whose text is one line, even if a long line wraps. */
const isOneLine = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement || (field instanceof HTMLTextAreaElement && field.rows === 1);

/** Enter in a line goes on to the row's next field, and after the last one to a new row, instead of submitting the form. */
function focusNextOrAddRow(event: KeyboardEvent<HTMLElement>, addRow: () => void): void {
  const { currentTarget, key, target } = event;
  if (key !== 'Enter' || !isOneLine(target) || keepsComposing(event)) return;
  event.preventDefault();
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input, textarea')];
  const next = fields[fields.findIndex((field) => field === target) + 1];
  if (next) next.focus();
  else addRow();
}

export interface ListFieldProps extends DescribedFieldProps<ListDescription<never>> {
  /** Renders a field of a row. */
  readonly Part: ComponentType<DescribedFieldProps>;
}

/** Edits a described list: add, change, move, remove. */
export function ListField({ name, field, scope, Part }: ListFieldProps) {
  const { itemName, card, nameOf, className = '', isNeverEmpty = false, fields } = field;
  const { fromRow = (row: unknown) => row } = field;
  const { id, disabled, error } = scope.control(name);
  const rows = listRows(field, scope.values[name]);
  const keys = useRowKeys(rows);
  const rowName = (row: unknown, index: number): string =>
    nameOf?.(row as never, index) || `${itemName} ${index + 1}`;
  const { reorder, listRef, addButton, addAfter, remove } = useRowList({
    rows,
    onRows: (next) => scope.change(name, () => next.map((row) => fromRow(row as never))),
    newRow: () => blankRow(field),
    max: field.max ?? Infinity,
    nameOf: rowName,
    disabled,
    isNeverEmpty,
  });
  const item = itemName.toLowerCase();
  const isWhole = card?.isWholeSection ?? false;
  const isLast = isNeverEmpty && rows.length === 1;

  const list = rows.map((values, index) => {
    const row = values as never;
    const inner = innerScope(scope, `${name}.${index}`, {
      values,
      number: index + 1,
      assign: (next) =>
        scope.change(name, (old) =>
          listRows(field, old).map((other, at) => fromRow((at === index ? next(other) : other) as never)),
        ),
    });
    const show = (...shown: string[]): ReactNode =>
      shown.map((key) => {
        const of = fields[key];
        return of && <Part key={key} name={key} field={of} scope={inner} />;
      });
    const handle =
      nameOf && rows.length > 1 ? (
        <ReorderHandle reorder={reorder} index={index} name={rowName(row, index)} />
      ) : null;
    const bin = (
      <IconButton
        glyph="trash"
        label={`Remove ${(card && nameOf?.(row, index)) || `${item} ${index + 1}`}`}
        disabled={disabled}
        onClick={() => remove(index)}
      />
    );
    if (!card)
      return (
        <li
          key={keys[index]}
          className="row-list__row"
          {...reorder.itemProps(index)}
          onKeyDown={(event) => focusNextOrAddRow(event, () => addAfter(index))}
        >
          {handle}
          <div className="row-list__fields cluster row-gap-1 column-gap-2">
            {show(...Object.keys(fields))}
          </div>
          {bin}
        </li>
      );
    const clear = (
      <LinkButton aria-label={`Clear ${item} ${index + 1}`} disabled={disabled} onClick={() => remove(index)}>
        Clear
      </LinkButton>
    );
    return (
      <li key={keys[index]} className={card.className} {...reorder.itemProps(index)}>
        <div className={card.headClassName}>
          {handle}
          {card.heading(row, index)}
          {isLast ? clear : bin}
        </div>
        {card.arrange ? card.arrange(show, row) : show(...Object.keys(fields))}
      </li>
    );
  });
  const content = (
    <>
      <ol className={card ? `stack ${isWhole ? 'mb-4' : 'mb-3'}` : 'row-list__rows stack mb-3'} ref={listRef}>
        {list}
      </ol>
      {error === undefined ? null : <p className="field__error">{error}</p>}
      <Button {...addButton} id={id} size={isWhole ? 'normal' : 'small'} variant="quiet" icon="plus">
        {`Add ${item}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </>
  );
  if (isWhole) return content;
  if (!card) return <div className={`row-list measured ${className}`}>{content}</div>;
  return (
    <fieldset className={className}>
      <legend className="fw-semibold">{labelIn(field, scope)}</legend>
      {content}
    </fieldset>
  );
}
