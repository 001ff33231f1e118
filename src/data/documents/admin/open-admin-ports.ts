import { BACKUP_DOCUMENTS, backupEntity, COLLECTIONS, findMediaUses } from '#src/contracts/index.ts';

import type { AdminPorts } from '../../ports/admin-ports.ts';
import type { LeadsAdminPort } from '../../ports/leads-port.ts';
import type { MediaPort } from '../../ports/media-port.ts';
import type { PublishingAdminPort } from '../../ports/publishing-port.ts';
import type { OffersAdminPort } from '../../ports/offers-port.ts';
import type { AdminDocuments, Documents } from '../documents.ts';
import { categoryCollection, productCollection } from '../record-collection.ts';
import { acceptCategory } from './accept.ts';
import { openCategoryMoves } from './category-moves.ts';
import { openClaims } from './claims.ts';
import { openGapsAdmin, openLeadsAdmin } from './dashboard-admin.ts';
import { openDeskAdmin } from './desk-admin.ts';
import {
  openBusinessAdmin,
  openContentAdmin,
  openQuoteFormsAdmin,
  openSettingsAdmin,
} from './documents-admin.ts';
import { openHistoryAdmin } from './history-admin.ts';
import { openPeopleAdmin } from './people-admin.ts';
import { openSearchAdmin } from './search-admin.ts';
import { openOfferReads, type OfferReads } from './offers-admin.ts';
import { openRecordsAdmin } from './records-admin.ts';
import { openRunAdmin } from './run-admin.ts';
import { openTrashAdmin } from './trash-admin.ts';

/** The services of an adapter, besides its documents. */
export interface AdminServices {
  readonly files: Pick<MediaPort, 'upload' | 'copy' | 'remove'>;
  readonly live: Pick<Documents, 'liveLookup'>;
  readonly publishing: PublishingAdminPort | null;
  readonly mailTest: AdminPorts['mailTest'];
  readonly previews: AdminPorts['previews'];
  readonly eraseLead: LeadsAdminPort['erase'];
  /** Adds sending and PDFs to the reads of offers. */
  readonly toOffers: (reads: OfferReads) => OffersAdminPort;
}

/** The admin half over a document database. */
export function openAdminPorts(
  documents: AdminDocuments,
  { files, live, publishing, mailTest, previews, eraseLead, toOffers }: AdminServices,
): AdminPorts {
  const moves = openCategoryMoves(documents);
  const claims = openClaims(documents);
  return {
    categories: {
      ...openRecordsAdmin(documents, claims, {
        collection: categoryCollection,
        accept: acceptCategory,
        moveAlong: moves.moveAlong,
        finishMoves: moves.finishMoves,
      }),
      moveProducts: (from, to) => moves.finishMoves([from], to),
    },
    products: openRecordsAdmin(documents, claims, { collection: productCollection }),
    productRun: openRunAdmin(documents, claims, productCollection),
    quoteForms: openQuoteFormsAdmin(documents),
    content: openContentAdmin(documents, claims),
    settings: openSettingsAdmin(documents),
    business: openBusinessAdmin(documents),
    media: {
      ...files,
      findUses: (url) => findMediaUses(documents, url),
      claim: claims.claim,
      release: claims.release,
    },
    history: openHistoryAdmin(documents),
    trash: openTrashAdmin(documents, files),
    leads: { ...openLeadsAdmin(documents), erase: eraseLead },
    desk: openDeskAdmin(documents, live),
    offers: toOffers(openOfferReads(documents)),
    gaps: openGapsAdmin(documents),
    search: openSearchAdmin(documents),
    people: openPeopleAdmin(documents),
    publishing,
    mailTest,
    previews,
    backups: {
      last: async () => backupEntity.read(await documents.get(COLLECTIONS.backups, BACKUP_DOCUMENTS.latest)),
    },
  };
}
