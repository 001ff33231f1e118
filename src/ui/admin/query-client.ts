import { notifyManager, QueryClient } from '@tanstack/react-query';

/** How long a result is kept after its view was closed. Long enough for React to mount a view that it has rendered. */
const KEPT_MS = 1_000;

/**
 * The client of the admin area. Nothing is tried again by itself, because a change must not be made twice, and nothing
 * is read again without a reason, because reads are billed. Ports have deadlines of their own and name what failed, so
 * the browser's opinion whether it is online does not matter.
 */
export function createQueryClient(): QueryClient {
  // A pressed button is disabled before the next press can arrive; the default, a timer, may come after it.
  notifyManager.setScheduler(queueMicrotask);
  const tries = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...tries, gcTime: KEPT_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: tries,
    },
  });
}
