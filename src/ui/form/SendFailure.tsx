import { useEffect, useRef } from 'react';

import { Alert } from '../feedback/Alert.tsx';

import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';

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

/** Tells below a form that the lead is kept and sent later, and offers other ways to send it. */
function UnsentNote(props: OtherWaysProps) {
  return (
    <Alert kind="info">
      <p>
        <strong>Kept on this device.</strong> It is sent by itself as soon as there is a connection, also when
        you come back to this site later.
      </p>
      <p>In a hurry? Send the same text now:</p>
      <OtherWays {...props} />
    </Alert>
  );
}
