import type { Editor } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { RecordText, RecordTextList } from './record-fields.ts';

export interface RecordTextsProps<Key extends string> {
  readonly editor: Pick<Editor<Record<Key, string>>, 'values' | 'saving' | 'set'>;
  readonly fields: RecordTextList<Key>;
  /** Replaces the hint of a field, for example by one that contains a typed name. */
  readonly hints?: Partial<Record<Key, string>>;
}

/** The section 'Texts' of a record's form. */
export function RecordTexts<Key extends string>({ editor, fields, hints = {} }: RecordTextsProps<Key>) {
  const { values, saving, set } = editor;
  return (
    <FormSection title="Texts" foldedNote="Short and long description.">
      {(Object.entries(fields) as [Key, RecordText][]).map(([key, { label, hint, maxLength, rows }]) => {
        const shared = {
          name: key,
          label,
          hint: hints[key] ?? hint,
          maxLength,
          value: values[key],
          disabled: saving,
          onChange: (text: string) => set(key, text),
        };
        return rows === 1 ? (
          <TextField key={key} {...shared} autoComplete="off" />
        ) : (
          <TextAreaField key={key} {...shared} rows={rows} />
        );
      })}
    </FormSection>
  );
}
