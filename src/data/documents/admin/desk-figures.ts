import {
  ANY_TIME,
  categoryKey,
  COLLECTIONS,
  OPEN_OFFER_STATES,
  readLeadDesk,
  searchKeyPath,
  type LeadStatus,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-days.ts';

import type { DeskPort, FirstAnswer } from '../../ports/desk-port.ts';
import type { AdminDocuments, Condition } from '../documents.ts';

/** The second condition, which every offer meets, lets both sums read the same index. */
const WON: readonly Condition[] = [
  { field: 'state', op: '==', value: 'accepted' },
  { field: 'validUntil', op: '>=', value: '' },
];

/** Offers that may still be accepted. That an offer has expired follows from its last day and is not stored. */
function stillOpen(now: Date): Condition[] {
  return [
    { field: 'state', op: 'in', value: OPEN_OFFER_STATES },
    { field: 'validUntil', op: '>=', value: dayInIndia(now) },
  ];
}

/** The figures of the desk, by counts and sums. */
export function openDeskFigures(
  documents: AdminDocuments,
): Omit<DeskPort, 'list' | 'change' | 'watchChanges' | 'history'> {
  const collection = COLLECTIONS.leads;
  const countWhere = (condition: Condition) => documents.count({ collection, where: [condition] });
  const countStatus = (value: LeadStatus) => countWhere({ field: 'desk.status', op: '==', value });
  const totalOf = (where: readonly Condition[]): Promise<number> =>
    documents.sum({ collection: COLLECTIONS.offers, where }, 'totalPaise');
  return {
    countNew: () => countStatus('new'),
    countStatus,
    countOffered: () => countWhere({ field: 'desk.offerUntil', op: '>=', value: ANY_TIME }),
    countWaiting: () => countWhere({ field: 'desk.waitingSince', op: '>=', value: ANY_TIME }),
    countOfCategory: (name, since) =>
      countWhere({ field: searchKeyPath(categoryKey(name)), op: '>=', value: since.toISOString() }),
    lastAnswers: async (limit) => {
      const found = await documents.find({
        collection,
        where: [{ field: 'desk.firstAnsweredAt', op: '>=', value: ANY_TIME }],
        orderBy: ['desk.firstAnsweredAt'],
        descending: true,
        limit,
      });
      return found.flatMap(({ data }): FirstAnswer[] => {
        const { receivedAt, desk } = data;
        const answeredAt = readLeadDesk(desk).firstAnsweredAt;
        return typeof receivedAt === 'string' ? [{ receivedAt, answeredAt }] : [];
      });
    },
    offeredAndWon: async () => {
      const [offeredPaise, wonPaise] = await Promise.all([totalOf(stillOpen(new Date())), totalOf(WON)]);
      return { offeredPaise, wonPaise };
    },
  };
}
