import { useEffect, useState, type ComponentType } from 'react';

import { useUnsentLeads } from '#src/data/submissions/unsent-leads.ts';
import { loadModule } from '#src/lib/load-module.ts';

import type { UnsentLeadSenderProps } from './UnsentLeadSender.tsx';

interface Loaded {
  readonly Sender: ComponentType<UnsentLeadSenderProps>;
  readonly isBack: boolean;
}

/**
 * On every page: fetches what sends kept requests, only in a browser that keeps one. While there is no connection it
 * cannot be fetched, and is asked for again when there is one.
 */
export function UnsentLeads() {
  const isNeeded = useUnsentLeads().length > 0;
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    if (!isNeeded || loaded) return undefined;
    const load = (isBack: boolean): void => {
      loadModule(() => import('./UnsentLeadSender.tsx'), 'UnsentLeadSender', { reloads: false }).then(
        (Sender) => setLoaded((known) => known ?? { Sender, isBack }),
        () => undefined,
      );
    };
    const loadAgain = (): void => load(true);
    load(false);
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, [isNeeded, loaded]);
  return loaded && <loaded.Sender isBack={loaded.isBack} />;
}
