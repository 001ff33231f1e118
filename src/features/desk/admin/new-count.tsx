import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';

import { useDeskSignal } from './use-desk-signal.ts';

const NewCountContext = createContext(0);

/** Provides the live number of new leads. */
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
    // After a failed count the badge is hidden until the next change of the desk.
    desk.countNew().then(take, () => take(0));
    return () => {
      isCurrent = false;
    };
  }, [desk, signal]);
  return <NewCountContext value={count}>{children}</NewCountContext>;
}

/** The number of new leads; 0 while unknown. */
export function useNewCount(): number {
  return useContext(NewCountContext);
}
