import { useEffect, useRef, useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';

/** Another text each time that something came in or was changed, by anybody; '' until the desk is watched. */
export function useDeskSignal(): string {
  const { desk } = useAdminPorts();
  const [signal, setSignal] = useState('');
  // A watch that fails tries again by itself: until then the page stays as it was read.
  useEffect(() => desk.watchChanges({ next: setSignal, fail: () => undefined }), [desk]);
  return signal;
}

/**
 * Reads again what is on screen after each change of the desk.
 * @param reload of a `useLoad`; a failure leaves the screen as it is
 */
export function useReloadOnChange(reload: () => Promise<void>): void {
  const signal = useDeskSignal();
  const latest = useRef(reload);
  const known = useRef('');
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    // The first signal says how things stand, which was read with the page.
    if (known.current !== '' && signal !== known.current) void latest.current().catch(() => undefined);
    known.current = signal;
  }, [signal]);
}
