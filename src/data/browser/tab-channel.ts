import type { Unsubscribe } from '../ports/subscription.ts';

/** Messages to all tabs of this site, including this one. */
export interface TabChannel {
  /** Notifies all tabs; listeners of this tab are called asynchronously. */
  post(topic: string): void;
  subscribe(listener: (topic: string) => void): Unsubscribe;
  close(): void;
}

/** Posted when the demo has started over. */
export const START_OVER_TOPIC = 'start-over';

export function openTabChannel(name: string): TabChannel {
  const listeners = new Set<(topic: string) => void>();
  const deliver = (topic: string): void => {
    for (const listener of [...listeners]) listener(topic);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => deliver(String(data));
  // In Node an open channel keeps a finished program alive.
  (channel as { unref?: () => void } | null)?.unref?.();
  return {
    post: (topic) => {
      queueMicrotask(() => deliver(topic));
      channel?.postMessage(topic);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
}
