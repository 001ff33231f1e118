import { useEffect, useState, type ComponentType } from 'react';

import { useKeptRequests } from '#src/data/kept-requests.ts';
import { loadModule } from '#src/lib/load-module.ts';

/**
 * On every page: fetches what sends kept requests, only in a browser that keeps one. While there is no connection it
 * cannot be fetched, and is asked for again when there is one.
 */
export function KeptRequests() {
  const isNeeded = useKeptRequests().length > 0;
  const [Sender, setSender] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Sender) return undefined;
    const load = (): void => {
      loadModule(() => import('./KeptSender.tsx'), 'KeptSender', { reloads: false }).then(
        (loaded) => setSender(() => loaded),
        () => undefined,
      );
    };
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [isNeeded, Sender]);
  return Sender && <Sender />;
}
