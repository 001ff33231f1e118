import { useSyncExternalStore } from 'react';

import { browserStorage, parseStored } from '#src/browser/storage.ts';
import type { StoredName } from '#src/browser/stored-names.ts';

/** One shared array, so that empty lists cause no further render after hydration. */
const NOTHING: readonly never[] = [];

/**
 * A list in local storage, shared by all tabs.
 * @param key key in local storage
 * @param isItem accepts stored items; others, such as those of an older version, are dropped
 */
export function storedList<T>(key: StoredName, isItem: (value: unknown) => value is T) {
  const listeners = new Set<() => void>();
  let cache: { readonly text: string | null; readonly items: readonly T[] } = { text: null, items: NOTHING };

  /** The stored list; the same array until it changes. */
  const read = (): readonly T[] => {
    const text = browserStorage.get(key);
    if (text === cache.text) return cache.items;
    const value = parseStored(text);
    const items = Array.isArray(value) ? value.filter(isItem) : [];
    cache = { text, items: items.length > 0 ? items : NOTHING };
    return cache.items;
  };

  /** Changes the list. It is read from storage first, so that two tabs do not overwrite each other's items. */
  const change = (make: (items: readonly T[]) => readonly T[]): void => {
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

  /** The list for a view; empty on prerendered pages until hydration. */
  const useItems = (): readonly T[] => useSyncExternalStore(subscribe, read, () => NOTHING);
  return { read, change, useItems };
}
