import { queryOptions } from '@tanstack/react-query';

import type { AdminPorts } from '../ports/admin-ports.ts';
import { DESK_KEY } from './admin-desk.ts';

/** How many documents a page reads at most: the page of a buyer, and the page of a request, which reads others too. */
const READS = { buyerPage: 60, requestPage: 30 } as const;

/** The buyer of a lead. All parts of a page share one query, because its reads are billed. */
export function buyerQuery({ buyers }: Pick<AdminPorts, 'buyers'>, leadId: string, page: keyof typeof READS) {
  return queryOptions({
    queryKey: [DESK_KEY, 'buyer', leadId, page],
    queryFn: () => buyers.of(leadId, READS[page]),
  });
}
