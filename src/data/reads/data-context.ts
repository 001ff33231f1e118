import { createContext, useContext } from 'react';

import type { Store } from './data-store.ts';

/** The page's data store; set once in `app/Providers`. */
export const DataContext = createContext<Store | null>(null);

export function useDataStore(): Store {
  const store = useContext(DataContext);
  if (!store) throw new Error('No data store: wrap the view in <DataContext value={…}>.');
  return store;
}
