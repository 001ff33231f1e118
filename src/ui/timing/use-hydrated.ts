import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while a prerendered page hydrates, when it must render the same as its HTML, without data of this browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
