import { useState } from 'react';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import { LEAD_STATUS_LABELS, type LeadEvent, type LeadStatus } from '#src/contracts/index.ts';
import { useNameOf } from '#src/data/reads/admin-context.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { LIMITS } from '#src/contracts/base/limits.ts';
import { useUnsavedGuard } from '#src/editing/unsaved-guard.ts';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
import { TextAreaField } from '#src/ui/form/ValueFields.tsx';
import { leadPageTexts } from '../../lead-page-texts.ts';
import type { DeskChanges } from './WorkPanel.tsx';

function statusLabel(status: string): string {
  return LEAD_STATUS_LABELS[status as LeadStatus] ?? status;
}

/** What was done; if that has also moved the status, with the new one. */
function eventTitle({ kind, text, from, to }: LeadEvent, nameOf: (email: string) => string): string {
  const label = kind === 'assigned' ? nameOf : statusLabel;
  const title = leadPageTexts.events[kind]({ text, from: label(from), to: label(to) });
  const isMoved = kind !== 'status' && kind !== 'assigned' && from !== to;
  return isMoved ? `${title}, ${leadPageTexts.statusNow(statusLabel(to))}` : title;
}

/** Kinds whose text is shown below the title: notes, reasons and what the visitor wrote. */
const WITH_TEXT: readonly LeadEvent['kind'][] = [
  'status',
  'note',
  'asked',
  'declined',
  'countered',
  'renewal',
];

/** The history of a lead: every change, by whom and when, the newest first, and the form for a note. */
export function HistoryPanel({ history, changes }: { history: readonly LeadEvent[]; changes: DeskChanges }) {
  return (
    <Panel title={leadPageTexts.history}>
      <NoteForm changes={changes} />
      {history.length === 0 ? (
        <p className="text-body-secondary mb-0">{leadPageTexts.noHistory}</p>
      ) : (
        <ol className="ruled-list">
          {history.map((event) => (
            <li key={event.rev}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Event({ event }: { readonly event: LeadEvent }) {
  const nameOf = useNameOf();
  const text = WITH_TEXT.includes(event.kind) ? event.text : '';
  return (
    <>
      <span className="fw-semibold">{eventTitle(event, nameOf)}</span>
      {text === '' ? null : <p className="text-pre-line mb-0">{text}</p>}
      <span className="text-body-secondary fs-6">
        {leadPageTexts.by[event.by] ?? nameOf(event.by)},{' '}
        <time dateTime={event.at}>{fullMoment(event.at)}</time>
      </span>
    </>
  );
}

function NoteForm({ changes }: { readonly changes: DeskChanges }) {
  const [text, setText] = useState('');
  useUnsavedGuard(text.trim() !== '', leadPageTexts.noteSubject, () => setText(''));
  const add = async (): Promise<string> => {
    const note = text.trim();
    if (note !== '' && (await changes.make({ kind: 'note', text: note }))) setText('');
    // The field takes the focus, because the button is disabled without a text.
    return 'note';
  };
  return (
    <CheckedForm className="mb-5" onSubmit={add}>
      <TextAreaField
        name="note"
        label={leadPageTexts.note}
        hint={leadPageTexts.noteHint}
        rows={2}
        value={text}
        maxLength={LIMITS.leadNote}
        onChange={setText}
      />
      <SmallButton
        type="submit"
        busy={changes.busy === 'note'}
        busyText={leadPageTexts.addingNote}
        disabled={text.trim() === ''}
      >
        {leadPageTexts.addNote}
      </SmallButton>
    </CheckedForm>
  );
}
