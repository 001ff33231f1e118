import type { SiteSettings } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { WEEKDAYS } from '#src/lib/weekdays.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { settingsTexts } from '../texts.ts';

import { SETTINGS_LABELS } from './settings-fields.ts';
import { normaliseHolidays } from './working-hours-form.ts';

export interface WorkingHoursFieldsProps {
  readonly editor: Editor<SiteSettings>;
  readonly idOf: (key: string) => string;
}

/** Fields for working days, times and holidays. */
export function WorkingHoursFields({ editor, idOf }: WorkingHoursFieldsProps) {
  const { values, errors, saving, set } = editor;
  const time = (key: 'workingFrom' | 'workingTo') => (
    <TextField
      id={idOf(key)}
      name={key}
      type="time"
      label={SETTINGS_LABELS[key]}
      value={values[key]}
      error={errors[key]}
      disabled={saving}
      onChange={(text) => set(key, text)}
    />
  );
  return (
    <FormSection title={settingsTexts.workingHours} intro={settingsTexts.workingHoursIntro}>
      <fieldset className="cluster row-gap-2 column-gap-6 mb-2" id={idOf('workingDays')} disabled={saving}>
        <legend className="form-label mb-0">{SETTINGS_LABELS.workingDays}</legend>
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
        {time('workingFrom')}
        {time('workingTo')}
      </FieldRow>
      <TextAreaField
        id={idOf('holidays')}
        name="holidays"
        label={SETTINGS_LABELS.holidays}
        hint={settingsTexts.holidaysHint}
        rows={2}
        value={values.holidays.join('\n')}
        error={errors['holidays']}
        disabled={saving}
        onChange={(text) => set('holidays', text.split('\n'))}
        onBlur={() => set('holidays', normaliseHolidays(values.holidays))}
      />
    </FormSection>
  );
}
