import { useEffect } from 'react';

import { useDataStore } from '#src/data/reads/use-query.ts';
import { useSession } from '#src/features/session/public/use-session.ts';

/**
 * The automatic anonymous session: at start, and again whenever nobody is signed in any more, for example
 * after an admin has logged out. Without a connection there is none; whatever needs one says so itself.
 */
export function VisitorSession() {
  const store = useDataStore();
  const session = useSession();
  const missing = session.status === 'visitor' && session.uid === null;
  useEffect(() => {
    if (!missing) return;
    store
      .ports()
      .then((ports) => ports.session.ensureVisitor())
      .catch(() => undefined);
  }, [missing, store]);
  return null;
}
