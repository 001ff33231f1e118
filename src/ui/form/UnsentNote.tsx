import { Alert } from '../feedback/Alert.tsx';

import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';

/** Tells below a form that the lead is kept and sent later, and offers other ways to send it. */
export function UnsentNote(props: OtherWaysProps) {
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
