import type { ReactNode } from 'react';

import { Glyph } from '../icon/Glyph.tsx';

export interface FormSectionProps {
  readonly title: string;
  /** Explains where the fields are shown. */
  readonly intro?: string;
  readonly children: ReactNode;
}

/** A foldable group of fields in an admin form. `EditorForm` opens it when it contains an invalid field. */
export function FormSection({ title, intro, children }: FormSectionProps) {
  return (
    <details className="form-section" open>
      <summary className="form-section__head">
        <h2 className="fs-3">{title}</h2>
        <Glyph name="chevron-down" />
      </summary>
      {intro ? <p className="form-section__intro text-body-secondary fs-5 mb-4">{intro}</p> : null}
      <div className="flush">{children}</div>
    </details>
  );
}

/** Short fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="form-section__row auto-grid flush">{children}</div>;
}
