import { useEffect } from 'react';

import { useDataStore } from '#src/data/reads/data-context.ts';
import { useSession } from '#src/features/session/public/use-session.ts';

/**
 * Starts the anonymous session (M2) when the site opens and whenever nobody is signed in, for example after an admin has
 * logged out. Failures are ignored; calls that need a session report them.
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
