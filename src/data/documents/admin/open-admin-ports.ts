import type { AdminPorts } from '../../ports/admin-ports.ts';
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
import { openContentAdmin, openQuoteFormsAdmin, openSettingsAdmin } from './documents-admin.ts';
import { findMediaUses } from './media-uses.ts';
import { openOfferReads, type OfferReads } from './offers-admin.ts';
import { openRecordsAdmin } from './records-admin.ts';

/** What an adapter provides besides its documents. */
export interface AdminServices {
  readonly files: Pick<MediaPort, 'upload' | 'remove'>;
  readonly live: Pick<Documents, 'liveLookup'>;
  readonly publishing: PublishingAdminPort | null;
  /** Adds sending and PDFs to the reads of offers. */
  readonly toOffers: (reads: OfferReads) => OffersAdminPort;
}

/** The admin half over a document database. */
export function openAdminPorts(
  documents: AdminDocuments,
  { files, live, publishing, toOffers }: AdminServices,
): AdminPorts {
  const moves = openCategoryMoves(documents);
  const claims = openClaims(documents);
  return {
    categories: openRecordsAdmin(documents, claims, {
      collection: categoryCollection,
      accept: acceptCategory,
      moveAlong: moves.moveAlong,
      finishMoves: moves.finishMoves,
    }),
    products: openRecordsAdmin(documents, claims, { collection: productCollection }),
    quoteForms: openQuoteFormsAdmin(documents),
    content: openContentAdmin(documents, claims),
    settings: openSettingsAdmin(documents),
    media: {
      ...files,
      findUses: (url) => findMediaUses(documents, url),
      claim: claims.claim,
      release: claims.release,
    },
    leads: openLeadsAdmin(documents),
    desk: openDeskAdmin(documents, live),
    offers: toOffers(openOfferReads(documents)),
    gaps: openGapsAdmin(documents),
    publishing,
  };
}
