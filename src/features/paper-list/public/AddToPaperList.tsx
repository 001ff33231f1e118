import { useEffect, useRef, useState } from 'react';

import { addToPaperList, usePaperList, type ListedPaper } from '#src/data/paper-list/paper-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { paperListTexts } from '../texts.ts';

export interface AddToPaperListProps {
  readonly paper: ListedPaper;
  /** Full width and large, like 'Get a Quote' beside it. Default false. */
  readonly block?: boolean;
  /** Allows a further line about a listed paper, for another size or quantity. Default false. */
  readonly repeats?: boolean;
}

/** The button 'Add to request', replaced by a link to the paper list once the paper is in it. */
export function AddToPaperList({ paper, block = false, repeats = false }: AddToPaperListProps) {
  const lines = usePaperList();
  const [message, setMessage] = useState('');
  const [isFirst, setFirst] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isListed = !repeats && lines.some((line) => line.paper === paper.paper && line.slug === paper.slug);
  const size = block ? 'large' : 'small';

  // The link replaces the pressed button, so it takes over the focus.
  const wasPressed = useRef(false);
  useEffect(() => {
    if (isListed && wasPressed.current) box.current?.querySelector('a')?.focus();
    wasPressed.current = false;
  }, [isListed]);

  const add = (): void => {
    wasPressed.current = addToPaperList(paper);
    setFirst(lines.length === 0);
    setMessage(
      wasPressed.current ? paperListTexts.addedNote(paper.name, lines.length + 1) : paperListTexts.full,
    );
  };

  return (
    <div ref={box} className="add-to-request needs-script">
      {isListed ? (
        <ButtonLink
          href={paths.paperList.to()}
          variant="quiet"
          size={size}
          block={block}
          icon={<Glyph name="check" />}
        >
          {paperListTexts.added}
        </ButtonLink>
      ) : (
        <Button
          variant="quiet"
          size={size}
          block={block}
          icon={<Glyph name="plus" />}
          onClick={add}
          aria-label={`${paperListTexts.add}: ${paper.name}`}
        >
          {paperListTexts.add}
        </Button>
      )}
      {message === paperListTexts.full ? (
        <p role="alert" className="add-to-request__note text-danger fs-5 mt-2 mb-0">
          {message}
        </p>
      ) : (
        <LiveRegion message={message} />
      )}
      {isFirst && isListed && (
        <p className="add-to-request__note fs-5 mt-2 mb-0">{paperListTexts.whereItIs}</p>
      )}
      {repeats && lines.length > 0 && (
        <p className="fs-5 mt-3 mb-0">
          <RouteLink to={paths.paperList.to()}>{paperListTexts.holds(lines.length)}</RouteLink>
        </p>
      )}
    </div>
  );
}
