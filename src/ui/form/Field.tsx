import { useId, type ReactNode } from 'react';
import { groupedNumber } from '#src/lib/numbers.ts';
import { Glyph } from '../icon/Glyph.tsx';

/** Props to spread on the control inside a `Field`. */
interface ControlProps {
  readonly id: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  /** `CheckedForm` submits nothing while a control has this attribute. */
  readonly 'data-too-long': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Marks the field and sets `required` on the control. Default false. */
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** Like `hint`, and additionally shown on hover over a mark beside the label. */
  readonly tooltip?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
  /** Id of the control, for example for `ErrorSummary`. Default: generated. */
  readonly id?: string;
  /**
   * Most characters. A longer text stays in the field with an error, and its form is not sent, because a browser that cuts a
   * long paste tells nobody what is lost.
   */
  readonly maxLength?: number | undefined;
  /** Shown below a text that is too long: another way to send such a text. */
  readonly otherWay?: ReactNode;
}

/** The number of characters is shown once a text has reached this part of its limit. */
const COUNTED_FROM = 0.9;

/** The sentences about a text's length, each '' while it does not apply. */
function lengthTexts(value: string, max: number): { readonly count: string; readonly tooLong: string } {
  const { length } = value.trim();
  if (length <= max * COUNTED_FROM) return { count: '', tooLong: '' };
  const [typed, limit] = [groupedNumber(length), groupedNumber(max)];
  return length <= max
    ? { count: `${typed} of ${limit} characters.`, tooLong: '' }
    : { count: '', tooLong: `Enter a shorter text: it has ${typed} characters, and at most ${limit} fit.` };
}

/** Props of a control that its field passes on as they are. */
type OwnProps<All> = Omit<All, keyof FieldProps | 'children' | 'isWide'>;

/**
 * Renders label, hint, tooltip and error of a control, connected by ARIA attributes.
 * @param isWide true for a control that takes a row of its own beside fields in two columns
 * @param children renders the control with the ids of label, hint and error and with all props that are not the field's
 */
export function Field<All extends FieldProps & { readonly value?: string; readonly isWide?: boolean }>({
  label,
  required = false,
  hint,
  tooltip,
  error,
  disabled = false,
  id,
  maxLength = Infinity,
  otherWay,
  isWide = false,
  children,
  ...own
}: All & { readonly children: (control: ControlProps & OwnProps<All>) => ReactNode }) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const shownHint = [hint, tooltip].filter(Boolean).join(' ');
  const { count, tooLong } = lengthTexts('value' in own ? own.value : '', maxLength);
  const shownError = tooLong || error;
  const countId = `${controlId}-count`;
  const describedBy = [shownHint && hintId, count && countId, shownError && errorId]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={isWide ? 'field field--wide' : 'field'}>
      <div className="field__head">
        <label className="fw-semibold" htmlFor={controlId}>
          {label}
          {required ? (
            <span className="ms-1 text-accent" aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
        {tooltip ? (
          // Not focusable and hidden from screen readers, because the hint below contains the same text.
          <span className="d-flex ms-2 text-body-secondary" title={tooltip} aria-hidden="true">
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
        'aria-invalid': Boolean(shownError),
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'data-too-long': tooLong !== '' || undefined,
      })}
      {count ? (
        <p id={countId} className="form-text">
          {count}
        </p>
      ) : null}
      {shownError ? (
        // A screen reader reads at once that a paste is too long, and other errors when their field takes the focus.
        <p id={errorId} className="field__error" role={tooLong ? 'status' : undefined}>
          {shownError}
        </p>
      ) : null}
      {tooLong ? otherWay : null}
    </div>
  );
}

/** Fields under a legend and a note, two in a row from 576 px; text areas take the full width. */
export function FieldGroup(props: { legend: string; note?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group mb-2">
      <legend className="field-group__legend">{props.legend}</legend>
      {props.note}
      <div className="field-group__fields">{props.children}</div>
    </fieldset>
  );
}
