import { useEffect, useState } from 'react';

import { useTimer } from './use-timer.ts';

/** Returns a value after it has not changed for `delayMs`; the first value at once. Compares by identity. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const [debounced, setDebounced] = useState(value);
  const timer = useTimer();
  useEffect(() => timer.start(delayMs, () => setDebounced(value)), [value, delayMs, timer]);
  return debounced;
}
