import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { sessionTexts } from '../texts.ts';

import { LoginForm } from './LoginForm.tsx';

export interface SignInAgainProps {
  /** Why, as a sentence. */
  reason: string;
  email: string;
  onSignedIn: () => void;
  /** The person declines. */
  onGiveUp: () => void;
}

/** Asks for the password over the page when the session has ended, so that nothing typed is lost (F20, F21). */
export function SignInAgain({ reason, email, onSignedIn, onGiveUp }: SignInAgainProps) {
  return (
    <Dialog
      open
      locked
      onClose={onGiveUp}
      title={sessionTexts.againTitle}
      intro={`${reason} ${sessionTexts.againKept}`.trim()}
      footer={
        <Button variant="quiet" onClick={onGiveUp}>
          {sessionTexts.againLater}
        </Button>
      }
    >
      <LoginForm initialEmail={email} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
