import type { Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

/** Shared by all fields that hold a text. */
export interface ValueFieldProps<E extends HTMLElement = HTMLInputElement> extends FieldProps {
  /** Name of the form value. */
  readonly name: string;
  readonly value: string;
  /** The new text on every change. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<E>;
}

export interface TextFieldProps extends ValueFieldProps {
  /** Default `text`. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
}

/** One line of text. */
export function TextField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  type = 'text',
  autoComplete,
  placeholder,
  maxLength,
  readOnly,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="form-control"
          type={type}
          name={name}
          value={value}
          autoComplete={autoComplete}
          placeholder={placeholder}
          maxLength={maxLength}
          readOnly={readOnly}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
