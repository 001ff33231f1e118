import type { TextControlProps } from '#src/editing/editor-types.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { RecordText, RecordTextList } from './record-resource.ts';

export interface RecordTextsProps<Key extends string> {
  readonly field: (name: Key) => TextControlProps;
  readonly fields: RecordTextList<Key>;
  /** Replaces the hint of a field, for example by one that contains a typed name. */
  readonly hints?: Partial<Record<Key, string>>;
}

/** The section 'Texts' of a record's form. */
export function RecordTexts<Key extends string>({ field, fields, hints = {} }: RecordTextsProps<Key>) {
  return (
    <FormSection title="Texts" foldedNote="Short and long description.">
      {(Object.entries(fields) as [Key, RecordText][]).map(([key, { hint, maxLength, rows }]) => {
        const shared = { ...field(key), hint: hints[key] ?? hint, maxLength };
        return rows === 1 ? (
          <TextField key={key} {...shared} autoComplete="off" />
        ) : (
          <TextAreaField key={key} {...shared} rows={rows} />
        );
      })}
    </FormSection>
  );
}
