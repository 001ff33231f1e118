import { useState, type ReactNode } from 'react';

import { browserStorage } from '#src/browser/storage.ts';

import { Glyph } from '../icon/Glyph.tsx';

/** Start of the local storage keys that hold which folded sections are open, one for each title. */
export const OPEN_SECTION_KEY = 'admin-section:';

export interface FormSectionProps {
  readonly title: string;
  /** Explains where the fields are shown. */
  readonly intro?: string;
  /** Begins closed, with this line below the title; how the admin leaves it is kept in the browser. Default: open. */
  readonly foldedNote?: string;
  readonly children: ReactNode;
}

/** A foldable group of fields in an admin form. `EditorForm` opens it when it contains an invalid field. */
export function FormSection({ title, intro, foldedNote, children }: FormSectionProps) {
  const key = `${OPEN_SECTION_KEY}${title}` as const;
  const [isOpen, setOpen] = useState(foldedNote === undefined || browserStorage.get(key) === 'open');
  return (
    <details
      className="form-section"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (foldedNote !== undefined) browserStorage.set(key, open ? 'open' : 'closed');
      }}
    >
      <summary className="form-section__head justify-content-between gap-4">
        <span className="two-lines">
          <h2 className="fs-3 mb-0">{title}</h2>
          {isOpen || foldedNote === undefined ? null : (
            <span className="text-body-secondary fs-5">{foldedNote}</span>
          )}
        </span>
        <Glyph name="chevron-down" />
      </summary>
      {intro ? <p className="form-section__intro text-body-secondary fs-5 mb-4">{intro}</p> : null}
      <div className="flush">{children}</div>
    </details>
  );
}

/** Short fields side by side where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="form-section__row auto-grid">{children}</div>;
}
