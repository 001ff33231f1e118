import { LIMITS } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import type { BenefitRow } from './category-form.ts';

export interface BenefitsInputProps {
  readonly rows: readonly BenefitRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: BenefitRow[]) => void;
}

/** The benefits of a category; removing the last one leaves a blank row (M40). */
export function BenefitsInput({ rows, disabled, onRows }: BenefitsInputProps) {
  const { reorder, listRef, isFull, addAfter, remove, change } = useRowList<BenefitRow>({
    rows,
    onRows,
    newRow: () => ({ key: crypto.randomUUID(), text: '' }),
    max: LIMITS.benefits,
    nameOf: ({ text }, index) => text || `Benefit ${index + 1}`,
    disabled,
    isNeverEmpty: true,
  });
  return (
    <fieldset>
      <legend className="visually-hidden">Benefits</legend>
      <ol className="stack gap-2 mb-2" ref={listRef}>
        {rows.map((row, index) => (
          <li
            key={row.key}
            className="d-flex align-items-center gap-1 row-list__row"
            {...reorder.itemProps(index)}
          >
            {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
            <input
              className="form-control"
              aria-label={`Benefit ${index + 1}`}
              value={row.text}
              maxLength={LIMITS.benefit}
              disabled={disabled}
              onChange={(event) => change(index, { text: event.target.value })}
              onKeyDown={(event) => {
                // Enter adds a row instead of submitting the form.
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
        disabled={disabled || isFull}
        onClick={() => addAfter(rows.length - 1)}
      >
        Add benefit
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}
