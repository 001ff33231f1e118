import { lostReasonsOf } from '#src/contracts/base/identity.ts';
import { useSettings } from '#src/data/reads/use-settings.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { offerTexts } from '../texts.ts';

export interface ReasonFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (reason: string) => void;
}

/** Offers the reasons that the settings hold. */
export function ReasonField({ value, error, disabled, onChange }: ReasonFieldProps) {
  return (
    <SelectField
      name="reason"
      label={offerTexts.reason}
      placeholder={offerTexts.chooseReason}
      required
      options={lostReasonsOf(useSettings())}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
