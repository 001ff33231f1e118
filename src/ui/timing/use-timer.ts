import { useEffect, useState } from 'react';

export interface Timer {
  /** Runs `action` once after `delayMs`; a new start cancels the previous one. */
  start(delayMs: number, action: () => void): void;
  cancel(): void;
}

function createTimer() {
  let id: ReturnType<typeof setTimeout> | undefined;
  let isUnmounted = false;
  return {
    start(delayMs: number, action: () => void) {
      clearTimeout(id);
      // An asynchronous caller may start the timer after the component has unmounted.
      if (!isUnmounted) id = setTimeout(action, delayMs);
    },
    cancel() {
      clearTimeout(id);
    },
    mount() {
      isUnmounted = false;
      return () => {
        isUnmounted = true;
        clearTimeout(id);
      };
    },
  };
}

/** A timer that is cancelled when the component unmounts. */
export function useTimer(): Timer {
  const [timer] = useState(createTimer);
  useEffect(() => timer.mount(), [timer]);
  return timer;
}

/** Returns a value after it has not changed for `delayMs`, and `first` before. Compares by identity. */
export function useDebouncedValue<T>(value: T, delayMs: number, first = value): T {
  const [debounced, setDebounced] = useState(first);
  const timer = useTimer();
  useEffect(() => timer.start(delayMs, () => setDebounced(value)), [value, delayMs, timer]);
  return debounced;
}
