import type { Unsubscribe } from '../ports/answers.ts';
import { browserStore, DEMO_MEDIA, DEMO_NAME, type KeyValueStore } from './demo-storage.ts';

/** Messages to all tabs of this site, including this one. */
export interface TabChannel {
  /** Notifies all tabs; listeners of this tab are called asynchronously. */
  post(topic: string): void;
  subscribe(listener: (topic: string) => void): Unsubscribe;
  close(): void;
}

/** Posted when the demo has started over. */
const START_OVER_TOPIC = 'start-over';

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

/**
 * Removes the changes, uploads and session of the demo. Open pages, including this one, must be reloaded to show it
 * (`watchStartOver`).
 */
export async function startOver(
  store: KeyValueStore = browserStore(),
  name: string = DEMO_NAME,
): Promise<void> {
  for (const key of store.keys().filter((entry) => entry.startsWith(`${name}/`))) store.remove(key);
  await globalThis.caches?.delete(DEMO_MEDIA);
  const channel = openTabChannel(name);
  channel.post(START_OVER_TOPIC);
  channel.close();
}

/** Calls `onStartOver` when the demo starts over, in this tab or another; returns a function that ends it. */
export function watchStartOver(onStartOver: () => void, name: string = DEMO_NAME): () => void {
  const channel = openTabChannel(name);
  channel.subscribe((topic) => {
    if (topic === START_OVER_TOPIC) onStartOver();
  });
  return () => channel.close();
}

const listeners = new Set<(reference: string) => void>();

/** Calls `listener` with the reference of each lead that this page sends; returns a function that ends it. */
export function watchSentLeads(listener: (reference: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies the listeners that a lead has been stored. */
export function announceSentLead(reference: string): void {
  for (const listener of listeners) listener(reference);
}
