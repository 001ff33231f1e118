import { Field } from './Field.tsx';
import type { ValueFieldProps } from './TextField.tsx';

export interface NumberFieldProps extends ValueFieldProps {
  readonly min?: number;
  readonly max?: number;
  /** Default `any`: fractions are allowed. */
  readonly step?: number | 'any';
  /** Unit shown behind the number, for example 'GSM'. */
  readonly unit?: string;
}

/** A number, kept as the typed text (ruling 13). */
export function NumberField({
  name,
  value,
  onChange,
  onBlur,
  ref,
  enterKeyHint,
  min,
  max,
  step = 'any',
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
            step={step}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
          {unit ? <span className="field__unit">{unit}</span> : null}
        </span>
      )}
    </Field>
  );
}
