import { useEffect, useRef } from 'react';

import { WORKING_HOURS_DEFAULTS } from '#src/contracts/base/identity.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { weekdayText } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';
import { answerExpectedBy } from '#src/lib/working-hours.ts';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { myRequestsTexts } from '../texts.ts';

export interface SentNoteProps {
  /** Reference of the stored lead; '' if the server returned none. */
  readonly reference: string;
  /** Time of sending, ms since 1970. */
  readonly sentAt: number;
  /** Selects the wording. Default `request`. */
  readonly what?: 'request' | 'message';
}

/** Confirms a submission: shows the reference and when to expect an answer. Takes the focus. */
export function SentNote({ reference, sentAt, what = 'request' }: SentNoteProps) {
  const settings = useQuery(queries.settings);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [sentAt]);
  const hours = settings.status === 'ready' ? settings.value : WORKING_HOURS_DEFAULTS;
  const expected = answerExpectedBy(new Date(sentAt), hours);
  return (
    <div ref={box} tabIndex={-1} className="alert alert--success sent-note">
      <Glyph name="check" className="alert__sign" />
      <p>
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
        {expected
          ? myRequestsTexts.answerBy(weekdayText(expected.toISOString()))
          : myRequestsTexts.answerSoon}{' '}
        <RouteLink to={paths.myRequests.to()}>{myRequestsTexts.seeAll}</RouteLink>
      </p>
    </div>
  );
}
