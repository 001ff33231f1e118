import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { AdminPorts } from '../ports/admin-ports.ts';
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
    queryFn: () => desk.count({ status: 'new' }).catch(() => 0),
    staleTime: Infinity,
  });
  return count;
}

/** How many categories a page of the admin area reads at most, to offer or to check them; a merchant has dozens. */
export const CATEGORIES_READ = 300;

/** How many documents a page reads at most: the page of a buyer, and the page of a request, which reads others too. */
const READS = { buyerPage: 60, requestPage: 30 } as const;

/** The buyer of a lead. All parts of a page share one query, because its reads are billed. */
export function buyerQuery({ buyers }: Pick<AdminPorts, 'buyers'>, leadId: string, page: keyof typeof READS) {
  return queryOptions({
    queryKey: [DESK_KEY, 'buyer', leadId, page],
    queryFn: () => buyers.of(leadId, READS[page]),
  });
}

/** The details of the business, which offers and answers begin with. */
export function useBusiness() {
  const { business } = useAdminPorts();
  return useQuery({ queryKey: ['business'], queryFn: () => business.load() });
}

/** What is known about the seven things that matter. The demo, which has no server, reads nothing. */
export function useHealth() {
  const { health, publishing } = useAdminPorts();
  return useQuery({ queryKey: ['health'], queryFn: () => health.report(), enabled: publishing !== null });
}
