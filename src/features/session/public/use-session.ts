import type { Session } from '#src/data/ports/session-port.ts';
import { queries } from '#src/data/reads/queries.ts';
import { useQuery } from '#src/data/reads/use-query.ts';

const PENDING: Session = { status: 'pending' };

/** Who is here; `pending` until the first answer. An adapter that cannot be opened counts as an anonymous visitor (M2). */
export function useSession(): Session {
  const state = useQuery(queries.session);
  if (state.status === 'ready') return state.value;
  return state.status === 'failed' ? { status: 'visitor', uid: null } : PENDING;
}
