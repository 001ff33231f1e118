import type { ReactNode } from 'react';

import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { FieldRow, FormSection, type FormSectionProps } from '#src/ui/admin/FormSection.tsx';
import { SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';

import { MediaField } from '../media/MediaField.tsx';
import {
  labelIn,
  textOf,
  type CheckDescription,
  type ChoiceDescription,
  type DescribedFieldProps,
  type FormFields,
  type TextDescription,
} from './field.ts';
import { ListField } from './ListField.tsx';
import type { Scope } from './scope.ts';

/** A foldable section of a described form. */
export interface SectionLayout<Key extends string = string> extends Omit<FormSectionProps, 'children'> {
  /** The fields in their order; those of an inner list stand side by side. */
  readonly fields: readonly (Key | readonly Key[])[];
}

export interface SectionFieldsProps {
  readonly section: SectionLayout;
  readonly fields: FormFields;
  readonly scope: Scope;
  /** The fields that the form renders itself, by name. */
  readonly own?: Readonly<Record<string, ReactNode>>;
  readonly children?: ReactNode;
}

/** Renders the fields of a section from their descriptions. */
export function SectionFields({ section, fields, scope, own = {}, children }: SectionFieldsProps) {
  const { fields: layout, ...frame } = section;
  const show = (key: string): ReactNode => {
    const field = fields[key];
    return own[key] ?? (field && <DescribedField key={key} name={key} field={field} scope={scope} />);
  };
  return (
    <FormSection {...frame}>
      {layout.map((part) =>
        typeof part === 'string' ? show(part) : <FieldRow key={part.join()}>{part.map(show)}</FieldRow>,
      )}
      {children}
    </FormSection>
  );
}

function DescribedField({ name, field, scope }: DescribedFieldProps) {
  if (field.isShown?.(scope.values as never) === false)
    return field.hiddenNote ? <p className="form-text">{field.hiddenNote}</p> : null;
  switch (field.kind) {
    case 'own':
      return null;
    case 'list':
      return <ListField name={name} field={field} scope={scope} Part={DescribedField} />;
    case 'picture':
    case 'gallery':
    case 'videos':
      return <MediaField name={name} field={field} scope={scope} />;
    case 'check':
      return <Check name={name} field={field} scope={scope} />;
    default:
      return <TextOrChoice name={name} field={field} scope={scope} />;
  }
}

function Check({ name, field, scope }: DescribedFieldProps<CheckDescription<never>>) {
  const dialogs = useDialogs();
  const values = scope.values as never;
  const { hint, isSwitch, ask, follow } = field;
  const { disabled, name: path } = scope.control(name);
  const isAlways = field.isAlways?.(values) ?? false;
  const set = async (isOn: boolean): Promise<void> => {
    const question = (isOn && ask?.(values)) || '';
    if (question !== '' && !(await dialogs.confirm(question, { confirmLabel: 'Yes' }))) return;
    scope.assign((old) => ({ ...old, [name]: isOn, ...follow?.(isOn) }));
  };
  return (
    <CheckField
      name={path}
      disabled={disabled || isAlways}
      label={labelIn(field, scope)}
      hint={hint}
      isSwitch={isSwitch}
      checked={isAlways || scope.values[name] === true}
      onChange={(isOn) => void set(isOn)}
    />
  );
}

function TextOrChoice({
  name,
  field,
  scope,
}: DescribedFieldProps<TextDescription<never> | ChoiceDescription<never>>) {
  const values = scope.values as never;
  const { hint, normalise, fromText = (text: string) => text } = field;
  const text = textOf(field, scope.values[name]);
  const onChange = (words: string): void =>
    scope.assign((old) => ({ ...old, [name]: fromText(words), ...field.follow?.(words, old as never) }));
  const shared = {
    ...scope.control(name),
    label: labelIn(field, scope),
    hint: typeof hint === 'function' ? hint(values) : hint,
    required: field.required ?? false,
    value: text,
    onChange,
    onBlur: () => {
      const normalText = normalise?.(text.trim()) ?? text;
      if (normalText !== text) onChange(normalText);
    },
  };
  if (field.kind === 'choice') {
    const { options, placeholder } = field;
    const select = <SelectField {...shared} options={options} placeholder={placeholder} />;
    return field.render?.(shared, values) ?? select;
  }
  const { rows, type, inputMode, suggestions, placeholder, maxLength } = field;
  const typed = { ...shared, maxLength };
  if (field.render) return field.render(typed, values);
  if (rows !== undefined) return <TextAreaField {...typed} rows={rows} />;
  return (
    <TextField
      {...typed}
      autoComplete="off"
      type={type}
      inputMode={inputMode}
      suggestions={suggestions}
      placeholder={typeof placeholder === 'function' ? placeholder(values) : placeholder}
    />
  );
}
