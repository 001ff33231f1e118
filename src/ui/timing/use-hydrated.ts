import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while a published page hydrates: until then it shows what its HTML shows, which knows nothing of this browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
