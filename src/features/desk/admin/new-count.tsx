import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';

import { useDeskSignal } from './use-desk-signal.ts';

const NewCountContext = createContext(0);

/** Counts the new requests, live, once for all that show the number. */
export function NewCountProvider({ children }: { readonly children: ReactNode }) {
  const { desk } = useAdminPorts();
  const signal = useDeskSignal();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (signal === '') return undefined;
    let isCurrent = true;
    const take = (value: number): void => {
      if (isCurrent) setCount(value);
    };
    // A number that cannot be read is not shown; the next change counts again.
    desk.countNew().then(take, () => take(0));
    return () => {
      isCurrent = false;
    };
  }, [desk, signal]);
  return <NewCountContext value={count}>{children}</NewCountContext>;
}

/** How many requests are new; 0 while that is not known. */
export function useNewCount(): number {
  return useContext(NewCountContext);
}
