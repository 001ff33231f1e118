import { useCallback, useEffect, useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/** A `Loadable` with `retry` and `reload`. */
export type LoadResult<T> = Loadable<T> & {
  /** Loads again after a failure; shows the loading state meanwhile. */
  readonly retry: () => void;
  /**
   * Loads again while the current value stays on screen; resolves when the new one is shown. A failure changes
   * nothing.
   */
  readonly reload: () => Promise<void>;
  /** True while a `reload` runs. */
  readonly reloading: boolean;
};

/**
 * A one-time read for the admin area and 'My requests', run on mount and when `key` changes. Unlike `useQuery` it is not
 * cached, because these lists must never be out of date.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): LoadResult<T> {
  const [state, setState] = useState<{ key: string; value: Loadable<T> }>({ key, value: LOADING });
  /** The key of the value that a `reload` replaces. */
  const [reloaded, setReloaded] = useState<string | null>(null);
  const latest = useRef(load);
  const generation = useRef(0);
  useEffect(() => {
    latest.current = load;
  });

  const read = useCallback(async (key_: string, keep: boolean): Promise<void> => {
    const mine = ++generation.current;
    const current = (): boolean => generation.current === mine;
    try {
      const value = await latest.current();
      if (current()) setState({ key: key_, value: ready(value) });
    } catch (thrown) {
      const failure = failed(toAppError(thrown));
      if (current())
        setState((old) => (keep && old.value.status === 'ready' ? old : { key: key_, value: failure }));
      if (keep && current()) throw failure.status === 'failed' ? failure.error : thrown;
    } finally {
      if (current()) setReloaded(null);
    }
  }, []);

  useEffect(() => {
    void read(key, false).catch(() => undefined);
    return () => {
      generation.current += 1;
    };
  }, [key, read]);

  const shown = state.key === key ? state.value : LOADING;
  return {
    ...shown,
    retry: () => {
      setState({ key, value: LOADING });
      void read(key, false);
    },
    reload: () => {
      setReloaded(key);
      return read(key, true);
    },
    reloading: reloaded === key,
  };
}
