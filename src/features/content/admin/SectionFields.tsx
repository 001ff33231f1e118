import { LIMITS } from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import {
  blankRow,
  PARAGRAPH,
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
  readonly errors: EditorErrors;
  readonly disabled: boolean;
  readonly pending: PendingMedia;
  /** Id of the control for a path of `errors`. */
  readonly idOf: (path: string) => string;
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
  const { field, path, value, onValue, idOf, errors, disabled, section, pending } = props;
  const shared = { section, pending, disabled };
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
        disabled={disabled}
        newRow={() => blankRow(field, crypto.randomUUID())}
        onRows={onValue}
      >
        {(row, index) =>
          field.kind === 'paragraphs' ? (
            <ParagraphInput
              id={idOf(`${path}.${row.key}.${PARAGRAPH}`)}
              label={`Paragraph ${index + 1}`}
              value={row[PARAGRAPH] ?? ''}
              error={errors[`${path}.${row.key}.${PARAGRAPH}`]}
              disabled={disabled}
              onChange={(text) => setText(row, PARAGRAPH, text)}
            />
          ) : (
            field.fields.map((itemField) => {
              const fieldPath = `${path}.${row.key}.${itemField.key}`;
              return (
                <TextInput
                  key={itemField.key}
                  {...shared}
                  id={idOf(fieldPath)}
                  field={itemField}
                  value={row[itemField.key] ?? ''}
                  error={errors[fieldPath]}
                  onChange={(text) => setText(row, itemField.key, text)}
                />
              );
            })
          )
        }
      </ListInput>
    );
  }
  const text = typeof value === 'string' ? value : '';
  if (field.kind === 'paragraphs-text') {
    return (
      <TextAreaField
        id={idOf(path)}
        name={field.key}
        label={field.label}
        hint="A blank line begins a new paragraph."
        rows={6}
        maxLength={LIMITS.longText}
        value={text}
        disabled={disabled}
        onChange={onValue}
      />
    );
  }
  return (
    <TextInput
      {...shared}
      id={idOf(path)}
      field={field}
      value={text}
      error={errors[path]}
      onChange={onValue}
    />
  );
}

interface ParagraphInputProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (text: string) => void;
}

function ParagraphInput({ id, label, value, error, disabled, onChange }: ParagraphInputProps) {
  return (
    <>
      <textarea
        id={id}
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
