import { useEffect } from 'react';

import { useDataStore } from '#src/data/data-context.ts';
import { useSession } from '#src/features/session/public/use-session.ts';

/**
 * The automatic anonymous session (M2): at start, and again whenever nobody is signed in any more, for example
 * after an admin has logged out. On admin paths nobody needs one.
 */
export function VisitorSession({ onAdminPath }: { onAdminPath: boolean }) {
  const store = useDataStore();
  const session = useSession();
  const missing = session.status === 'visitor' && session.uid === null;
  useEffect(() => {
    if (missing && !onAdminPath) void store.ports().then((ports) => ports.session.ensureVisitor());
  }, [missing, onAdminPath, store]);
  return null;
}
