import { useCallback, useEffect, useRef, useState } from 'react';

import { toAppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/**
 * A read for one visitor, such as the requests behind a mailed link; run on mount and when `key` changes. Unlike `useQuery`,
 * this hook caches nothing. The admin area loads with TanStack Query.
 */
export function useLoad<T>(key: string, load: () => Promise<T>) {
  const [state, setState] = useState<{ key: string; value: Loadable<T> }>({ key, value: LOADING });
  const latest = useRef(load);
  const lastRead = useRef(0);
  useEffect(() => {
    latest.current = load;
  });

  const read = useCallback(async (): Promise<void> => {
    const thisRead = ++lastRead.current;
    const value = await latest.current().then(ready, (thrown: unknown) => failed(toAppError(thrown)));
    if (lastRead.current !== thisRead) return;
    setState((old) =>
      value.status === 'failed' && old.key === key && old.value.status === 'ready' ? old : { key, value },
    );
  }, [key]);

  useEffect(() => {
    void read();
    return () => {
      lastRead.current += 1;
    };
  }, [read]);

  return {
    ...(state.key === key ? state.value : LOADING),
    /** Loads again after a failure; shows the loading state meanwhile. */
    retry: (): void => {
      setState({ key, value: LOADING });
      void read();
    },
    /** Loads again while the current value stays on screen. A failure changes nothing. */
    reload: useCallback(() => void read(), [read]),
  };
}
