import type { StoredKey } from './stored-names.ts';

/** Texts stored in this browser. A text that the browser refuses, or cannot hold, lasts as long as the page. */
export interface TextStorage {
  get(key: StoredKey): string | null;
  set(key: StoredKey, text: string): void;
  remove(key: StoredKey): void;
  keys(): StoredKey[];
}

/**
 * Guards a storage of the browser: where it is full or forbidden, even reading the property that holds it may throw.
 */
function guarded(open: () => Storage): TextStorage {
  const refused = new Map<string, string>();
  const tried = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => refused.get(key) ?? tried((storage) => storage.getItem(key), null),
    set: (key, text) => {
      const write = (storage: Storage): boolean => {
        storage.setItem(key, text);
        return true;
      };
      if (tried(write, false)) refused.delete(key);
      else refused.set(key, text);
    },
    remove: (key) => {
      refused.delete(key);
      tried((storage) => storage.removeItem(key), undefined);
    },
    keys: () =>
      [...new Set([...refused.keys(), ...tried((storage) => Object.keys(storage), [])])] as StoredKey[],
  };
}

/** Shared by all tabs and kept until it is removed. */
export const browserStorage = guarded(() => localStorage);

/** Of this tab alone: it survives a reload and ends with the tab. */
export const tabStorage = guarded(() => sessionStorage);

/** The value of a stored JSON text; `null` without one and if it is malformed. */
export function parseStored(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** `localStorage` as the browser gives it, or `null` where it is forbidden: for data that must not be lost in silence. */
export function rawStorage(): Storage | null {
  try {
    localStorage.getItem('');
    return localStorage;
  } catch {
    return null;
  }
}
