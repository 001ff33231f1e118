import { useId } from 'react';
import type { ReactNode } from 'react';

export interface FormSectionProps {
  /** Names the group of fields. */
  readonly title: string;
  /** A sentence: what these fields show, and where. */
  readonly intro?: string;
  /** Small buttons on the title's line, for example 'Add slide'. */
  readonly action?: ReactNode;
  /** Fields in two columns where there is room. Default 1. */
  readonly columns?: 1 | 2;
  readonly children: ReactNode;
}

/** A titled group of fields in an admin form. */
export function FormSection({ title, intro, action, columns = 1, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section className="form-section" aria-labelledby={titleId}>
      <div className="form-section__head">
        <div>
          <h2 id={titleId} className="form-section__title">
            {title}
          </h2>
          {intro ? <p className="form-section__intro">{intro}</p> : null}
        </div>
        {action}
      </div>
      <div className={`form-section__fields form-section__fields--${columns}`}>{children}</div>
    </section>
  );
}
