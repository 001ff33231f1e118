import { startTransition, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

import { lineQuantityText, sampleText } from '#src/contracts/leads/request-list.ts';
import type { VisitorLine, VisitorLead } from '#src/contracts/leads/visitor-request.ts';
import { addLinesAgain } from '#src/data/request-list/request-list.ts';
import { longMoment } from '#src/lib/india-time.ts';
import { counted } from '#src/lib/numbers.ts';
import { paths } from '#src/lib/paths.ts';
import { unbroken } from '#src/lib/plain-text.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { FactTable } from '#src/ui/text/Text.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';

import { myRequestsTexts, STATE_NOTES } from '../texts.ts';

/** The title of a request: its kind and, if the reader may see them, its category or number of papers. */
function subjectOf({ kind, categoryName, lines }: VisitorLead): string {
  const subject = lines.length > 0 ? counted(lines.length, 'paper') : categoryName;
  return [myRequestsTexts.kinds[kind], subject].filter((part) => part !== '').join(': ');
}

/** One request: its state, its offers and the sent details, as far as the reader may see them. */
export function RequestCard({ request, offers }: { request: VisitorLead; offers: ReactNode }) {
  const titleId = useId();
  const { reference, receivedAt, state, lines, answers, view, offerMailedTo } = request;
  const mailed = offerMailedTo === '' ? '' : myRequestsTexts.offerMailed(offerMailedTo);
  const note = state === 'Offer sent' && mailed !== '' ? '' : STATE_NOTES[state];
  return (
    <article className="panel my-request" aria-labelledby={titleId}>
      <div className="spread align-items-baseline row-gap-1">
        <h2 id={titleId} className="fs-2">
          {subjectOf(request)}
        </h2>
        <Tag>{state}</Tag>
      </div>
      <p className="text-body-secondary fs-5 mt-1 mb-0">
        <span className="text-body fw-semibold">{reference}</span>{' '}
        {receivedAt === '' ? null : myRequestsTexts.sentAt(longMoment(receivedAt))}
      </p>
      <p className="mt-3 mb-0">{[note, mailed].filter((text) => text !== '').join(' ')}</p>
      {offers}
      {lines.length > 0 && (
        <>
          <h3 className="fs-3 mt-5 mb-2">{myRequestsTexts.papers}</h3>
          <ol className="stack my-request__lines">
            {lines.map((line, at) => (
              <li key={at}>
                <Line line={line} />
              </li>
            ))}
          </ol>
          <AskAgain lines={lines} />
        </>
      )}
      {view !== 'reference' && (
        <details className="mt-4">
          <summary>{myRequestsTexts.details}</summary>
          <FactTable rows={answers} />
        </details>
      )}
    </article>
  );
}

/** Copies the papers of a request, with their quantities, to the request list. */
function AskAgain({ lines }: { readonly lines: readonly VisitorLine[] }) {
  const navigate = useNavigate();
  const [isFull, setFull] = useState(false);
  const ask = (): void => {
    // A transition shows this page until the script of the next one is there.
    if (addLinesAgain(lines)) startTransition(() => void navigate(paths.requestList.to()));
    else setFull(true);
  };
  return (
    <div className="mt-4">
      <Button variant="quiet" onClick={ask}>
        {myRequestsTexts.again}
      </Button>
      {isFull && <Alert kind="warning">{myRequestsTexts.full}</Alert>}
    </div>
  );
}

function Line({ line }: { line: VisitorLine }) {
  const quantity = [lineQuantityText(line), line.computed].filter((part) => part !== '').join(' ');
  const facts = [line.gsm && myRequestsTexts.gsm(line.gsm), line.size, quantity, sampleText(line)];
  return (
    <>
      <strong>{line.name}</strong>
      <br />
      {unbroken(facts.filter((part) => part !== '').join(' · '))}
      {line.note !== '' && (
        <span className="text-body-secondary text-pre-line d-block">{myRequestsTexts.note(line.note)}</span>
      )}
    </>
  );
}
