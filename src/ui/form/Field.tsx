import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldTip } from './FieldTip.tsx';

/** What a control inside a `Field` must carry; spread it on the input. */
export interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Shared by every field of a form. */
export interface FieldProps {
  readonly label: string;
  /** Marks the field and sets `required` on the control. Default false. */
  readonly required?: boolean;
  /** A sentence under the label, always visible. */
  readonly hint?: string | undefined;
  /** More words behind a small button beside the label (M23). */
  readonly tooltip?: string | undefined;
  /** What is wrong; tied to the control and read with it. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Id of the control, for `ErrorSummary` and for moving focus; default generated. */
  readonly id?: string;
}

export interface FieldFrameProps extends FieldProps {
  /** Renders the control with the props that tie it to label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Owns label, hint, tooltip, error and the ties between them, so that no form writes them again. */
export function Field({
  label,
  required = false,
  hint,
  tooltip,
  error,
  disabled = false,
  id,
  children,
}: FieldFrameProps) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className={error ? 'field field--invalid' : 'field'}>
      <div className="field__head">
        <label className="form-label" htmlFor={controlId}>
          {label}
          {required ? (
            <span className="field__star" aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
        {tooltip ? <FieldTip label={label} text={tooltip} /> : null}
      </div>
      {hint ? (
        <p id={hintId} className="form-text">
          {hint}
        </p>
      ) : null}
      {children({
        id: controlId,
        required,
        disabled,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
      })}
      {error ? (
        <p id={errorId} className="field__error">
          {error}
        </p>
      ) : null}
    </div>
  );
}
