import {
  categoryKey,
  COLLECTIONS,
  LEAD_COLLECTION_NAMES,
  LEAD_COLLECTIONS,
  OPEN_OFFER_STATES,
  readLeadDesk,
  searchKeyPath,
  type LeadStatus,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-days.ts';

import type { DeskPort, FirstAnswer } from '../../ports/desk-port.ts';
import type { AdminDocuments, Condition } from '../documents.ts';

/** Smaller than every stored time, greater than ''. */
const SOME_TEXT = '0';
const WON: Condition = { field: 'state', op: '==', value: 'accepted' };

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
): Pick<
  DeskPort,
  | 'countNew'
  | 'countWaiting'
  | 'countStatus'
  | 'countOffered'
  | 'countOfCategory'
  | 'lastAnswers'
  | 'offeredAndWon'
> {
  const countBoth = async (condition: Condition): Promise<number> => {
    const counts = await Promise.all(
      LEAD_COLLECTION_NAMES.map((collection) => documents.count({ collection, where: [condition] })),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
  const countStatus = (value: LeadStatus) => countBoth({ field: 'desk.status', op: '==', value });
  const answersIn = async (collection: string, limit: number): Promise<FirstAnswer[]> => {
    const found = await documents.find({
      collection,
      where: [{ field: 'desk.firstAnsweredAt', op: '>=', value: SOME_TEXT }],
      orderBy: ['desk.firstAnsweredAt'],
      descending: true,
      limit,
    });
    return found.flatMap(({ data }) => {
      const { receivedAt, desk } = data;
      const answeredAt = readLeadDesk(desk).firstAnsweredAt;
      return typeof receivedAt === 'string' ? [{ receivedAt, answeredAt }] : [];
    });
  };
  const totalOf = (where: readonly Condition[]): Promise<number> =>
    documents.sum({ collection: COLLECTIONS.offers, where }, 'totalPaise');
  return {
    countNew: () => countStatus('new'),
    countStatus,
    countOffered: () => countBoth({ field: 'desk.offerUntil', op: '>=', value: SOME_TEXT }),
    countWaiting: () => countBoth({ field: 'desk.waitingSince', op: '>=', value: SOME_TEXT }),
    countOfCategory: (name, since) =>
      documents.count({
        // Messages have no category.
        collection: LEAD_COLLECTIONS.quote,
        where: [{ field: searchKeyPath(categoryKey(name)), op: '>=', value: since.toISOString() }],
      }),
    lastAnswers: async (limit) => {
      const answers = await Promise.all(LEAD_COLLECTION_NAMES.map((name) => answersIn(name, limit)));
      return answers.flat();
    },
    offeredAndWon: async () => {
      const [offeredPaise, wonPaise] = await Promise.all([totalOf(stillOpen(new Date())), totalOf([WON])]);
      return { offeredPaise, wonPaise };
    },
  };
}
