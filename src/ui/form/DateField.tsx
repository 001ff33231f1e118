import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface DateFieldProps extends ValueFieldProps {
  /** First and last day, `YYYY-MM-DD`. */
  readonly min?: string;
  readonly max?: string;
}

/** A date as `YYYY-MM-DD`, with the browser's date picker. */
export function DateField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  enterKeyHint,
  min,
  max,
  ...field
}: DateFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="form-control"
          type="date"
          name={name}
          value={value}
          min={min}
          max={max}
          enterKeyHint={enterKeyHint}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
