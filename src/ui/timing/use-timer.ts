import { useEffect, useMemo } from 'react';

/** A single timer of a component. */
export interface Timer {
  /** Runs `action` once after `delayMs`; an earlier start is forgotten. */
  start(delayMs: number, action: () => void): void;
  cancel(): void;
}

/** A timer that dies with its component, so that a stale one never acts on a newer state (decision 23). */
export function useTimer(): Timer {
  const timer = useMemo(() => {
    let id: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    return {
      start(delayMs: number, action: () => void) {
        clearTimeout(id);
        // An answer may come after the component that asked for it has gone.
        if (!isGone) id = setTimeout(action, delayMs);
      },
      cancel() {
        clearTimeout(id);
      },
      live() {
        isGone = false;
        return () => {
          isGone = true;
          clearTimeout(id);
        };
      },
    };
  }, []);
  useEffect(() => timer.live(), [timer]);
  return timer;
}
