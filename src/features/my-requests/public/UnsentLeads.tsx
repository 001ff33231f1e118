import { useEffect, useState, type ComponentType } from 'react';

import { useUnsentLeads } from '#src/data/submissions/unsent-leads.ts';
import { loadModule } from '#src/lib/load-module.ts';

import type { UnsentLeadSenderProps } from './UnsentLeadSender.tsx';

interface Loaded {
  readonly Sender: ComponentType<UnsentLeadSenderProps>;
  readonly isBackOnline: boolean;
}

/**
 * Part of every page: loads the sender if this browser has unsent leads. Without a connection loading fails and is
 * repeated when the browser is online.
 */
export function UnsentLeads() {
  const isNeeded = useUnsentLeads().length > 0;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded) return undefined;
    const load = (isBackOnline: boolean): void => {
      loadModule(() => import('./UnsentLeadSender.tsx'), 'UnsentLeadSender', { reloads: false }).then(
        (Sender) => setLoaded((known) => known ?? { Sender, isBackOnline }),
        () => undefined,
      );
    };
    const loadOnline = (): void => load(true);
    load(false);
    addEventListener('online', loadOnline);
    return () => removeEventListener('online', loadOnline);
  }, [isNeeded, loaded]);
  return loaded && <loaded.Sender isBackOnline={loaded.isBackOnline} />;
}
