import { DESK_DEFAULTS, lostReasonsOf } from '#src/contracts/base/identity.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
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
  const settings = useQuery(queries.settings);
  return (
    <SelectField
      name="reason"
      label={offerTexts.reason}
      placeholder={offerTexts.chooseReason}
      required
      options={lostReasonsOf(settings.status === 'ready' ? settings.value : DESK_DEFAULTS)}
      value={value}
      error={error}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
