import {
  LIMITS,
  type QuoteErrors,
  type QuoteField,
  type QuoteSchema,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { DateField } from '#src/ui/form/DateField.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface QuoteFieldsProps {
  schema: QuoteSchema;
  values: QuoteValues;
  errors: QuoteErrors;
  disabled: boolean;
  onChange: (name: string, value: string) => void;
}

/** What a browser may fill in by itself. */
const AUTOCOMPLETE: Record<string, string> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};

/** The fields of a quote form (M23): the visitor's form and the editor's preview are this very renderer. */
export function QuoteFields({ schema, values, errors, disabled, onChange }: QuoteFieldsProps) {
  return schema.fields.map((field) => (
    <QuoteInput
      key={field.name}
      field={field}
      value={Object.hasOwn(values, field.name) ? (values[field.name] ?? '') : ''}
      error={Object.hasOwn(errors, field.name) ? errors[field.name] : undefined}
      disabled={disabled}
      onChange={(value) => onChange(field.name, value)}
    />
  ));
}

interface QuoteInputProps {
  field: QuoteField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: string) => void;
}

function QuoteInput({ field, value, error, disabled, onChange }: QuoteInputProps) {
  const shared = {
    name: field.name,
    label: field.label.trim() || field.name,
    required: field.required,
    tooltip: field.tooltip.trim() || undefined,
    value,
    error,
    disabled,
    onChange,
  };
  const autoComplete = AUTOCOMPLETE[field.name.toLowerCase()];
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...shared} maxLength={LIMITS.longAnswer} />;
    case 'select':
      return <SelectField {...shared} options={field.options} />;
    case 'number':
      return <NumberField {...shared} />;
    case 'date':
      return <DateField {...shared} />;
    case 'email':
    case 'text':
      return (
        <TextField
          {...shared}
          type={field.type}
          maxLength={LIMITS.answer}
          {...(autoComplete && { autoComplete })}
        />
      );
  }
}
