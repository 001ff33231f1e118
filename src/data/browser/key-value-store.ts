import { rawStorage } from '#src/browser/storage.ts';

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
