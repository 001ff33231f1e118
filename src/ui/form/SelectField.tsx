import { Field } from './Field.tsx';
import type { Choice, ValueFieldProps } from './TextField.tsx';

export interface SelectFieldProps extends ValueFieldProps<HTMLSelectElement> {
  readonly options: readonly Choice[];
  /** Label of the empty option; `null` for no such option. Default 'Please choose'. */
  readonly placeholder?: string | null | undefined;
}

/** A select. A value that is not among the options is shown as an additional option. */
export function SelectField({
  onChange,
  options,
  placeholder = 'Please choose',
  ...props
}: SelectFieldProps) {
  const { value } = props;
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const listed = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Field {...props}>
      {(control) => (
        <select {...control} className="form-select" onChange={(event) => onChange(event.target.value)}>
          {placeholder === null ? null : <option value="">{placeholder}</option>}
          {listed ? null : <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
