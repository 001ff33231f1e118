import { useEffect, useId, useState } from 'react';

import { PAPER_LINE_LIMITS } from '#src/contracts/leads/request-list.ts';
import { changeLine, type ListedLine } from '#src/data/request-list/request-list.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { visibleRecord, type ReadRecord } from '#src/data/reads/queries.ts';
import { paths } from '#src/lib/paths.ts';
import { IconButton, LinkButton } from '#src/ui/button/Button.tsx';
import { TextAreaField } from '#src/ui/form/ValueFields.tsx';
import { Picture } from '#src/ui/media/Picture.tsx';

import { QuantityFields } from '../calculator/QuantityFields.tsx';
import { choicesOf } from '../calculator/paper-choices.ts';

import { requestListPageTexts } from './list-page-texts.ts';

export interface PaperLineCardProps {
  readonly line: ListedLine;
  /** Position in the list, from 1. */
  readonly place: number;
  /** The read of its paper; a failed one says nothing of the paper. */
  readonly read: ReadRecord;
  readonly onRemove: () => void;
  readonly onRepeat: () => void;
}

/** One line of the request list. Every change is stored at once. */
export function PaperLineCard({ line, place, read, onRemove, onRepeat }: PaperLineCardProps) {
  const titleId = useId();
  const pictureOf = usePictures();
  const { id, name, note } = line;
  const [showsNote, setShowsNote] = useState(note !== '');
  const record = visibleRecord(read);
  const choices = choicesOf(record?.facts ?? []);
  const isHidden = read.status === 'ready' && record === null;

  // Fills in the only size or grammage of a paper and the unit in which it is sold, unless the visitor has typed one.
  const { onlyGsm, onlySize, unit } = choices;
  useEffect(() => {
    const filled = {
      ...(line.gsm === '' && onlyGsm !== null && { gsm: onlyGsm }),
      ...(line.size === '' && onlySize !== null && { size: onlySize }),
      ...(record && line.quantity === '' && line.unit === 'kg' && unit !== 'kg' && { unit }),
    };
    if (Object.keys(filled).length > 0) changeLine(id, filled);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the facts arrive, not when the visitor clears a field
  }, [id, onlyGsm, onlySize, unit]);

  const to = (line.paper === 'product' ? paths.product : paths.category).to(line.slug);
  return (
    <article className="request-line" aria-labelledby={titleId}>
      <div className="request-line__head d-flex align-items-start gap-3">
        {/* Its place is kept while the paper is read, so that the name does not move. */}
        {!isHidden && (
          <span className="request-line__picture">
            {record && <Picture picture={pictureOf(record.image_url, '6rem')} alt="" />}
          </span>
        )}
        <div className="flex-grow-1">
          <h3 id={titleId} className="clamp fs-4">
            <span className="visually-hidden">{place}. </span>
            {isHidden ? name : <a href={to}>{name}</a>}
          </h3>
          {line.category !== '' && line.category !== name && (
            <p className="text-body-secondary fs-5 mt-1 mb-0">{line.category}</p>
          )}
        </div>
        <IconButton glyph="trash" label={requestListPageTexts.remove(name)} onClick={onRemove} />
      </div>
      {isHidden && <p className="text-warning fs-5 mt-1 mb-4">{requestListPageTexts.notShown}</p>}
      <QuantityFields values={line} choices={choices} onChange={(changes) => changeLine(id, changes)} />
      {showsNote && (
        <TextAreaField
          name="note"
          label={requestListPageTexts.note}
          rows={2}
          value={note}
          maxLength={PAPER_LINE_LIMITS.note}
          onChange={(value) => changeLine(id, { note: value })}
        />
      )}
      <div className="request-line__more cluster row-gap-0">
        <label className="d-flex align-items-center gap-2">
          <input
            type="checkbox"
            className="form-check-input"
            checked={line.wantsSample}
            onChange={({ target }) => changeLine(id, { wantsSample: target.checked })}
          />
          <span className="form-check-label">{requestListPageTexts.sample}</span>
        </label>
        {!showsNote && (
          <LinkButton onClick={() => setShowsNote(true)}>{requestListPageTexts.addNote}</LinkButton>
        )}
        <LinkButton aria-label={requestListPageTexts.repeatOf(name)} onClick={onRepeat}>
          {requestListPageTexts.repeat}
        </LinkButton>
      </div>
    </article>
  );
}
