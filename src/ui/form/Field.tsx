import { useId, type ReactNode } from 'react';
import { Glyph } from '../icon/Glyph.tsx';

/** Props to spread on the control inside a `Field`. */
interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** Props of all form fields. */
export interface FieldProps {
  readonly label: string;
  /** Marks the field and sets `required` on the control. Default false. */
  readonly required?: boolean;
  /** A sentence below the label. */
  readonly hint?: string | undefined;
  /** Like `hint`, and additionally shown on hover over a mark beside the label. */
  readonly tooltip?: string | undefined;
  /** Error message. */
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Id of the control, for example for `ErrorSummary`. Default: generated. */
  readonly id?: string;
}

/** Props of a control that its field passes on as they are. */
type OwnProps<All> = Omit<All, keyof FieldProps | 'children'>;

/**
 * Renders label, hint, tooltip and error of a control, connected by ARIA attributes.
 * @param children renders the control with the ids of label, hint and error and with all props that are not the field's
 */
export function Field<All extends FieldProps>({
  label,
  required = false,
  hint,
  tooltip,
  error,
  disabled = false,
  id,
  children,
  ...own
}: All & { readonly children: (control: ControlProps & OwnProps<All>) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const shownHint = [hint, tooltip].filter(Boolean).join(' ');
  const describedBy = [shownHint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <div className="field">
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
          // Not focusable and hidden from screen readers, because the hint below contains the same text.
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
        ...own,
        id: controlId,
        required,
        disabled,
        // Firefox would call an empty required field invalid before anything is typed.
        'aria-invalid': Boolean(error),
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
