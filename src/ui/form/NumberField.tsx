import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface NumberFieldProps extends ValueFieldProps {
  readonly min?: number;
  readonly max?: number;
}

/** A number, with fractions; its value is the typed text (ruling 13). */
export function NumberField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  enterKeyHint,
  min,
  max,
  ...field
}: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          className="form-control"
          type="number"
          inputMode="decimal"
          enterKeyHint={enterKeyHint}
          name={name}
          value={value}
          min={min}
          max={max}
          step="any"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
