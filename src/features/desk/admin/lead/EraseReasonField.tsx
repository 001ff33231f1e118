import { ERASE_REASONS, eraseReasonOf, type EraseLeadBody } from '#src/contracts/index.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { leadTexts } from '../../texts.ts';

export interface EraseReasonFieldProps {
  readonly why: EraseLeadBody['why'];
  readonly disabled: boolean;
  readonly onChange: (why: EraseLeadBody['why']) => void;
}

/** The choice why requests are erased, which stays in the list of erased requests. */
export function EraseReasonField({ why, disabled, onChange }: EraseReasonFieldProps) {
  return (
    <SelectField
      label={leadTexts.eraseWhy}
      name="why"
      placeholder={null}
      options={Object.entries(ERASE_REASONS).map(([value, label]) => ({ value, label }))}
      value={why}
      disabled={disabled}
      onChange={(value) => onChange(eraseReasonOf(value) ?? why)}
    />
  );
}
