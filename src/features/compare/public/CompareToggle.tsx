import { useState } from 'react';

import {
  COMPARED_MAX,
  paperKey,
  toggleCompared,
  useComparedKeys,
} from '#src/data/request-list/compared-papers.ts';
import type { PaperId } from '#src/data/reads/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { LiveRegion } from '#src/ui/feedback/Feedback.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { compareTexts } from '../texts.ts';

/** Adds a paper to the comparison or removes it. Once chosen, its label is replaced by a link to the comparison. */
export function CompareToggle({ paper }: { paper: PaperId & { readonly name: string } }) {
  const keys = useComparedKeys();
  const [message, setMessage] = useState('');
  const { name } = paper;
  const key = paperKey(paper);
  const isChosen = keys.includes(key);
  const isFull = message === compareTexts.full && !isChosen && keys.length >= COMPARED_MAX;

  const toggle = (): void => {
    if (!toggleCompared(key)) setMessage(compareTexts.full);
    else setMessage(isChosen ? compareTexts.unchosen(name) : compareTexts.chosen(name, keys.length + 1));
  };

  return (
    <div className="compare-toggle needs-script d-print-none">
      <button
        type="button"
        className="compare-toggle__button"
        aria-pressed={isChosen}
        aria-label={compareTexts.toggleOf(name)}
        onClick={toggle}
      >
        <span className="compare-toggle__box">{isChosen && <Glyph name="check" />}</span>
        {!isChosen && compareTexts.toggle}
      </button>
      {isChosen &&
        (keys.length > 1 ? (
          <a href={paths.compare.of(keys)} aria-label={compareTexts.showOf(keys.length)}>
            {compareTexts.show(keys.length)}
          </a>
        ) : (
          <span>{compareTexts.another}</span>
        ))}
      {isFull && (
        <p className="w-100 mb-0">
          {compareTexts.full} <a href={paths.compare.of(keys)}>{compareTexts.showOf(keys.length)}</a>
        </p>
      )}
      <LiveRegion message={message} />
    </div>
  );
}
