import { useId, useState } from 'react';

import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

/** A field on which the two versions differ. */
interface StaleField {
  readonly field: string;
  readonly label: string;
  /** Both as texts that a person can compare. */
  readonly mine: string;
  readonly theirs: string;
}

export interface StaleDialogProps {
  readonly open: boolean;
  /** Who saved meanwhile (e-mail), '' when unknown. */
  readonly updatedBy: string;
  /** ISO 8601, '' when unknown. */
  readonly updatedAt: string;
  /** The fields that differ; those that do not are not asked about. */
  readonly fields: readonly StaleField[];
  /** Go on with these: for each field, whose text. */
  readonly onResolve: (choice: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  /** Close without deciding: what was typed stays, and the next save asks again. */
  readonly onClose: () => void;
}

/** Two admins, one document: nothing was overwritten, both texts are here, one is chosen per field (F25). */
export function StaleDialog({ open, updatedBy, updatedAt, fields, onResolve, onClose }: StaleDialogProps) {
  const [choice, setChoice] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const name = useId();
  const who = updatedBy === '' ? 'Someone else' : updatedBy;
  const when = new Date(updatedAt);
  const at = Number.isNaN(when.getTime())
    ? ''
    : ` (${when.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })})`;
  const chosen = (field: string): 'mine' | 'theirs' => choice[field] ?? 'mine';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      locked
      title="Someone else has saved this"
      intro={`${who}${at} saved this while you were editing it. Nothing was overwritten. Choose what to keep, then save.`}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => onResolve(Object.fromEntries(fields.map(({ field }) => [field, 'theirs'])))}
          >
            Use their version
          </Button>
          <Button
            onClick={() => onResolve(Object.fromEntries(fields.map(({ field }) => [field, chosen(field)])))}
          >
            Keep my choices
          </Button>
        </>
      }
    >
      {fields.length === 0 ? <p>Both versions say the same.</p> : null}
      {fields.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="versions">
          <legend>{label}</legend>
          {(
            [
              ['mine', 'Yours', mine],
              ['theirs', 'Theirs', theirs],
            ] as const
          ).map(([whose, words, text]) => (
            <label key={whose} className="versions__side">
              <input
                type="radio"
                className="form-check-input"
                name={`${name}-${field}`}
                checked={chosen(field) === whose}
                onChange={() => setChoice({ ...choice, [field]: whose })}
              />
              <span className="versions__whose">{words}</span>
              <span className="versions__text">{text === '' ? '(empty)' : text}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
