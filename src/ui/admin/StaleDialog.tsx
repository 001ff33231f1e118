import { useId, useState } from 'react';

import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

/** A field that differs between two versions, with both values as text. */
interface StaleField {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

export interface StaleDialogProps {
  readonly open: boolean;
  /** E-mail of the admin who saved meanwhile, '' if unknown. */
  readonly updatedBy: string;
  /** ISO 8601, '' when unknown. */
  readonly updatedAt: string;
  readonly fields: readonly StaleField[];
  /** Called with the chosen version of each field. */
  readonly onResolve: (choice: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  /** Called when closed without a decision; the next save opens the dialog again. */
  readonly onClose: () => void;
}

/** Lets an admin merge changes with a version that another admin has saved meanwhile, field by field (F25). */
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
          ).map(([whose, sideLabel, text]) => (
            <label key={whose} className="versions__side">
              <input
                type="radio"
                className="form-check-input"
                name={`${name}-${field}`}
                checked={chosen(field) === whose}
                onChange={() => setChoice({ ...choice, [field]: whose })}
              />
              <span className="strong">{sideLabel}</span>
              <span className="versions__text small anywhere">{text === '' ? '(empty)' : text}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
