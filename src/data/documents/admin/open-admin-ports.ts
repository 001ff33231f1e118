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
  revisionEntity,
  REVISIONS_PER_RECORD,
  SETTINGS_DOCUMENT_ID,
  settingsEntity,
} from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';

import type { AdminPorts, HistoryPort } from '../../ports/admin-ports.ts';
import type { LeadsAdminPort, OffersAdminPort } from '../../ports/leads-port.ts';
import type { MediaPort } from '../../ports/media-port.ts';
import type { AdminDocuments, Documents } from '../documents.ts';
import { categoryCollection, productCollection } from '../record-collection.ts';
import { acceptCategory } from './accept.ts';
import { openCategoryMoves } from './category-moves.ts';
import { openClaims } from './claims.ts';
import { openLeadsAdmin } from './leads-admin.ts';
import { openBuyerReads } from './buyer-reads.ts';
import { openDeskAdmin } from './desk-admin.ts';
import { openContentAdmin, openQuoteFormsAdmin, openSettingsAdmin } from './documents-admin.ts';
import { openPeopleAdmin } from './people-admin.ts';
import { openOfferReads } from './offers-admin.ts';
import { openRecordsAdmin } from './records-admin.ts';
import { openTrashAdmin } from './trash-admin.ts';

/** What an adapter adds to its documents: files, live lookups, and the calls that the server answers. */
interface AdminServices extends Pick<AdminPorts, 'publishing' | 'mailTest' | 'secondFactor' | 'previews'> {
  readonly files: Pick<MediaPort, 'upload' | 'copy' | 'remove'>;
  readonly live: Pick<Documents, 'liveLookup'>;
  readonly leads: Pick<LeadsAdminPort, 'erase' | 'openAttachment' | 'take'>;
  readonly offers: Pick<OffersAdminPort, 'send' | 'withdraw' | 'linkTo' | 'pdf'>;
}

/** The admin half over a document database. */
export function openAdminPorts(
  documents: AdminDocuments,
  { files, live, leads, offers, ...services }: AdminServices,
): AdminPorts {
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
      moveProducts: (from, to) => moves.finishMoves([from], to),
    },
    products: openRecordsAdmin(documents, claims, { collection: productCollection }),
    productRun: openRecordsAdmin(documents, claims, { collection: productCollection, isQuiet: true }),
    quoteForms: openQuoteFormsAdmin(documents),
    content: openContentAdmin(documents, claims),
    settings: openSettingsAdmin(documents, SETTINGS_DOCUMENT_ID, settingsEntity, { isPublic: true }),
    business: openSettingsAdmin(documents, BUSINESS_DOCUMENT_ID, businessEntity, { isPublic: false }),
    adminSettings: openSettingsAdmin(documents, ADMIN_SETTINGS_DOCUMENT_ID, adminSettingsEntity, {
      isPublic: false,
    }),
    media: {
      ...files,
      findUses: (url) => findMediaUses(documents, url),
      claim: claims.claim,
      release: claims.release,
    },
    history: openHistoryAdmin(documents),
    trash: openTrashAdmin(documents, files),
    leads: { ...openLeadsAdmin(documents), ...leads },
    buyers: openBuyerReads(documents),
    desk: openDeskAdmin(documents, live),
    offers: { ...openOfferReads(documents), ...offers },
    search: openSearchAdmin(documents),
    people: openPeopleAdmin(documents),
    health: {
      report: async () => {
        const states = await documents.find({ collection: COLLECTIONS.health });
        return healthReport(Object.fromEntries(states.map(({ id, data }) => [id, data])), new Date());
      },
    },
  };
}

const SHOWN_MAX = 50;

/** The searches that found nothing, added up over their days. */
function openSearchAdmin(documents: Pick<AdminDocuments, 'find'>): AdminPorts['search'] {
  return {
    misses: async () => {
      const since = addDays(dayInIndia(new Date()), -MISS_DAYS);
      const where = [{ field: 'day', op: '>=', value: since }] as const;
      const days = await documents.find({ collection: COLLECTIONS.searchMisses, where });
      const counts = days.flatMap(({ data }) => [...readMisses(data['counts'])]);
      return mostAsked(counts)
        .map(([words, count]) => ({ words, count }))
        .slice(0, SHOWN_MAX);
    },
  };
}

const DELETIONS_SHOWN = 100;

export function openHistoryAdmin(documents: AdminDocuments): HistoryPort {
  const newest = async (collection: string, field: string, value: string | true, limit: number) => {
    const revisions = await documents.find({
      collection: COLLECTIONS.revisions,
      where: [
        { field: 'collection', op: '==', value: collection },
        { field, op: '==', value },
      ],
      orderBy: ['at'],
      descending: true,
      limit,
    });
    return revisions.flatMap(({ data }) => revisionEntity.read(data) ?? []);
  };
  return {
    list: (collection, recordId) => newest(collection, 'recordId', recordId, REVISIONS_PER_RECORD),
    deletions: (collection) => newest(collection, 'isDeletion', true, DELETIONS_SHOWN),
  };
}
