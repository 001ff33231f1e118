import { useEffect, useRef } from 'react';

import { Alert } from '../feedback/Alert.tsx';

import { UnsentNote } from './UnsentNote.tsx';
import type { OtherWaysProps } from './OtherWays.tsx';

export interface SendFailureProps {
  /** Error message, or ''. */
  readonly message: string;
  /** Other ways to send the text, while the lead is unsent for lack of a connection; otherwise `null`. */
  readonly otherWays: OtherWaysProps | null;
}

/**
 * Reports a failed submission. It scrolls itself into view, because on a phone it can be outside the visible part of a
 * long form.
 */
export function SendFailure({ message, otherWays }: SendFailureProps) {
  const box = useRef<HTMLDivElement>(null);
  const isUnsent = otherWays !== null;
  const isShown = message !== '' || isUnsent;
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, isUnsent, message]);
  if (!isShown) return null;
  return (
    <div ref={box}>
      {message !== '' && <Alert kind="danger">{message}</Alert>}
      {otherWays && <UnsentNote {...otherWays} />}
    </div>
  );
}
