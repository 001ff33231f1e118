import type { ReactNode } from 'react';

import {
  isDayToCome,
  LIMITS,
  type QuoteField,
  type QuoteSchema,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { FieldGroup } from '#src/ui/form/Field.tsx';
import { ListWay } from '#src/ui/form/OtherWays.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '#src/ui/form/ValueFields.tsx';
import { DateField, NeededByField } from '#src/ui/form/DateField.tsx';

import { contactAutoComplete, groupQuoteFields } from './use-quote-form.ts';

export interface QuoteFieldsProps {
  schema: QuoteSchema;
  values: QuoteValues;
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  onChange: (name: string, value: string) => void;
  /** Shown above the contact details, for example a note that they were prefilled. */
  contactNote?: ReactNode;
}

/** The fields of a quote form, for the public form and for the editor's preview. */
export function QuoteFields({ schema, values, errors, disabled, onChange, contactNote }: QuoteFieldsProps) {
  const { request, contact } = groupQuoteFields(schema.fields);
  const last = contact.at(-1) ?? request.at(-1);
  const inputs = (fields: readonly QuoteField[]): ReactNode =>
    fields.map((field) => (
      <QuoteInput
        key={field.name}
        field={field}
        value={Object.hasOwn(values, field.name) ? (values[field.name] ?? '') : ''}
        error={Object.hasOwn(errors, field.name) ? errors[field.name] : undefined}
        disabled={disabled}
        enterKeyHint={field === last ? 'send' : 'next'}
        onChange={(value) => onChange(field.name, value)}
      />
    ));
  return (
    <>
      {request.length > 0 && <FieldGroup legend="What you need">{inputs(request)}</FieldGroup>}
      <FieldGroup legend="Your details" note={contactNote}>
        {inputs(contact)}
      </FieldGroup>
    </>
  );
}

interface QuoteInputProps {
  field: QuoteField;
  value: string;
  error: string | undefined;
  disabled: boolean;
  enterKeyHint: 'next' | 'send';
  onChange: (value: string) => void;
}

function QuoteInput({ field, enterKeyHint, ...control }: QuoteInputProps) {
  const shared = {
    ...control,
    name: field.name,
    label: field.label.trim() || field.name,
    required: field.required,
    tooltip: field.tooltip.trim() || undefined,
  };
  const line = { ...shared, enterKeyHint };
  switch (field.type) {
    case 'textarea':
      return <TextAreaField {...shared} maxLength={LIMITS.longAnswer} otherWay={<ListWay />} />;
    case 'select':
      return <SelectField {...shared} options={field.options} />;
    case 'number':
      return <NumberField {...line} />;
    case 'date':
      return isDayToCome(field) ? <NeededByField {...line} /> : <DateField {...line} />;
    case 'email':
    case 'text': {
      const autoComplete = contactAutoComplete(field);
      const type = field.type === 'text' && autoComplete === 'tel' ? 'tel' : field.type;
      return (
        <TextField
          {...line}
          type={type}
          inputMode={type === 'text' ? undefined : type}
          autoComplete={autoComplete}
          maxLength={LIMITS.answer}
        />
      );
    }
  }
}
