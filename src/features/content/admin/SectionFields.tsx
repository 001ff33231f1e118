import { LIMITS } from '#src/contracts/index.ts';
import type { ControlProps, Editor } from '#src/editing/editor-types.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import {
  blankRow,
  PARAGRAPH,
  type ContentForm,
  rowsOf,
  type FormRow,
  type FormValue,
  type SectionForm,
} from './content-form.ts';
import { ListInput } from './ListInput.tsx';
import type { FieldDescriptor } from './field-descriptors.ts';
import type { SectionDescriptor } from './section-descriptors.ts';
import { TextInput } from './TextInput.tsx';

export interface SectionFieldsProps {
  readonly section: SectionDescriptor;
  readonly values: SectionForm;
  readonly control: Editor<ContentForm>['control'];
  readonly pending: PendingMedia;
  readonly onChange: (values: SectionForm) => void;
  /** Called when a control of the section gets focus. */
  readonly onEnter: () => void;
}

/** Renders the fields of a section from its descriptor (M56–M58). */
export function SectionFields(props: SectionFieldsProps) {
  const { section, values, onChange } = props;
  return (
    <div className="content-section" onFocusCapture={props.onEnter}>
      <FormSection title={section.title} intro={section.intro} foldedNote={section.intro}>
        {section.fields.map((field) => (
          <SectionField
            key={field.key}
            {...props}
            field={field}
            path={`${section.name}.${field.key}`}
            value={values[field.key] ?? ''}
            onValue={(value) => onChange({ ...values, [field.key]: value })}
          />
        ))}
      </FormSection>
    </div>
  );
}

interface SectionFieldProps extends SectionFieldsProps {
  readonly field: FieldDescriptor;
  readonly path: string;
  readonly value: FormValue;
  readonly onValue: (value: FormValue) => void;
}

function SectionField(props: SectionFieldProps) {
  const { field, path, value, onValue, control, section, pending } = props;
  const shared = { section, pending };
  if (field.kind === 'list' || field.kind === 'paragraphs') {
    const rows = rowsOf(value);
    const setText = (row: FormRow, key: string, text: string): void =>
      onValue(rows.map((other) => (other.key === row.key ? { ...other, [key]: text } : other)));
    return (
      <ListInput
        label={field.label}
        itemName={field.itemName}
        rows={rows}
        maxItems={field.kind === 'list' ? field.maxItems : LIMITS.paragraphs}
        disabled={control(path).disabled}
        newRow={() => blankRow(field, crypto.randomUUID())}
        onRows={onValue}
      >
        {(row, index) =>
          field.kind === 'paragraphs' ? (
            <ParagraphInput
              control={control(`${path}.${row.key}.${PARAGRAPH}`)}
              label={`Paragraph ${index + 1}`}
              value={row[PARAGRAPH] ?? ''}
              onChange={(text) => setText(row, PARAGRAPH, text)}
            />
          ) : (
            field.fields.map((itemField) => (
              <TextInput
                key={itemField.key}
                {...shared}
                control={control(`${path}.${row.key}.${itemField.key}`)}
                field={itemField}
                value={row[itemField.key] ?? ''}
                onChange={(text) => setText(row, itemField.key, text)}
              />
            ))
          )
        }
      </ListInput>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'paragraphs-text') {
    return (
      <TextAreaField
        {...control(path)}
        label={field.label}
        hint="A blank line begins a new paragraph."
        rows={6}
        maxLength={LIMITS.longText}
        value={text}
        onChange={onValue}
      />
    );
  }
  return <TextInput {...shared} control={control(path)} field={field} value={text} onChange={onValue} />;
}

interface ParagraphInputProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function ParagraphInput({ control, label, value, onChange }: ParagraphInputProps) {
  const { id, name, error, disabled } = control;
  return (
    <>
      <textarea
        id={id}
        name={name}
        className="form-control"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        rows={3}
        maxLength={LIMITS.longText}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
      {error ? (
        <p id={`${id}-error`} className="field__error">
          {error}
        </p>
      ) : null}
    </>
  );
}
