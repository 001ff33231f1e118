import type { ReactNode } from 'react';

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
