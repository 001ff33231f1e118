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
  /** As wide as its container, beside 'Get a Quote'. */
  readonly block?: boolean;
  /** Adds a line also when the paper is in the list already: for another size or quantity. */
  readonly repeats?: boolean;
}

/** 'Add to request'; once the paper is in the list, the way to the list. */
export function AddToPaperList({ paper, block = false, repeats = false }: AddToPaperListProps) {
  const lines = usePaperList();
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
    wasPressed.current = addToPaperList(paper);
    setSaid(
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
      {said === paperListTexts.full ? <p role="alert">{said}</p> : <LiveRegion message={said} />}
      {repeats && lines.length > 0 && (
        <p className="add-to-request__more">
          <RouteLink to={paths.paperList.to()}>{paperListTexts.holds(lines.length)}</RouteLink>
        </p>
      )}
    </div>
  );
}
