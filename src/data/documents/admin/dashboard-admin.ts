import { COLLECTIONS } from '#src/contracts/index.ts';

import type { CatalogueGapsPort, Lead, LeadsAdminPort, WeekOfLeads } from '../../admin-ports.ts';
import type { AdminDocuments, Condition, Found } from '../documents.ts';

/** Every state of a mail but 'SUCCESS': still being tried, or failed for good. */
const UNDELIVERED: Condition = {
  field: 'delivery.state',
  op: 'in',
  value: ['PENDING', 'PROCESSING', 'RETRY', 'ERROR'],
};

function toLead(kind: Lead['kind'], { id, data }: Found): Lead {
  const text = (field: string): string => {
    const value = data[field];
    return typeof value === 'string' ? value : '';
  };
  return {
    id,
    kind,
    receivedAt: text('receivedAt'),
    name: text('name'),
    email: text('email'),
    categorySlug: text('categorySlug'),
    reference: text('reference'),
  };
}

/** Monday, 0:00, of the week `weeksAgo` before the one of `now`. */
function mondayOf(now: Date, weeksAgo: number): Date {
  const sinceMonday = (now.getDay() + 6) % 7;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - sinceMonday - 7 * weeksAgo);
}

function dayText(date: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What visitors sent, counted and listed (M37). Counts are aggregates: they read no documents. */
export function openLeadsAdmin(documents: AdminDocuments): LeadsAdminPort {
  const countBetween = (collection: string, from: Date, to?: Date): Promise<number> => {
    const where: Condition[] = [{ field: 'receivedAt', op: '>=', value: from.toISOString() }];
    if (to) where.push({ field: 'receivedAt', op: '<', value: to.toISOString() });
    return documents.count({ collection, where });
  };
  const newest = async (kind: Lead['kind'], collection: string, limit: number): Promise<Lead[]> => {
    const found = await documents.find({ collection, orderBy: ['receivedAt'], descending: true, limit });
    return found.map((document) => toLead(kind, document));
  };

  return {
    countSince: async (date) => {
      const [quotes, messages] = await Promise.all([
        countBetween(COLLECTIONS.quoteRequests, date),
        countBetween(COLLECTIONS.contactMessages, date),
      ]);
      return quotes + messages;
    },
    countUndeliveredMails: () => documents.count({ collection: COLLECTIONS.mail, where: [UNDELIVERED] }),
    recent: async (limit) => {
      const [quotes, messages] = await Promise.all([
        newest('quote', COLLECTIONS.quoteRequests, limit),
        newest('contact', COLLECTIONS.contactMessages, limit),
      ]);
      return [...quotes, ...messages]
        .sort((a, b) => b.receivedAt.localeCompare(a.receivedAt))
        .slice(0, limit);
    },
    perWeek: (weeks) => {
      const now = new Date();
      return Promise.all(
        Array.from({ length: weeks }, async (_, at): Promise<WeekOfLeads> => {
          const from = mondayOf(now, weeks - 1 - at);
          const to = mondayOf(now, weeks - 2 - at);
          const [quotes, messages] = await Promise.all([
            countBetween(COLLECTIONS.quoteRequests, from, to),
            countBetween(COLLECTIONS.contactMessages, from, to),
          ]);
          return { monday: dayText(from), quotes, messages };
        }),
      );
    },
  };
}

/** What is missing in the catalogue (M37). */
export function openGapsAdmin(documents: AdminDocuments): CatalogueGapsPort {
  const count = (collection: string, field: string, value: string | boolean): Promise<number> =>
    documents.count({ collection, where: [{ field, op: '==', value }] });
  return {
    hiddenProducts: () => count(COLLECTIONS.products, 'isVisible', false),
    productsWithoutPicture: () => count(COLLECTIONS.products, 'image_url', ''),
  };
}
