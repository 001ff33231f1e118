import { COLLECTIONS, type LeadKind } from '#src/contracts/index.ts';

import type { CatalogueGapsPort } from '../../ports/catalogue-admin-port.ts';
import type { LeadsAdminPort, WeekOfLeads } from '../../ports/leads-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { openLeadReads } from './lead-reads.ts';
import { openSendAgain } from './send-again.ts';

/** Monday, 0:00, `weeksAgo` weeks before the week of `now`. */
function mondayOf(now: Date, weeksAgo: number): Date {
  const sinceMonday = (now.getDay() + 6) % 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday - 7 * weeksAgo);
}

function dayText(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Leads, counted and listed (M37). Counts are aggregates, which read no documents. */
export function openLeadsAdmin(documents: AdminDocuments): Omit<LeadsAdminPort, 'erase'> {
  const countBetween = (kinds: readonly LeadKind[], from: Date, to: Date): Promise<number> =>
    documents.count({
      collection: COLLECTIONS.leads,
      where: [
        { field: 'kind', op: 'in', value: kinds },
        { field: 'receivedAt', op: '>=', value: from.toISOString() },
        { field: 'receivedAt', op: '<', value: to.toISOString() },
      ],
    });
  return {
    ...openLeadReads(documents),
    ...openSendAgain(documents),
    perWeek: (weeks) => {
      const now = new Date();
      return Promise.all(
        Array.from({ length: weeks }, async (_, at): Promise<WeekOfLeads> => {
          const from = mondayOf(now, weeks - 1 - at);
          const to = mondayOf(now, weeks - 2 - at);
          const [quotes, messages] = await Promise.all([
            countBetween(['quote', 'list'], from, to),
            countBetween(['message'], from, to),
          ]);
          return { monday: dayText(from), quotes, messages };
        }),
      );
    },
  };
}

/** Gaps of the catalogue (M37). */
export function openGapsAdmin(documents: AdminDocuments): CatalogueGapsPort {
  const count = (collection: string, field: string, value: string | boolean): Promise<number> =>
    documents.count({ collection, where: [{ field, op: '==', value }] });
  return {
    hiddenProducts: () => count(COLLECTIONS.products, 'isVisible', false),
    productsWithoutPicture: () => count(COLLECTIONS.products, 'image_url', ''),
  };
}
