import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False while a published page hydrates, for what its HTML cannot know: it shows what was published once more. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
