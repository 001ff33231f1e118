import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface NumberFieldProps extends ValueFieldProps {
  readonly min?: number;
  readonly max?: number;
  /** Unit shown behind the number, for example 'GSM'. */
  readonly unit?: string;
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
  unit,
  ...field
}: NumberFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <span className={unit ? 'field__unit-row' : undefined}>
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
          {unit ? <span className="field__unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
}
