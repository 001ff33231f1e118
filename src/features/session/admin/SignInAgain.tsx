import { useEffect, useRef } from 'react';

import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { sessionTexts } from '../texts.ts';
import { LoginForm } from './LoginForm.tsx';

export interface SignInAgainProps {
  /** Why signing in is necessary, as a sentence. */
  reason: string;
  email: string;
  onSignedIn: () => void;
  onGiveUp: () => void;
}

/** Login dialog for an expired session. The page stays open behind it, so that no unsaved text is lost. */
export function SignInAgain({ reason, email, onSignedIn, onGiveUp }: SignInAgainProps) {
  const form = useRef<HTMLDivElement>(null);
  // The e-mail address is filled in already, so that typing begins with the password.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), []);
  return (
    <Dialog
      open
      locked
      onClose={onGiveUp}
      title={sessionTexts.againTitle}
      intro={reason}
      footer={
        <Button variant="quiet" onClick={onGiveUp}>
          {sessionTexts.againLater}
        </Button>
      }
    >
      <div ref={form}>
        <LoginForm initialEmail={email} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}
