import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { mailTexts } from '../../texts.ts';

export interface SendAgain {
  readonly mail: LeadMail;
  readonly isBusy: boolean;
  /** Error message, or ''. */
  readonly failure: string;
  /** Undefined unless the mail has failed and is still stored. */
  readonly sendAgain: (() => void) | undefined;
  /** The mail's list item, which takes the focus when the button is removed. */
  readonly item: RefObject<HTMLLIElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Sends a failed mail again and follows its state. */
export function useSendAgain(read: LeadMail): SendAgain {
  const { leads } = useAdminPorts();
  const dialogs = useDialogs();
  const [changed, setChanged] = useState<LeadMail | null>(null);
  const [isDeleted, setIsDeleted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const item = useRef<HTMLLIElement>(null);
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
      const failureText = message || mailTexts.sendAgainFailed;
      setFailure(failureText);
      // The page was left meanwhile, so a toast shows the failure.
      if (item.current === null) dialogs.toast(failureText, 'danger');
      if (code === 'stale') setChanged(detail as LeadMail);
      if (code === 'not-found') setIsDeleted(true);
    } finally {
      setIsBusy(false);
    }
  };

  // A disabled or removed button loses the focus. This effect returns it to the button or moves it to the list item,
  // before `useFocusRestore` would move it to the nearest control in the next frame.
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const { activeElement: active } = document;
    // A focus on an unrelated control is kept: the admin has moved it there meanwhile.
    const isLost = active?.contains(item.current) || item.current?.contains(active);
    if (wasBusy.current && !isBusy && isLost) (button.current ?? item.current)?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);

  const mayBeSent = mail.state === 'ERROR' && !isDeleted;
  return { mail, isBusy, failure, sendAgain: mayBeSent ? () => void send() : undefined, item, button };
}
