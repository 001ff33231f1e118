import { useSyncExternalStore } from 'react';

/** A list that this browser keeps across days and tabs. */
export interface StoredList<T> {
  /** The list as it is stored, the same array until it changes. */
  readonly read: () => readonly T[];
  /** Reads the list again before the change, so that two tabs do not overwrite each other's items. */
  readonly change: (make: (items: readonly T[]) => readonly T[]) => void;
  /** A view's list, shared by every tab; empty on prerendered pages until the browser's own is read. */
  readonly useItems: () => readonly T[];
}

/** The same for all, so that a page whose lists are empty is not rendered again when it has hydrated. */
const NOTHING: readonly never[] = [];

/**
 * @param key the name in the local storage
 * @param isItem what an older version of the site or another hand has stored is left out
 */
export function storedList<T>(key: string, isItem: (stored: unknown) => stored is T): StoredList<T> {
  const listeners = new Set<() => void>();
  /** Where storage is full or forbidden, the list lasts as long as the page. */
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
      // Not ours: the list is empty, and the next change replaces it.
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
      // `null`: another tab has cleared everything.
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
