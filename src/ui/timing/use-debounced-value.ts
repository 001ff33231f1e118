import { useEffect, useState } from 'react';

import { useTimer } from './use-timer.ts';

/** Returns a value after it has not changed for `delayMs`, and `first` before. Compares by identity. */
export function useDebouncedValue<T>(value: T, delayMs: number, first = value): T {
  const [debounced, setDebounced] = useState(first);
  const timer = useTimer();
  useEffect(() => timer.start(delayMs, () => setDebounced(value)), [value, delayMs, timer]);
  return debounced;
}
