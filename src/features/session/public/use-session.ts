import type { Session } from '#src/data/ports/session-port.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';

const PENDING: Session = { status: 'pending' };

/** The current session; `pending` until the session is read, and an anonymous visitor if the adapter cannot be opened. */
export function useSession(): Session {
  const state = useQuery(queries.session);
  if (state.status === 'ready') return state.value;
  return state.status === 'failed' ? { status: 'visitor', uid: null } : PENDING;
}
