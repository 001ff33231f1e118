import type { Session } from '#src/data/ports.ts';
import { queries } from '#src/data/queries.ts';
import { useQuery } from '#src/data/use-query.ts';

const PENDING: Session = { status: 'pending' };

/** Who is here; `pending` until the first answer. An adapter that cannot be opened counts as an anonymous visitor (M2). */
export function useSession(): Session {
  const state = useQuery(queries.session);
  if (state.status === 'ready') return state.value;
  return state.status === 'failed' ? { status: 'visitor', uid: null } : PENDING;
}
