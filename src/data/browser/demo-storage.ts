import { rawStorage } from '#src/browser/storage.ts';
import type { MediaHost } from '#src/contracts/index.ts';

/** The prefix of the demo's entries in this browser's storage, and the name of the channel between its tabs. */
export const DEMO_NAME = 'paper-demo';

/** The cloud name of the demo's uploads, and this browser's cache of them, which `public/demo-media-worker.js` serves. */
export const DEMO_MEDIA = 'demo-media';

/** The demo's media host is the page's own origin. */
export function demoMediaHost({ host }: { readonly host: string }): MediaHost {
  return { cloudName: DEMO_MEDIA, hosts: [host] };
}

/** A text storage: `localStorage`, or memory where that is blocked. */
export interface KeyValueStore {
  get(key: string): string | null;
  /** Throws when the storage is full. */
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
}

export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/** `localStorage`, which refuses a write when it is full, or memory where it is forbidden. */
export function browserStore(): KeyValueStore {
  const storage = rawStorage();
  if (!storage) return memoryStore();
  return {
    get: (key) => storage.getItem(key),
    set: (key, value) => storage.setItem(key, value),
    remove: (key) => storage.removeItem(key),
    keys: () => Object.keys(storage),
  };
}
