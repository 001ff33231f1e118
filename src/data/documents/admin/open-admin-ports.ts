import {
  ADMIN_SETTINGS_DOCUMENT_ID,
  adminSettingsEntity,
  BUSINESS_DOCUMENT_ID,
  businessEntity,
  COLLECTIONS,
  findMediaUses,
  healthReport,
  MISS_DAYS,
  mostAsked,
  readMisses,
  SETTINGS_DOCUMENT_ID,
  settingsEntity,
  type SearchMiss,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';

import type { AdminServices } from '../../ports/admin-services.ts';
import type { MediaPort } from '../../ports/media-port.ts';
import type { AdminDocuments } from '../documents.ts';
import { categoryCollection, productCollection } from '../record-collection.ts';
import { acceptCategory } from './accept.ts';
import { openCategoryMoves } from './category-moves.ts';
import { openClaims } from './claims.ts';
import { openLeadsAdmin } from './leads-admin.ts';
import { openBuyerReads } from './buyer-reads.ts';
import { openDeskAdmin } from './desk-admin.ts';
import { openContentAdmin, openQuoteFormsAdmin, openSettingsAdmin } from './documents-admin.ts';
import { openHistoryAdmin } from './history-admin.ts';
import { openPeopleAdmin } from './people-admin.ts';
import { openOfferReads } from './offers-admin.ts';
import { openRecordsAdmin } from './records-admin.ts';
import { openTrashAdmin } from './trash-admin.ts';

/** The admin half over a document database. */
export function openAdminPorts(
  documents: AdminDocuments,
  { files, live, leads, offers, ...services }: AdminServices,
) {
  const moves = openCategoryMoves(documents);
  const claims = openClaims(documents);
  return {
    ...services,
    categories: {
      ...openRecordsAdmin(documents, claims, {
        collection: categoryCollection,
        accept: acceptCategory,
        ...moves,
      }),
      /** Moves all products of one category to another one. Rejects with `unconfirmed` if some could not be moved. */
      moveProducts: (from: string, to: string) => moves.finishMoves([from], to),
    },
    products: openRecordsAdmin(documents, claims, { collection: productCollection }),
    /** Imports and other changes of many products, which become public together. */
    productRun: openRecordsAdmin(documents, claims, { collection: productCollection, isQuiet: true }),
    quoteForms: openQuoteFormsAdmin(documents),
    content: openContentAdmin(documents, claims),
    settings: openSettingsAdmin(documents, SETTINGS_DOCUMENT_ID, settingsEntity, { isPublic: true }),
    /** Details of the business for offers; visitors cannot read them. */
    business: openSettingsAdmin(documents, BUSINESS_DOCUMENT_ID, businessEntity, { isPublic: false }),
    adminSettings: openSettingsAdmin(documents, ADMIN_SETTINGS_DOCUMENT_ID, adminSettingsEntity, {
      isPublic: false,
    }),
    media: {
      ...files,
      findUses: (url: string) => findMediaUses(documents, url),
      claim: claims.claim,
      release: claims.release,
    } satisfies MediaPort,
    history: openHistoryAdmin(documents),
    trash: openTrashAdmin(documents, files),
    leads: { ...openLeadsAdmin(documents), ...leads },
    buyers: openBuyerReads(documents),
    desk: openDeskAdmin(documents, live),
    offers: { ...openOfferReads(documents), ...offers },
    search: {
      /** Searches of visitors without results in the last 30 days, the most frequent first, at most 50. */
      misses: async (): Promise<SearchMiss[]> => {
        const since = addDays(dayInIndia(new Date()), -MISS_DAYS);
        const where = [{ field: 'day', op: '>=', value: since }] as const;
        const days = await documents.find({ collection: COLLECTIONS.searchMisses, where });
        const counts = days.flatMap(({ data }) => [...readMisses(data['counts'])]);
        return mostAsked(counts)
          .map(([words, count]) => ({ words, count }))
          .slice(0, MISSES_SHOWN);
      },
    },
    people: openPeopleAdmin(documents),
    health: {
      /** What the server last saw of the seven things that matter, in their order. */
      report: async () => {
        const states = await documents.find({ collection: COLLECTIONS.health });
        return healthReport(Object.fromEntries(states.map(({ id, data }) => [id, data])), new Date());
      },
    },
  };
}

const MISSES_SHOWN = 50;
