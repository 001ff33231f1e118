import { createContext, useContext } from 'react';

import type { DataStore } from './data-store.ts';

/** The page's data store; set once in `app/Providers`. */
export const DataContext = createContext<DataStore | null>(null);

export function useDataStore(): DataStore {
  const store = useContext(DataContext);
  if (!store) throw new Error('No data store: wrap the view in <DataContext value={…}>.');
  return store;
}
