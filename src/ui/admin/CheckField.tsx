import { useId } from 'react';

export interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A checkbox with its label. */
export function CheckField({ name, label, checked, onChange, disabled = false }: CheckFieldProps) {
  const id = useId();
  return (
    <div className="form-check check-field">
      <input
        type="checkbox"
        id={id}
        className="form-check-input"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
    </div>
  );
}
