import type { Unsubscribe } from '../ports.ts';

/** News between the tabs that show this site, this tab included. */
export interface TabChannel {
  /** Tells all tabs; this one hears it soon, never at once. */
  tell(topic: string): void;
  hear(listener: (topic: string) => void): Unsubscribe;
  close(): void;
}

export function openTabChannel(name: string): TabChannel {
  const listeners = new Set<(topic: string) => void>();
  const pass = (topic: string): void => {
    for (const listener of [...listeners]) listener(topic);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel) channel.onmessage = ({ data }: MessageEvent<unknown>) => pass(String(data));
  // In Node an open channel would keep a finished program alive.
  (channel as { unref?: () => void } | null)?.unref?.();
  return {
    tell: (topic) => {
      queueMicrotask(() => pass(topic));
      channel?.postMessage(topic);
    },
    hear: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      listeners.clear();
      channel?.close();
    },
  };
}
