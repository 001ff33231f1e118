import { useEffect, useRef } from 'react';

export interface FieldError {
  /** The `id` given to the field. */
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  /** Called with the id of the field whose error is pressed. */
  readonly onChoose: (fieldId: string) => void;
}

/** Lists a form's errors, each with a link to its field; renders nothing without errors. It takes the focus when it
 * appears and at each further submit. */
export function ErrorSummary({ errors, onChoose }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown) return undefined;
    const focus = (): void => box.current?.focus();
    focus();
    // Delayed, because the form validates again on submit and may remove the summary.
    const focusLater = (): void => void setTimeout(focus);
    const form = box.current?.closest('form');
    form?.addEventListener('submit', focusLater);
    return () => form?.removeEventListener('submit', focusLater);
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="alert alert--danger error-summary d-block" role="alert" tabIndex={-1} ref={box}>
      <p className="fw-semibold mb-1">Please check the form.</p>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                onChoose(error.fieldId);
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
