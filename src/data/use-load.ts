import { useCallback, useEffect, useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/** A `Loadable` that its view can ask for again. */
export type LoadResult<T> = Loadable<T> & {
  /** After a failure: shows loading, then the answer. */
  readonly retry: () => void;
  /** Reads anew while what is shown stays; resolves when the answer is on screen. A failure replaces nothing. */
  readonly reload: () => Promise<void>;
  /** True while a `reload` runs. */
  readonly reloading: boolean;
};

/**
 * A one-time read of the admin area, made when the view appears and again when `key` changes. Unlike `useQuery`
 * it shares nothing: an admin list must never be an old one.
 */
export function useLoad<T>(key: string, load: () => Promise<T>): LoadResult<T> {
  const [state, setState] = useState<{ key: string; value: Loadable<T> }>({ key, value: LOADING });
  const [reloading, setReloading] = useState(false);
  const latest = useRef(load);
  const generation = useRef(0);
  useEffect(() => {
    latest.current = load;
  });

  const run = useCallback(async (key_: string, keep: boolean): Promise<void> => {
    const mine = ++generation.current;
    const current = (): boolean => generation.current === mine;
    if (!keep) setState({ key: key_, value: LOADING });
    setReloading(keep);
    try {
      const value = await latest.current();
      if (current()) setState({ key: key_, value: ready(value) });
    } catch (thrown) {
      const failure = failed(toAppError(thrown));
      if (current())
        setState((old) => (keep && old.value.status === 'ready' ? old : { key: key_, value: failure }));
      if (keep && current()) throw failure.status === 'failed' ? failure.error : thrown;
    } finally {
      if (current()) setReloading(false);
    }
  }, []);

  useEffect(() => {
    void run(key, false).catch(() => undefined);
    return () => {
      generation.current += 1;
    };
  }, [key, run]);

  const shown = state.key === key ? state.value : LOADING;
  return {
    ...shown,
    retry: () => void run(key, false),
    reload: () => run(key, true),
    reloading,
  };
}
