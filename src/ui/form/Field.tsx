import { useId } from 'react';
import type { ReactNode } from 'react';
import { Glyph } from '../icon/Glyph.tsx';

/** The props of the control inside a `Field`; spread them on the input. */
interface ControlProps {
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
  /** A sentence under the label, always visible and read with the control. */
  readonly hint?: string | undefined;
  /** Like `hint`, with a mark beside the label that shows the same words on hover (M23). */
  readonly tooltip?: string | undefined;
  /** The error; referenced by `aria-describedby`. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Id of the control, for `ErrorSummary` and for moving focus; default generated. */
  readonly id?: string;
}

export interface FieldFrameProps extends FieldProps {
  /** Renders the control with the ids of label, hint and error. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** Renders label, hint, tooltip and error with their ARIA references, so that no form repeats them. */
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
  const shownHint = [hint, tooltip].filter(Boolean).join(' ');
  const describedBy = [shownHint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
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
        {tooltip ? (
          // The words stand under the label, so the mark is nothing that the Tab key or a screen reader has to stop at.
          <span className="field__mark" title={tooltip} aria-hidden="true">
            <Glyph name="info" />
          </span>
        ) : null}
      </div>
      {shownHint ? (
        <p id={hintId} className="form-text">
          {shownHint}
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
