import type { SiteSettings } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';

export interface WorkingDaysFieldProps {
  readonly editor: Editor<SiteSettings>;
}

export function WorkingDaysField({ editor }: WorkingDaysFieldProps) {
  const { labels, values, set } = editor;
  const { id, disabled } = editor.control('workingDays');
  return (
    <fieldset className="cluster row-gap-2 column-gap-6 mb-2" id={id} disabled={disabled}>
      <legend className="form-label mb-0">{labels.workingDays}</legend>
      {WEEKDAYS.map((day) => (
        <CheckField
          key={day}
          name={day}
          label={day}
          checked={values.workingDays.includes(day)}
          onChange={(isOn) =>
            set(
              'workingDays',
              WEEKDAYS.filter((other) => (other === day ? isOn : values.workingDays.includes(other))),
            )
          }
        />
      ))}
    </fieldset>
  );
}
