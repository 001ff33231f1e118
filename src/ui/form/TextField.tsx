import type { Ref } from 'react';
import { Field } from './Field.tsx';
import type { FieldProps } from './Field.tsx';

/** Props of all fields with a text value. */
export interface ValueFieldProps<E extends HTMLElement = HTMLInputElement> extends FieldProps {
  /** Name of the form value. */
  readonly name: string;
  readonly value: string;
  /** Called with the new text on every change. */
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<E>;
  /** Word on the Enter key of a touch keyboard; `next` goes with `focusNextOnEnter`. */
  readonly enterKeyHint?: 'next' | 'send' | undefined;
}

export interface TextFieldProps extends ValueFieldProps {
  /** Default `text`. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password';
  readonly autoComplete?: string | undefined;
  /** Which touch keyboard; the browser derives it from `type` otherwise. */
  readonly inputMode?: 'email' | 'tel' | 'numeric' | undefined;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly readOnly?: boolean;
}

/** A single-line text. */
export function TextField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  enterKeyHint,
  inputMode,
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
          inputMode={inputMode}
          enterKeyHint={enterKeyHint}
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
