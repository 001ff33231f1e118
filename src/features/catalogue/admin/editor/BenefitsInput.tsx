import { LIMITS } from '#src/contracts/index.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { RowList } from '#src/ui/reorder/RowList.tsx';

import type { BenefitRow } from './category-form.ts';

export interface BenefitsInputProps {
  readonly rows: readonly BenefitRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: BenefitRow[]) => void;
}

/** The benefits of a category; removing the last one leaves a blank row (M40). */
export function BenefitsInput({ rows, disabled, onRows }: BenefitsInputProps) {
  return (
    <RowList<BenefitRow>
      itemName="Benefit"
      className="row-list--bare"
      rows={rows}
      onRows={onRows}
      newRow={() => ({ key: crypto.randomUUID(), text: '' })}
      keyOf={({ key }) => key}
      nameOf={({ text }) => text}
      max={LIMITS.benefits}
      disabled={disabled}
      isNeverEmpty
    >
      {({ text }, index, change) => (
        <TextField
          name={`benefits.${index}`}
          label={`Benefit ${index + 1}`}
          maxLength={LIMITS.benefit}
          value={text}
          disabled={disabled}
          onChange={(typed) => change({ text: typed })}
        />
      )}
    </RowList>
  );
}
