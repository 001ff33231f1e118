import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#src/data/browser/local-session.ts';
import { Alert } from '#src/ui/feedback/Alert.tsx';

/** Sign-in help of the demo; other builds do not contain it. */
export function DemoNote() {
  return (
    <Alert kind="info">
      This is the demo. Sign in as <b>{DEMO_ACCOUNTS[0]?.email}</b> with the password <b>{DEMO_PASSWORD}</b>.
      Everything stays in this browser.
    </Alert>
  );
}
