import { DEMO_MEDIA, DEMO_NAME } from './demo-names.ts';
import { browserStore, type KeyValueStore } from './key-value-store.ts';
import { openTabChannel, START_OVER_TOPIC } from './tab-channel.ts';

/**
 * Removes the changes, uploads and session of the demo. Open pages, including this one, must be reloaded to show it
 * (`watchStartOver`).
 */
export async function startOver(
  store: KeyValueStore = browserStore(),
  name: string = DEMO_NAME,
): Promise<void> {
  for (const key of store.keys().filter((stored) => stored.startsWith(`${name}/`))) store.remove(key);
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
