import type { ReactNode } from 'react';

export interface FieldGroupProps {
  /** What the fields have in common. */
  readonly legend: string;
  /** A line under the legend. */
  readonly note?: ReactNode;
  /** Fields: two in a row from 576 px on, a text of several lines over the whole width. */
  readonly children: ReactNode;
}

/** Fields that belong together, with a heading. */
export function FieldGroup({ legend, note, children }: FieldGroupProps) {
  return (
    <fieldset className="field-group">
      <legend className="field-group__legend">{legend}</legend>
      {note}
      <div className="field-group__fields">{children}</div>
    </fieldset>
  );
}
