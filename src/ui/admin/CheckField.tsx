import { useId } from 'react';

export interface CheckFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  /** True where it stands for several things, of which some are chosen. Default false. */
  readonly isPartly?: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
  /** Looks like a switch, for what takes effect on the site. Default false: a checkbox. */
  readonly isSwitch?: boolean | undefined;
}

/** A checkbox or switch with its label. */
export function CheckField(props: CheckFieldProps) {
  const { name, label, hint, checked, onChange, disabled = false, isSwitch = false } = props;
  const id = useId();
  return (
    <div className={`form-check ${isSwitch ? 'field form-switch' : 'check-field'}`}>
      <input
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        id={id}
        className="form-check-input"
        name={name}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = props.isPartly === true;
        }}
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
