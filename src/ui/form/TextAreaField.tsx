import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface TextAreaFieldProps extends ValueFieldProps<HTMLTextAreaElement> {
  /** Initial height in lines; it grows with the text in browsers that support this. Default 4. */
  readonly rows?: number;
}

/** A multi-line text. */
export function TextAreaField({ onChange, rows = 4, ...props }: TextAreaFieldProps) {
  return (
    <Field {...props} isWide>
      {(control) => (
        <textarea
          {...control}
          className="form-control"
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
