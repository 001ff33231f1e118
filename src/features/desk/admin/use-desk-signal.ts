import { useEffect, useRef, useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';

/** A text that changes whenever a lead arrives or is changed by anybody; '' until the watch has started. */
export function useDeskSignal(): string {
  const { desk } = useAdminPorts();
  const [signal, setSignal] = useState('');
  // A failed watch retries on its own.
  useEffect(() => desk.watchChanges({ next: setSignal, fail: () => undefined }), [desk]);
  return signal;
}

/**
 * Reloads data after each change of the desk.
 * @param reload of a `useLoad`; failures are ignored
 */
export function useReloadOnChange(reload: () => Promise<void>): void {
  const signal = useDeskSignal();
  const latest = useRef(reload);
  const known = useRef('');
  useEffect(() => {
    latest.current = reload;
  });
  useEffect(() => {
    // The first signal describes the state that was loaded with the page.
    if (known.current !== '' && signal !== known.current) void latest.current().catch(() => undefined);
    known.current = signal;
  }, [signal]);
}
