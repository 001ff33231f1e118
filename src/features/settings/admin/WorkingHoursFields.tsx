import type { SiteSettings } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { WEEKDAYS } from '#src/lib/weekdays.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { settingsTexts } from '../texts.ts';

import { normaliseHolidays } from './working-hours-form.ts';

export interface WorkingHoursFieldsProps {
  readonly editor: Editor<SiteSettings>;
}

/** Fields for working days, times and holidays. */
export function WorkingHoursFields({ editor }: WorkingHoursFieldsProps) {
  const { control, field, labels, values, set } = editor;
  const { id, disabled } = control('workingDays');
  return (
    <FormSection title={settingsTexts.workingHours} intro={settingsTexts.workingHoursIntro}>
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
                WEEKDAYS.filter((one) => (one === day ? isOn : values.workingDays.includes(one))),
              )
            }
          />
        ))}
      </fieldset>
      <FieldRow>
        <TextField {...field('workingFrom')} type="time" />
        <TextField {...field('workingTo')} type="time" />
      </FieldRow>
      <TextAreaField
        {...control('holidays')}
        label={labels.holidays}
        hint={settingsTexts.holidaysHint}
        rows={2}
        value={values.holidays.join('\n')}
        onChange={(text) => set('holidays', text.split('\n'))}
        onBlur={() => set('holidays', normaliseHolidays(values.holidays))}
      />
    </FormSection>
  );
}
