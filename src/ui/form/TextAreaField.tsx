import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface TextAreaFieldProps extends ValueFieldProps<HTMLTextAreaElement> {
  /** Visible lines; it grows with its text where the browser supports that. Default 4. */
  readonly rows?: number;
  readonly maxLength?: number;
  readonly placeholder?: string;
}

/** A multi-line text. */
export function TextAreaField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  rows = 4,
  maxLength,
  placeholder,
  ...field
}: TextAreaFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <textarea
          {...control}
          ref={ref}
          className="form-control"
          name={name}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
