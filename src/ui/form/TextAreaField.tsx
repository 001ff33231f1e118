import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface TextAreaFieldProps extends ValueFieldProps<HTMLTextAreaElement> {
  /** Initial height in lines; it grows with the text in browsers that support this. Default 4. */
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
