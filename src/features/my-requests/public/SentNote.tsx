import { useEffect, useRef } from 'react';

import { useSettings } from '#src/data/reads/use-query.ts';
import { weekdayText } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { answerExpectedBy } from '#src/contracts/base/working-hours.ts';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { myRequestsTexts } from '../texts.ts';

export interface SentNoteProps {
  /** Reference of the stored lead; '' if the server returned none. */
  readonly reference: string;
  /** Time of sending, ms since 1970. */
  readonly sentAt: number;
  /** Selects the wording. Default `request`. */
  readonly what?: 'request' | 'message';
  /** True inside a message that confirms the submission already. Default false. */
  readonly isInMessage?: boolean;
}

/**
 * When to expect an answer, and the reference unless the surrounding message shows it. Takes the focus if it stands
 * alone.
 */
export function SentNote({ reference, sentAt, what = 'request', isInMessage = false }: SentNoteProps) {
  const hours = useSettings();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [sentAt]);
  const expected = answerExpectedBy(new Date(sentAt), hours);
  const outlook = (
    <>
      {expected ? myRequestsTexts.answerBy(weekdayText(expected.toISOString())) : myRequestsTexts.answerSoon}{' '}
      <a href={paths.myRequests.to()}>{myRequestsTexts.seeAll}</a>
    </>
  );
  if (isInMessage) return <p className="mb-0">{outlook}</p>;
  return (
    <div ref={box} tabIndex={-1} className="alert alert--success sent-note">
      <Glyph name="check" className="alert__sign" />
      <p className="rest">
        <strong>
          {myRequestsTexts.sent[what]}
          {reference !== '' && (
            <>
              {' '}
              <span className="text-nowrap">{reference}</span>
            </>
          )}
          .
        </strong>{' '}
        {outlook}
      </p>
    </div>
  );
}
