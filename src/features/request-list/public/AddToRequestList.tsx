import { useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { addToRequestList, useRequestList, type ListedPaper } from '#src/data/request-list/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { useRootClass } from '#src/ui/layout/use-root-class.ts';

import { requestListTexts } from '../texts.ts';

export interface AddToRequestListProps {
  readonly paper: ListedPaper;
  /** Full width and large, like 'Get a Quote' beside it. Default false. */
  readonly block?: boolean;
  /** Allows a further line about a listed paper, for another size or quantity. Default false. */
  readonly repeats?: boolean;
}

/** The button 'Add to list', replaced by a link to the request list once the paper is in it. */
export function AddToRequestList({ paper, block = false, repeats = false }: AddToRequestListProps) {
  const lines = useRequestList();
  const [message, setMessage] = useState('');
  const [isFirst, setFirst] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isListed = !repeats && lines.some((line) => line.paper === paper.paper && line.slug === paper.slug);
  const size = block ? 'large' : 'small';
  useRootClass('with-added-note', block && ((isFirst && isListed) || message === requestListTexts.full));

  const add = ({ currentTarget: button }: MouseEvent<HTMLElement>): void => {
    // Removing a focused button makes the browser lay out the page one time more.
    if (!repeats) button.blur();
    flushSync(() => {
      const isAdded = addToRequestList(paper);
      setFirst(lines.length === 0);
      setMessage(isAdded ? requestListTexts.addedNote(paper.name, lines.length + 1) : requestListTexts.full);
    });
    // The link has replaced the pressed button, unless the list is full.
    if (!repeats) (box.current?.querySelector('a') ?? button).focus({ preventScroll: true });
  };

  return (
    <div ref={box} className="add-to-request needs-script">
      {isListed ? (
        <ButtonLink href={paths.requestList.to()} variant="quiet" size={size} block={block} icon="check">
          {requestListTexts.added}
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          size={size}
          block={block}
          icon="plus"
          onClick={add}
          aria-label={`${requestListTexts.add}: ${paper.name}`}
        >
          {requestListTexts.add}
        </Button>
      )}
      {message === requestListTexts.full ? (
        <p role="alert" className="add-to-request__note text-danger fs-5 mt-2 mb-0">
          {message}
        </p>
      ) : (
        <LiveRegion message={message} />
      )}
      {isFirst && isListed && (
        <p className="add-to-request__note fs-5 mt-2 mb-0">{requestListTexts.whereItIs}</p>
      )}
      {repeats && lines.length > 0 && (
        <p className="fs-5 mt-3 mb-0">
          <a href={paths.requestList.to()}>{requestListTexts.holds(lines.length)}</a>
        </p>
      )}
    </div>
  );
}
