import { useId } from 'react';

export interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** A sentence under the label. */
  readonly hint?: string;
  readonly disabled?: boolean;
  readonly id?: string;
  /** A switch says that it takes effect at once. Default false: a tick box. */
  readonly asSwitch?: boolean;
}

/** A tick box or switch with its label. */
export function CheckField({
  name,
  label,
  checked,
  onChange,
  hint,
  disabled = false,
  id,
  asSwitch = false,
}: CheckFieldProps) {
  const generated = useId();
  const controlId = id ?? generated;
  return (
    <div className={asSwitch ? 'form-check form-switch check-field' : 'form-check check-field'}>
      <input
        type="checkbox"
        id={controlId}
        className="form-check-input"
        name={name}
        checked={checked}
        disabled={disabled}
        {...(asSwitch && { role: 'switch' })}
        {...(hint !== undefined && { 'aria-describedby': `${controlId}-hint` })}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label className="form-check-label" htmlFor={controlId}>
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={`${controlId}-hint`} className="form-text">
          {hint}
        </p>
      )}
    </div>
  );
}
