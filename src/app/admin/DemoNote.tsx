import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';
import { Alert } from '#src/ui/feedback/Feedback.tsx';

/** In the demo only: how to sign in, and where everything stays. No other build contains it. */
export function DemoNote() {
  return (
    <Alert kind="info">
      This is the demo. Sign in as <b>{ADMIN_EMAILS[0]}</b> with the password <b>{DEMO_PASSWORD}</b>.
      Everything stays in this browser.
    </Alert>
  );
}
