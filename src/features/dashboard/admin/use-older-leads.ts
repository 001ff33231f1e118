import { useState } from 'react';

import { useAdminPorts } from '#src/data/admin-context.ts';
import type { Lead, Page } from '#src/data/leads-port.ts';

/** How many older requests each press brings. */
const OLDER_LEADS = 10;

export interface OlderLeads {
  readonly leads: readonly Lead[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** How many the last press brought; 0 before the first. */
  readonly added: number;
  readonly showOlder: () => void;
}

/** A list of requests that begins with `first` and grows backwards in time, press by press. */
export function useOlderLeads(first: Page<Lead>): OlderLeads {
  const { leads: port } = useAdminPorts();
  const [older, setOlder] = useState<Page<Lead>>({ items: [], nextCursor: first.nextCursor });
  const [added, setAdded] = useState(0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');

  const load = async (): Promise<void> => {
    setState('loading');
    try {
      const page = await port.recent({ cursor: older.nextCursor, limit: OLDER_LEADS });
      setOlder({ items: [...older.items, ...page.items], nextCursor: page.nextCursor });
      setAdded(page.items.length);
      setState('idle');
    } catch {
      setState('failed');
    }
  };

  return {
    leads: [...first.items, ...older.items],
    hasMore: older.nextCursor !== null,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    added,
    showOlder: () => void load(),
  };
}
