import { useEffect, useState } from 'react';

import { idleTime, noteInput } from '#src/browser/last-input.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { MINUTE_MS } from '#src/lib/india-time.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Toast, ToastRegion } from '#src/ui/feedback/Toast.tsx';

import { sessionTexts } from '../texts.ts';

const CHECK_MS = 5_000;
const WARNED_MS = MINUTE_MS;
const INPUTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'] as const;

/**
 * Signs the admin out after some minutes without input in any tab of this browser, and says so a minute before. Drafts stay:
 * the guard asks for the password over a page with unsaved changes.
 */
export function IdleSignOut({ minutes }: { readonly minutes: number }) {
  const store = useDataStore();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const limit = minutes * MINUTE_MS;
    let isEnding = false;
    const check = (): void => {
      const idle = idleTime();
      setNear(idle >= limit - WARNED_MS && idle < limit);
      if (idle < limit || isEnding) return;
      // A second sign-out would still be waiting when the admin has signed in again, and would end the new session. After a
      // failure the next check tries again.
      isEnding = true;
      void store.attempt(({ session }) => session.signOut()).then(() => (isEnding = false));
    };
    const touch = (): void => {
      // Input after the limit comes from somebody who has just sat down: a computer that slept has not checked in time.
      if (idleTime() < limit) noteInput();
      check();
    };
    // Later, because a press would wait for the storage of the browser.
    const touchLater = (): void => void setTimeout(touch);
    touch();
    const timer = setInterval(check, CHECK_MS);
    for (const input of INPUTS) addEventListener(input, touchLater, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const input of INPUTS) removeEventListener(input, touchLater, { capture: true });
    };
  }, [minutes, store]);
  return (
    <ToastRegion>
      {isNear ? (
        <Toast kind="danger" onClose={() => void noteInput()}>
          {sessionTexts.idle(minutes)} <Button variant="link">{sessionTexts.stay}</Button>
        </Toast>
      ) : null}
    </ToastRegion>
  );
}
