import { useSyncExternalStore } from 'react';

import { browserStorage, parseStored } from '#src/browser/storage.ts';
import type { StoredName } from '#src/browser/stored-names.ts';

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
export function storedList<T>(key: StoredName, isItem: (stored: unknown) => stored is T): StoredList<T> {
  const listeners = new Set<() => void>();
  let cache: { readonly text: string | null; readonly items: readonly T[] } = { text: null, items: NOTHING };

  const read = (): readonly T[] => {
    const text = browserStorage.get(key);
    if (text === cache.text) return cache.items;
    const value = parseStored(text);
    const items = Array.isArray(value) ? value.filter(isItem) : [];
    cache = { text, items: items.length > 0 ? items : NOTHING };
    return cache.items;
  };

  const change: StoredList<T>['change'] = (make) => {
    browserStorage.set(key, JSON.stringify(make(read())));
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
