import { useEffect, useRef, useState } from 'react';

import { addToRequestList, useRequestList, type ListedPaper } from '#src/data/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { requestMessages } from '../messages.ts';

export interface AddToRequestProps {
  readonly paper: ListedPaper;
  /** As wide as its container, beside 'Get a Quote'. */
  readonly block?: boolean;
  /** Adds a line also when the paper is in the list already: for another size or quantity. */
  readonly repeats?: boolean;
}

/** 'Add to request'; once the paper is in the list, the way to the list. */
export function AddToRequest({ paper, block = false, repeats = false }: AddToRequestProps) {
  const lines = useRequestList();
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const isListed = !repeats && lines.some((line) => line.paper === paper.paper && line.slug === paper.slug);
  const size = block ? 'large' : 'small';

  // The button that was pressed is gone: the focus goes to the link in its place.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isListed && wasPressed.current) box.current?.querySelector('a')?.focus();
    wasPressed.current = false;
  }, [isListed]);

  const add = (): void => {
    wasPressed.current = addToRequestList(paper);
    setSaid(
      wasPressed.current ? requestMessages.addedNote(paper.name, lines.length + 1) : requestMessages.full,
    );
  };

  return (
    <div ref={box} className="add-to-request needs-script">
      {isListed ? (
        <ButtonLink
          href={paths.request.to()}
          variant="quiet"
          size={size}
          block={block}
          icon={<Glyph name="check" />}
        >
          {requestMessages.added}
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          size={size}
          block={block}
          icon={<Glyph name="plus" />}
          onClick={add}
          aria-label={`${requestMessages.add}: ${paper.name}`}
        >
          {requestMessages.add}
        </Button>
      )}
      {said === requestMessages.full ? <p role="alert">{said}</p> : <LiveRegion message={said} />}
      {repeats && lines.length > 0 && (
        <p className="add-to-request__more">
          <RouteLink to={paths.request.to()}>{requestMessages.holds(lines.length)}</RouteLink>
        </p>
      )}
    </div>
  );
}
