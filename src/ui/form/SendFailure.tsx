import { useEffect, useRef } from 'react';

import { Alert } from '../feedback/Alert.tsx';

import { UnsentNote } from './UnsentNote.tsx';
import type { OtherWaysProps } from './OtherWays.tsx';

export interface SendFailureProps {
  /** What went wrong; '' while nothing did. */
  readonly message: string;
  /** Set when the request is kept in this browser until there is a connection: how to send its text at once. */
  readonly otherWays: OtherWaysProps | null;
}

/**
 * What became of a try that failed. It comes into view: on a phone a long form is scrolled away from its end, and the
 * button stays while the words would not be seen.
 */
export function SendFailure({ message, otherWays }: SendFailureProps) {
  const part = useRef<HTMLDivElement>(null);
  const isUnsentLead = otherWays !== null;
  const isThere = message !== '' || isUnsentLead;
  useEffect(() => {
    if (isThere) part.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere, isUnsentLead, message]);
  if (!isThere) return null;
  return (
    <div ref={part}>
      {message !== '' && <Alert kind="danger">{message}</Alert>}
      {otherWays && <UnsentNote {...otherWays} />}
    </div>
  );
}
