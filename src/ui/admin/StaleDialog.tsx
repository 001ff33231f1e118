import { useId, useState } from 'react';

import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

/** A field that both admins changed, with both values as text. */
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
  /** Called when the other admin's whole version is chosen. */
  readonly onUseTheirs: () => void;
  /** Called with the chosen version of each field, once all are chosen. */
  readonly onResolve: (choice: Readonly<Record<string, 'mine' | 'theirs'>>) => void;
  /** Called when closed without a decision; the next save opens the dialog again. */
  readonly onClose: () => void;
}

/** Lets an admin merge changes with those of another admin, for the fields that both changed (F25). */
export function StaleDialog({
  open,
  updatedBy,
  updatedAt,
  fields,
  onUseTheirs,
  onResolve,
  onClose,
}: StaleDialogProps) {
  const [choice, setChoice] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const [isChecked, setChecked] = useState(false);
  const name = useId();
  const who = updatedBy === '' ? 'Someone else' : updatedBy;
  const when = new Date(updatedAt);
  const at = Number.isNaN(when.getTime())
    ? ''
    : ` (${when.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short' })})`;
  const idOf = (field: string): string => `${name}-${field}`;
  const unchosen = fields.find(({ field }) => choice[field] === undefined);
  const keepChoices = (): void => {
    setChecked(true);
    if (unchosen) document.getElementById(idOf(unchosen.field))?.focus();
    else onResolve(choice);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      locked
      title="Someone else has saved this"
      intro={`${who}${at} saved this while you were editing it. Nothing was overwritten. You both changed what stands below: choose what to keep, then save.`}
      footer={
        <>
          <Button variant="quiet" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button onClick={keepChoices}>Keep my choices</Button>
        </>
      }
    >
      {fields.map(({ field, label, mine, theirs }) => (
        <fieldset key={field} className="versions">
          <legend className="stack gap-1">
            {label}
            {isChecked && choice[field] === undefined ? (
              <span className="field__error" role="alert">
                Choose one of the two.
              </span>
            ) : null}
          </legend>
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
                name={idOf(field)}
                {...(whose === 'mine' && { id: idOf(field) })}
                checked={choice[field] === whose}
                onChange={() => setChoice({ ...choice, [field]: whose })}
              />
              <span className="fw-semibold">{sideLabel}</span>
              <span className="versions__text fs-5 text-break">{text === '' ? '(empty)' : text}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}
