import type { MediaFolder } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';

import { rowsOf, type ContentForm, type SectionForm } from './content-form.ts';
import { ListInput } from './ListInput.tsx';
import type { SectionDescriptor } from './section-descriptors.ts';
import { TextInput } from './TextInput.tsx';

export interface SectionFieldsProps {
  readonly section: SectionDescriptor;
  /** Where its pictures are stored. */
  readonly folder: MediaFolder;
  readonly values: SectionForm;
  readonly control: Editor<ContentForm>['control'];
  readonly pending: PendingMedia;
  readonly onChange: (values: SectionForm) => void;
  /** Called when a control of the section gets focus. */
  readonly onEnter: () => void;
}

/** Renders the fields of a section from its descriptor (M56–M58). */
export function SectionFields(props: SectionFieldsProps) {
  const { section, folder, values, control, pending, onChange } = props;
  const { name, title, intro, fields } = section;
  return (
    <div className="content-section" onFocusCapture={props.onEnter}>
      <FormSection title={title} intro={intro} foldedNote={intro}>
        {fields.map((field) => {
          const path = `${name}.${field.key}`;
          const value = values[field.key] ?? '';
          return field.kind === 'list' ? (
            <ListInput
              key={field.key}
              field={field}
              rows={rowsOf(value)}
              disabled={control(path).disabled}
              onRows={(rows) => onChange({ ...values, [field.key]: rows })}
            >
              {(row, index, change) =>
                field.fields.map((item) => (
                  <TextInput
                    key={item.key}
                    control={control(`${path}.${row.key}.${item.key}`)}
                    field={item.kind === 'paragraph' ? { ...item, label: `Paragraph ${index + 1}` } : item}
                    folder={folder}
                    pending={pending}
                    value={row[item.key] ?? ''}
                    onChange={(text) => change({ [item.key]: text })}
                  />
                ))
              }
            </ListInput>
          ) : (
            <TextInput
              key={field.key}
              control={control(path)}
              field={field}
              folder={folder}
              pending={pending}
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => onChange({ ...values, [field.key]: text })}
            />
          );
        })}
      </FormSection>
    </div>
  );
}
