import type { AdminPorts, MediaPort } from '../../admin-ports.ts';
import type { AdminDocuments } from '../documents.ts';
import { categoryCollection, productCollection } from '../record-collection.ts';
import { acceptCategory } from './accept.ts';
import { openCategoryMoves } from './category-moves.ts';
import { openGapsAdmin, openLeadsAdmin } from './dashboard-admin.ts';
import { openContentAdmin, openQuoteFormsAdmin, openSettingsAdmin } from './documents-admin.ts';
import { findMediaUses } from './media-uses.ts';
import { openRecordsAdmin } from './records-admin.ts';

/** The admin half over a document database and somewhere to keep files. */
export function openAdminPorts(
  documents: AdminDocuments,
  files: Pick<MediaPort, 'upload' | 'remove'>,
): AdminPorts {
  const moves = openCategoryMoves(documents);
  return {
    categories: openRecordsAdmin(documents, {
      collection: categoryCollection,
      accept: acceptCategory,
      moveAlong: moves.moveAlong,
      finishMoves: moves.finishMoves,
    }),
    products: openRecordsAdmin(documents, { collection: productCollection }),
    quoteForms: openQuoteFormsAdmin(documents),
    content: openContentAdmin(documents),
    settings: openSettingsAdmin(documents),
    media: { ...files, findUses: (url) => findMediaUses(documents, url) },
    leads: openLeadsAdmin(documents),
    gaps: openGapsAdmin(documents),
  };
}
