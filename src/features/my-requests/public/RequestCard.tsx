import { useId, type ReactNode } from 'react';

import { lineQuantityText, papersText } from '#src/contracts/request-list.ts';
import type { VisitorLine, VisitorRequest } from '#src/contracts/visitor.ts';
import { longMoment } from '#src/lib/india-time.ts';
import { SpecTable } from '#src/ui/text/SpecTable.tsx';

import { myRequestsMessages, STATE_NOTES } from '../messages.ts';

/** What a request is about, in a few words: the category, or how many papers. */
function subjectOf({ kind, categoryName, lines }: VisitorRequest): string {
  const about = kind === 'request' ? papersText(lines.length) : categoryName;
  return [myRequestsMessages.kinds[kind], about].filter((part) => part !== '').join(': ');
}

export interface RequestCardProps {
  readonly request: VisitorRequest;
  /** Our offers on it, if there are any. */
  readonly offers?: ReactNode;
}

/** One request: its state in plain words, our offers, and what was sent. */
export function RequestCard({ request, offers }: RequestCardProps) {
  const titleId = useId();
  const { reference, receivedAt, state, lines, answers } = request;
  return (
    <article className="panel my-request" aria-labelledby={titleId}>
      <div className="my-request__head">
        <h2 id={titleId} className="my-request__title">
          {subjectOf(request)}
        </h2>
        <p className="my-request__state">{state}</p>
      </div>
      <p className="my-request__facts">
        <span className="my-request__reference">{reference}</span>{' '}
        {myRequestsMessages.sentAt(longMoment(receivedAt))}
      </p>
      <p className="my-request__note">{STATE_NOTES[state]}</p>
      {offers}
      {lines.length > 0 && (
        <>
          <h3 className="my-request__part">{myRequestsMessages.papers}</h3>
          <ol className="my-request__lines">
            {lines.map((line, at) => (
              <li key={at}>
                <Line line={line} />
              </li>
            ))}
          </ol>
        </>
      )}
      <details>
        <summary>{myRequestsMessages.details}</summary>
        <SpecTable rows={answers} />
      </details>
    </article>
  );
}

function Line({ line }: { line: VisitorLine }) {
  const quantity = [lineQuantityText(line), line.computed].filter((part) => part !== '').join(' ');
  const facts = [line.gsm && myRequestsMessages.gsm(line.gsm), line.size, quantity];
  return (
    <>
      <strong>{line.name}</strong>
      <br />
      {facts.filter((part) => part !== '').join(' · ')}
      {line.note !== '' && (
        <span className="my-request__line-note">{myRequestsMessages.note(line.note)}</span>
      )}
    </>
  );
}
