import { LEAD_STATUS_LABELS, type LeadEvent, type LeadStatus } from '#src/contracts/index.ts';
import { fullMoment } from '#src/lib/india-time.ts';

import { ANSWER_CHANNELS, leadPageTexts } from '../../lead-page-texts.ts';
import { NoteForm } from './NoteForm.tsx';
import type { UseDeskChange } from './use-desk-change.ts';

const { said } = leadPageTexts;

function statusLabel(status: string): string {
  return LEAD_STATUS_LABELS[status as LeadStatus] ?? status;
}

/** What happened, in a few words. */
function headOf({ kind, text, from, to }: LeadEvent): string {
  switch (kind) {
    case 'status':
      return said.status(statusLabel(from), statusLabel(to));
    case 'note':
      return said.noted;
    case 'assigned':
      return said.assigned(to);
    case 'answered':
      return said.answered(ANSWER_CHANNELS[text as keyof typeof ANSWER_CHANNELS] ?? text);
    case 'link':
      return said.link;
    case 'quotation':
      return said.quotation(text);
    case 'accepted':
      return said.accepted(text);
    case 'asked':
      return said.asked;
  }
}

/** The words of a person, where the event has some. */
function wordsOf({ kind, text }: LeadEvent): string {
  return kind === 'note' || kind === 'asked' ? text : '';
}

function alsoOf({ kind, from, to }: LeadEvent): string {
  const isTold = kind === 'status' || kind === 'assigned' || from === to;
  return isTold ? '' : said.alsoStatus(statusLabel(to));
}

export interface HistoryPartProps {
  /** Newest first. */
  readonly history: readonly LeadEvent[];
  readonly change: UseDeskChange;
}

/** Every change with who and when, and the form for a note. */
export function HistoryPart({ history, change }: HistoryPartProps) {
  return (
    <section className="panel-sheet" aria-labelledby="request-history">
      <h2 id="request-history" className="panel-sheet__title">
        {leadPageTexts.history}
      </h2>
      <NoteForm change={change} />
      {history.length === 0 ? (
        <p className="chart__empty">{leadPageTexts.noHistory}</p>
      ) : (
        <ol className="history">
          {history.map((event) => (
            <li key={event.rev}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Event({ event }: { readonly event: LeadEvent }) {
  const words = wordsOf(event);
  const also = alsoOf(event);
  return (
    <>
      <span className="history__head">
        {headOf(event)}
        {also === '' ? '' : `, ${also}`}
      </span>
      {words === '' ? null : <p className="history__words">{words}</p>}
      <span className="history__who">
        {leadPageTexts.by[event.by] ?? event.by}, <time dateTime={event.at}>{fullMoment(event.at)}</time>
      </span>
    </>
  );
}
