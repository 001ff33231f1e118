import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `listen` for events of the window, and for those of the page that bubble to it.
 * @param isOn false while nothing is to be heard
 */
export function useListener<K extends keyof WindowEventMap>(
  types: readonly K[],
  listen: (event: WindowEventMap[K]) => void,
  isOn = true,
): void {
  const onEvent = useEffectEvent(listen);
  const names = types.join();
  useEffect(() => {
    if (!isOn) return undefined;
    const ending = new AbortController();
    for (const name of names.split(','))
      addEventListener(name, (event) => onEvent(event as WindowEventMap[K]), { signal: ending.signal });
    return () => ending.abort();
  }, [names, isOn]);
}
