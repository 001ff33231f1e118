import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { mailTexts } from '../../texts.ts';

export interface SendAgain {
  /** The mail as it stands now. */
  readonly mail: LeadMail;
  readonly isBusy: boolean;
  /** Why it was not sent again, '' when nothing failed. */
  readonly failure: string;
  /** Absent when there is nothing to send again: not given up, or not kept any more. */
  readonly sendAgain: (() => void) | undefined;
  /** The part that holds the mail: it has the focus when the button is gone. */
  readonly part: RefObject<HTMLLIElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Sends a mail again that was given up, and keeps up with what became of it. */
export function useSendAgain(read: LeadMail): SendAgain {
  const { leads } = useAdminPorts();
  const dialogs = useDialogs();
  const [changed, setChanged] = useState<LeadMail | null>(null);
  const [isGone, setIsGone] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const part = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mail = changed ?? read;

  const send = async (): Promise<void> => {
    setIsBusy(true);
    setFailure('');
    try {
      setChanged(await leads.sendAgain(mail.id));
      dialogs.toast(mailTexts.sentAgain);
    } catch (thrown) {
      const { code, detail, message } = toAppError(thrown);
      const words = message || mailTexts.sendAgainFailed;
      setFailure(words);
      // Closed meanwhile: said where it is still seen.
      if (part.current === null) dialogs.toast(words, 'danger');
      if (code === 'stale') setChanged(detail as LeadMail);
      if (code === 'not-found') setIsGone(true);
    } finally {
      setIsBusy(false);
    }
  };

  // A button that is disabled, or gone, loses the focus: it comes back, or goes to the mail, which says what happened.
  // Before the next frame, in which the admin area would give it to the nearest control.
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const { activeElement: active } = document;
    // The page or the dialog has it then; another control that has it was chosen meanwhile.
    const isLost = active?.contains(part.current) || part.current?.contains(active);
    if (wasBusy.current && !isBusy && isLost) (button.current ?? part.current)?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const mayBeSent = mail.state === 'ERROR' && !isGone;
  return { mail, isBusy, failure, sendAgain: mayBeSent ? () => void send() : undefined, part, button };
}
