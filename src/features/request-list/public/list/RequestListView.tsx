import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { paperRecordQuery } from '#src/data/reads/queries.ts';
import { useQueries } from '#src/data/reads/use-query.ts';
import {
  repeatLine,
  restoreLine,
  removeLines,
  useRequestList,
  type ListedLine,
  type SearchPapers,
} from '#src/data/request-list/request-list.ts';
import type { SentLead } from '#src/data/ports/visitor-port.ts';
import { LOADING } from '#src/lib/loadable.ts';
import { counted } from '#src/lib/numbers.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, Spinner, LinkButton, ButtonLink } from '#src/ui/button/Button.tsx';
import { EmptyState, LiveRegion, LoadingNote, SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { useHydrated } from '#src/ui/timing/use-hydrated.ts';
import { requestListPageTexts } from './list-page-texts.ts';
import { PaperLineCard } from './PaperLineCard.tsx';
import { useListForm } from './use-list-form.ts';

export interface RequestListProps {
  /** The page's heading and what belongs to it, until the list is sent. */
  readonly head?: ReactNode;
  /** Renders a note in the success message. */
  readonly afterSending?: ((sent: SentLead) => ReactNode) | undefined;
  /** Finds the papers of a pasted list. Without it no list can be pasted. */
  readonly findPapers?: SearchPapers;
  readonly belowEmpty?: ReactNode;
}

/** The visitor's request list with the form that sends it. */
export function RequestListView({ head, afterSending, belowEmpty, findPapers }: RequestListProps) {
  const lines = useRequestList();
  const isHydrated = useHydrated();
  const [file, setFile] = useState<File | null>(null);
  const form = useListForm(lines, file?.name ?? '');
  if (!isHydrated)
    return (
      <>
        {head}
        <div className="needs-script" aria-busy="true">
          <LoadingNote />
          <SkeletonText lines={6} />
        </div>
      </>
    );
  const contact = (
    <ContactFields form={form} lines={lines} file={file} onFile={setFile} afterSending={afterSending} />
  );
  // The list is empty by then, and the file of the form is there.
  if (form.phase.name === 'sent') return contact;
  return (
    <>
      {head}
      {findPapers && <PasteButton findPapers={findPapers} />}
      <div className={lines.length > 0 ? 'order-pad order-pad--filled' : 'order-pad'}>
        <Lines lines={lines} />
        {lines.length === 0 ? (
          <>
            <EmptyState
              title={requestListPageTexts.emptyTitle}
              text={requestListPageTexts.emptyText}
              action={<ButtonLink href={paths.products.to()}>{requestListPageTexts.browse}</ButtonLink>}
            />
            {belowEmpty}
          </>
        ) : (
          contact
        )}
      </div>
    </>
  );
}

/** Only a list with papers needs the form, and an empty one is shown sooner without its code. */
const ContactFields = lazyComponent(() => import('./ContactFields.tsx'), 'ContactFields', {
  fallback: <SkeletonText lines={6} />,
});

const PasteList = lazyComponent(() => import('./PasteList.tsx'), 'PasteList', { fallback: <Spinner /> });

/** Opens the field for a pasted list, whose code is loaded at the first press. */
function PasteButton({ findPapers }: { findPapers: SearchPapers }) {
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const onAdded = (added: string): void => {
    flushSync(() => {
      setOpen(false);
      setMessage(added);
    });
    box.current?.querySelector('button')?.focus();
  };
  return (
    <div className="mb-6" ref={box}>
      {isOpen ? (
        <PasteList findPapers={findPapers} onAdded={onAdded} />
      ) : (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {requestListPageTexts.paste}
        </Button>
      )}
      <LiveRegion message={message} />
    </div>
  );
}

/** The line that 'Undo' restores. */
interface Removed {
  readonly line: ListedLine;
  readonly at: number;
}

function Lines({ lines }: { lines: readonly ListedLine[] }) {
  const { states } = useQueries(lines.map(paperRecordQuery));
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [message, setMessage] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const focus = (selector: string): void => box.current?.querySelector<HTMLElement>(selector)?.focus();

  // Each control that was pressed is gone or has moved, so the focus is given as soon as the change is rendered.
  const remove = (line: ListedLine, at: number): void => {
    flushSync(() => {
      setRemoved({ line, at });
      setMessage(requestListPageTexts.removed(line.name));
      removeLines([line.id]);
    });
    focus('[data-undo]');
  };
  const undo = ({ line, at }: Removed): void => {
    flushSync(() => {
      setRemoved(null);
      setMessage('');
      restoreLine(line, at);
    });
    focus(`[data-line="${line.id}"] input`);
  };
  const repeat = (line: ListedLine, at: number): void => {
    if (flushSync(() => repeatLine(line.id))) focus(`li:nth-child(${at + 2}) input`);
    else setMessage(requestListPageTexts.full);
  };

  return (
    <div ref={box}>
      {lines.length > 0 && (
        <section aria-labelledby="request-papers">
          <h2 id="request-papers" className="fs-2 mb-4">
            {counted(lines.length, 'paper')}
          </h2>
          <ol className="mb-4">
            {lines.map((line, at) => (
              <li key={line.id} data-line={line.id}>
                <PaperLineCard
                  line={line}
                  place={at + 1}
                  read={states[at] ?? LOADING}
                  onRemove={() => remove(line, at)}
                  onRepeat={() => repeat(line, at)}
                />
              </li>
            ))}
          </ol>
        </section>
      )}
      {removed && (
        <p className="text-body-secondary mb-6">
          {requestListPageTexts.removed(removed.line.name)}{' '}
          <LinkButton
            data-undo=""
            aria-label={requestListPageTexts.undoOf(removed.line.name)}
            onClick={() => undo(removed)}
          >
            {requestListPageTexts.undo}
          </LinkButton>
        </p>
      )}
      <LiveRegion message={message} />
    </div>
  );
}
