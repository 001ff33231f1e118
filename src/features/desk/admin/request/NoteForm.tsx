import { useState, type FormEvent } from 'react';

import { LIMITS } from '#src/contracts/limits.ts';
import { useUnsavedGuard } from '#src/editing/unsaved-guard.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';

import { requestMessages } from '../../request-messages.ts';
import type { UseDeskChange } from './use-desk-change.ts';

/** A note for the office. What is typed stays until it is stored. */
export function NoteForm({ change }: { readonly change: UseDeskChange }) {
  const [text, setText] = useState('');
  const isTooLong = text.trim().length > LIMITS.leadNote;
  useUnsavedGuard(text.trim() !== '', requestMessages.noteWhat, () => setText(''));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || isTooLong) return;
    if (await change.make({ kind: 'note', text: note })) setText('');
  };
  return (
    <form className="note-form" onSubmit={(event) => void add(event)}>
      <TextAreaField
        name="note"
        label={requestMessages.note}
        hint={requestMessages.noteHint}
        rows={2}
        value={text}
        {...(isTooLong && { error: requestMessages.noteTooLong(LIMITS.leadNote) })}
        onChange={setText}
      />
      <Button
        type="submit"
        variant="quiet"
        size="small"
        busy={change.busy === 'note'}
        busyText={requestMessages.addingNote}
        disabled={text.trim() === '' || isTooLong}
      >
        {requestMessages.addNote}
      </Button>
    </form>
  );
}
