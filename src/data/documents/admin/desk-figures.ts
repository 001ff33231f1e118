import {
  categoryKey,
  COLLECTIONS,
  LEAD_COLLECTION_NAMES,
  LEAD_COLLECTIONS,
  readLeadDesk,
  searchKeyPath,
  type StoredOfferState,
} from '#src/contracts/index.ts';

import type { DeskPort, FirstAnswer } from '../../ports/desk-port.ts';
import type { AdminDocuments, Condition } from '../documents.ts';

/** Every text but ''. */
const SOME_TEXT = '0';
/** Offers that may still be accepted. */
const OPEN_OFFERS: readonly StoredOfferState[] = ['open', 'asked'];
const WON_OFFERS: readonly StoredOfferState[] = ['accepted'];

/** What the dashboard says of the desk, by counts and sums. */
export function openDeskFigures(
  documents: AdminDocuments,
): Pick<DeskPort, 'countNew' | 'countWaiting' | 'countOfCategory' | 'lastAnswers' | 'offeredAndWon'> {
  const countBoth = async (condition: Condition): Promise<number> => {
    const counts = await Promise.all(
      LEAD_COLLECTION_NAMES.map((collection) => documents.count({ collection, where: [condition] })),
    );
    return counts.reduce((sum, one) => sum + one, 0);
  };
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
  const sumOf = (states: readonly StoredOfferState[]): Promise<number> =>
    documents.sum(
      { collection: COLLECTIONS.offers, where: [{ field: 'state', op: 'in', value: states }] },
      'totalPaise',
    );
  return {
    countNew: () => countBoth({ field: 'desk.status', op: '==', value: 'new' }),
    countWaiting: () => countBoth({ field: 'desk.waitingSince', op: '>=', value: SOME_TEXT }),
    countOfCategory: (name, since) =>
      documents.count({
        // A message is about no category.
        collection: LEAD_COLLECTIONS.quote,
        where: [{ field: searchKeyPath(categoryKey(name)), op: '>=', value: since.toISOString() }],
      }),
    lastAnswers: async (limit) => {
      const answers = await Promise.all(LEAD_COLLECTION_NAMES.map((name) => answersIn(name, limit)));
      return answers.flat();
    },
    offeredAndWon: async () => {
      const [offeredPaise, wonPaise] = await Promise.all([sumOf(OPEN_OFFERS), sumOf(WON_OFFERS)]);
      return { offeredPaise, wonPaise };
    },
  };
}
