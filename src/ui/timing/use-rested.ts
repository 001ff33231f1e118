import { useEffect, useState } from 'react';

import { useTimer } from './use-timer.ts';

/** A value once it has not changed for `delayMs`; the first one at once. Compared by identity. */
export function useRested<T>(value: T, delayMs: number): T {
  const [rested, setRested] = useState(value);
  const timer = useTimer();
  useEffect(() => timer.start(delayMs, () => setRested(value)), [value, delayMs, timer]);
  return rested;
}
