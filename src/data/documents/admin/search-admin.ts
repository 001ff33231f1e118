import { COLLECTIONS, MISS_DAYS, readMisses } from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-days.ts';

import type { SearchAdminPort } from '../../ports/search-admin-port.ts';
import type { AdminDocuments } from '../documents.ts';

const SHOWN_MAX = 50;

/** The searches that found nothing, added up over their days. */
export function openSearchAdmin(documents: Pick<AdminDocuments, 'find'>): SearchAdminPort {
  return {
    misses: async () => {
      const since = addDays(dayInIndia(new Date()), -MISS_DAYS);
      const where = [{ field: 'day', op: '>=', value: since }] as const;
      const totals = new Map<string, number>();
      for (const { data } of await documents.find({ collection: COLLECTIONS.searchMisses, where }))
        for (const [words, count] of readMisses(data['counts']))
          totals.set(words, (totals.get(words) ?? 0) + count);
      return [...totals]
        .map(([words, count]) => ({ words, count }))
        .toSorted((a, b) => b.count - a.count || (a.words < b.words ? -1 : 1))
        .slice(0, SHOWN_MAX);
    },
  };
}
