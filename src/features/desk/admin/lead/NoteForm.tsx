import { useState, type FormEvent } from 'react';

import { LIMITS } from '#src/contracts/base/limits.ts';
import { useUnsavedGuard } from '#src/editing/unsaved-guard.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';
import type { DeskChanges } from './use-desk-changes.ts';

/** Adds an internal note to the lead. */
export function NoteForm({ changes }: { readonly changes: DeskChanges }) {
  const [text, setText] = useState('');
  const isTooLong = text.trim().length > LIMITS.leadNote;
  useUnsavedGuard(text.trim() !== '', leadPageTexts.noteSubject, () => setText(''));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || isTooLong) return;
    if (await changes.make({ kind: 'note', text: note })) setText('');
  };
  return (
    <form className="mb-5" onSubmit={(event) => void add(event)}>
      <TextAreaField
        name="note"
        label={leadPageTexts.note}
        hint={leadPageTexts.noteHint}
        rows={2}
        value={text}
        {...(isTooLong && { error: leadPageTexts.noteTooLong(LIMITS.leadNote) })}
        onChange={setText}
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        busy={changes.busy === 'note'}
        busyText={leadPageTexts.addingNote}
        disabled={text.trim() === '' || isTooLong}
      >
        {leadPageTexts.addNote}
      </Button>
    </form>
  );
}
