import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The `id` given to the field. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  /** Nothing is rendered for an empty list. */
  readonly errors: readonly FieldError[];
  /** Default 'Please check the form.' */
  readonly title?: string;
  /**
   * Takes focus when it appears and at each further submit; leave it out when the first invalid field is focused
   * instead.
   */
  readonly takeFocus?: boolean;
}

/** Lists a form's errors, each with a link to its field. */
export function ErrorSummary({
  errors,
  title = 'Please check the form.',
  takeFocus = false,
}: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || !takeFocus) return undefined;
    const focus = (): void => box.current?.focus();
    focus();
    // After the form has validated again: without errors there is nothing to focus.
    const focusIfThere = (): void => void setTimeout(focus);
    const form = box.current?.closest('form');
    form?.addEventListener('submit', focusIfThere);
    return () => form?.removeEventListener('submit', focusIfThere);
  }, [shown, takeFocus]);
  if (!shown) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="error-summary__title">{title}</p>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
