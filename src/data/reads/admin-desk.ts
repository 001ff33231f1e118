import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useAdminPorts } from './admin-context.ts';

/** Begins the key of every query that a change of a lead makes outdated: its page, its offers, lists and counts. */
export const DESK_KEY = 'desk';

/** Reads the queries of the desk again whenever a lead arrives or is changed by anybody. */
export function useDeskWatch(): void {
  const { desk } = useAdminPorts();
  const client = useQueryClient();
  useEffect(() => {
    let isFirst = true;
    return desk.watchChanges({
      next: () => {
        // The first signal describes the state that is loaded with the page.
        if (!isFirst) void client.invalidateQueries({ queryKey: [DESK_KEY] });
        isFirst = false;
      },
      // A failed watch retries on its own.
      fail: () => undefined,
    });
  }, [desk, client]);
}

/** The live number of new leads; 0 while unknown. */
export function useNewCount(): number {
  const { desk } = useAdminPorts();
  const { data: count = 0 } = useQuery({
    queryKey: [DESK_KEY, 'new-count'],
    // After a failed count the badge is hidden until the next change of the desk.
    queryFn: () => desk.countStatus('new').catch(() => 0),
    staleTime: Infinity,
  });
  return count;
}
