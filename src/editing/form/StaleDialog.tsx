import { useContext, useId, useState } from 'react';

import { AdminContext, useNameOf } from '#src/data/reads/admin-context.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import type { Editor, StaleVersion } from '../editor-types.ts';

export interface StaleDialogProps<T extends object> {
  readonly editor: Pick<Editor<T>, 'labels' | 'resolve' | 'dismissStale'>;
  readonly theirs: StaleVersion<T>;
  readonly toText: (field: keyof T & string, value: T[keyof T]) => string;
}

/** Lets an admin merge changes with those of another admin, for the fields that both changed. */
export function StaleDialog<T extends object>({ editor, theirs, toText }: StaleDialogProps<T>) {
  const { updatedBy, updatedAt, merged } = theirs;
  const [choice, setChoice] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const [isChecked, setChecked] = useState(false);
  const name = useId();
  const nameOf = useNameOf();
  const member = useContext(AdminContext)?.member;
  const isOwn = member !== undefined && updatedBy === nameOf(member.email);
  const who = updatedBy === '' ? 'Someone else' : updatedBy;
  const when = fullMoment(updatedAt);
  const idOf = (field: string): string => `${name}-${field}`;
  const unchosen = merged.conflicts.find((field) => choice[field] === undefined);
  const keepChoices = (): void => {
    setChecked(true);
    if (unchosen !== undefined) {
      document.getElementById(idOf(unchosen))?.focus();
      return;
    }
    const chosen = { ...merged.mine };
    for (const field of merged.conflicts)
      if (choice[field] === 'theirs') chosen[field] = merged.theirs[field];
    editor.resolve(chosen);
  };
  return (
    <Dialog
      onClose={editor.dismissStale}
      size="wide"
      locked
      title={isOwn ? 'You have saved this in another tab' : 'Someone else has saved this'}
      intro={
        isOwn
          ? `You saved this in another tab or on another device${when && ` (${when})`} while you were editing it here. Nothing was overwritten. Both changed what stands below: choose what to keep, then save.`
          : `${who}${when && ` (${when})`} saved this while you were editing it. Nothing was overwritten. You both changed what stands below: choose what to keep, then save.`
      }
      footer={
        <>
          <Button variant="quiet" onClick={() => editor.resolve(theirs.values)}>
            {isOwn ? 'Use the saved version' : 'Use their version'}
          </Button>
          <Button onClick={keepChoices}>Keep my choices</Button>
        </>
      }
    >
      {merged.conflicts.map((field) => (
        <fieldset key={field} className="versions stack gap-2 mb-5">
          <legend className="versions__head stack gap-1 fw-semibold mb-0">
            {editor.labels[field]}
            {isChecked && choice[field] === undefined ? (
              <span className="field__error" role="alert">
                Choose one of the two.
              </span>
            ) : null}
          </legend>
          {(
            [
              ['mine', isOwn ? 'Here' : 'Yours', toText(field, merged.mine[field])],
              ['theirs', isOwn ? 'In the other tab' : 'Theirs', toText(field, merged.theirs[field])],
            ] as const
          ).map(([whose, sideLabel, text]) => (
            <label
              key={whose}
              className={`versions__side ${choice[field] === whose ? 'versions__side--chosen' : ''}`}
            >
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
