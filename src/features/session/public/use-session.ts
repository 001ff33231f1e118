import { useEffect } from 'react';
import type { Session } from '#src/data/ports/session-port.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useDataStore, useQuery } from '#src/data/reads/use-query.ts';

const PENDING: Session = { status: 'pending' };

/** The current session; `pending` until the session is read, and an anonymous visitor if the adapter cannot be opened. */
export function useSession(): Session {
  const state = useQuery(queries.session);
  if (state.status === 'ready') return state.value;
  return state.status === 'failed' ? { status: 'visitor', uid: null } : PENDING;
}

/**
 * The automatic anonymous session: at start, and again whenever nobody is signed in any more, for example
 * after an admin has logged out. Without a connection there is none; whatever needs one says so itself.
 */
export function VisitorSession() {
  const store = useDataStore();
  const session = useSession();
  const missing = session.status === 'visitor' && session.uid === null;
  useEffect(() => {
    if (missing) void store.attempt((ports) => ports.session.ensureVisitor());
  }, [missing, store]);
  return null;
}
