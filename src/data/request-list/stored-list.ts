import { useSyncExternalStore } from 'react';

/** A list in local storage, shared by all tabs. */
export interface StoredList<T> {
  /** The stored list; the same array until it changes. */
  readonly read: () => readonly T[];
  /** Changes the list. It is read from storage first, so that two tabs do not overwrite each other's items. */
  readonly change: (make: (items: readonly T[]) => readonly T[]) => void;
  /** The list for a view; empty on prerendered pages until hydration. */
  readonly useItems: () => readonly T[];
}

/** One shared array, so that empty lists cause no further render after hydration. */
const NOTHING: readonly never[] = [];

/**
 * @param key key in local storage
 * @param isItem accepts stored items; others, such as those of an older version, are dropped
 */
export function storedList<T>(key: string, isItem: (stored: unknown) => stored is T): StoredList<T> {
  const listeners = new Set<() => void>();
  /** Used if storage is full or forbidden; lasts as long as the page. */
  let memory: string | null = null;
  let known: { readonly text: string | null; readonly items: readonly T[] } = { text: null, items: NOTHING };

  const storedText = (): string | null => {
    if (memory !== null) return memory;
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  const read = (): readonly T[] => {
    const text = storedText();
    if (text === known.text) return known.items;
    let items: readonly T[] = [];
    try {
      const stored: unknown = JSON.parse(text ?? '[]');
      if (Array.isArray(stored)) items = stored.filter(isItem);
    } catch {
      // Malformed: the list is empty, and the next change replaces it.
    }
    known = { text, items: items.length > 0 ? items : NOTHING };
    return known.items;
  };

  const change: StoredList<T>['change'] = (make) => {
    const text = JSON.stringify(make(read()));
    try {
      localStorage.setItem(key, text);
      memory = null;
    } catch {
      memory = text;
    }
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent): void => {
      // The key is `null` if another tab cleared the storage.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onStorage);
    };
  };

  return { read, change, useItems: () => useSyncExternalStore(subscribe, read, () => NOTHING) };
}
