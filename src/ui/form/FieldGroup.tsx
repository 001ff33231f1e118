import type { ReactNode } from 'react';

export interface FieldGroupProps {
  readonly legend: string;
  /** Shown below the legend. */
  readonly note?: ReactNode;
  /** Fields, two in a row from 576 px; text areas take the full width. */
  readonly children: ReactNode;
}

/** A group of fields with a heading. */
export function FieldGroup({ legend, note, children }: FieldGroupProps) {
  return (
    <fieldset className="field-group mb-2">
      <legend className="field-group__legend">{legend}</legend>
      {note}
      <div className="field-group__fields">{children}</div>
    </fieldset>
  );
}
