import { useEffect, useMemo } from 'react';

/** A timer of a component. */
export interface Timer {
  /** Runs `action` once after `delayMs`; a new start cancels the previous one. */
  start(delayMs: number, action: () => void): void;
  cancel(): void;
}

/** A timer that is cancelled on unmount, so that a stale one never acts on a newer state (ruling 23). */
export function useTimer(): Timer {
  const timer = useMemo(() => {
    let id: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    return {
      start(delayMs: number, action: () => void) {
        clearTimeout(id);
        // A response may arrive after the component was unmounted.
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
