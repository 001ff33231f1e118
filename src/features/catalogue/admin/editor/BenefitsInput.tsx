import { useEffect, useRef } from 'react';

import { LIMITS } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { moved, useReorder } from '#src/ui/reorder/use-reorder.ts';

import type { BenefitRow } from './category-form.ts';

export interface BenefitsInputProps {
  readonly rows: readonly BenefitRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: BenefitRow[]) => void;
}

/** The benefits of a category; removing the last one leaves a blank row (M40). */
export function BenefitsInput({ rows, disabled, onRows }: BenefitsInputProps) {
  const list = useRef<HTMLOListElement>(null);
  const focusAt = useRef<number | null>(null);
  const reorder = useReorder({
    count: rows.length,
    onMove: (from, to) => onRows(moved(rows, from, to)),
    nameOf: (index) => rows[index]?.text || `Benefit ${index + 1}`,
    disabled,
  });
  useEffect(() => {
    if (focusAt.current === null) return;
    list.current?.querySelectorAll('input')[focusAt.current]?.focus();
    focusAt.current = null;
  });
  const full = rows.length >= LIMITS.benefits;
  const addAfter = (index: number): void => {
    if (full) return;
    focusAt.current = index + 1;
    onRows(rows.toSpliced(index + 1, 0, { key: crypto.randomUUID(), text: '' }));
  };
  const remove = (index: number): void => {
    const left = rows.toSpliced(index, 1);
    focusAt.current = Math.max(index - 1, 0);
    onRows(left.length > 0 ? left : [{ key: crypto.randomUUID(), text: '' }]);
  };
  return (
    <fieldset className="row-list">
      <legend className="visually-hidden">Benefits</legend>
      <ol
        className="row-list__rows"
        ref={(element) => {
          list.current = element;
          reorder.listRef(element);
        }}
      >
        {rows.map((row, index) => (
          <li key={row.key} className="row-list__row" {...reorder.itemProps(index)}>
            {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
            <input
              className="form-control"
              aria-label={`Benefit ${index + 1}`}
              value={row.text}
              maxLength={LIMITS.benefit}
              disabled={disabled}
              onChange={(event) =>
                onRows(
                  rows.map((other) =>
                    other.key === row.key ? { ...other, text: event.target.value } : other,
                  ),
                )
              }
              onKeyDown={(event) => {
                // Enter starts the next line instead of saving the form half-way.
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                event.preventDefault();
                addAfter(index);
              }}
            />
            <IconButton
              glyph="trash"
              label={`Remove benefit ${index + 1}`}
              disabled={disabled}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button
        size="small"
        variant="link"
        icon={<Glyph name="plus" />}
        disabled={disabled || full}
        onClick={() => addAfter(rows.length - 1)}
      >
        Add benefit
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}
