import { useId } from 'react';

export interface SwitchFieldProps {
  readonly label: string;
  /** Explains the effect. */
  readonly hint?: string;
  readonly name: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A boolean as a switch. */
export function SwitchField({ label, hint, name, checked, disabled = false, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="field switch-field form-check form-switch">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={id}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="form-text">
          {hint}
        </p>
      )}
    </div>
  );
}
