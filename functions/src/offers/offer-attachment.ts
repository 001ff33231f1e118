import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  offerFileName,
  offerTitle,
  readOffer,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  type Offer,
} from '../contracts.ts';
import { pdfContent, type PdfOffer } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

/** A file attached to a mail. */
export interface MailAttachment {
  readonly fileName: string;
  readonly content: Buffer;
}

/** Makes the PDF of a stored offer; `null` if there is no such offer. Rejects when the database does not answer. */
export type AttachmentOf = (offerId: string) => Promise<MailAttachment | null>;

/** The PDF of an offer under the letterhead of the settings. */
export async function makePdf(db: Firestore, offer: PdfOffer): Promise<Buffer> {
  const settings = await db.collection(COLLECTIONS.settings).doc(SETTINGS_DOCUMENT_ID).get();
  return renderPdf(pdfContent(offer, readSiteSettings(settings.data())));
}

function toPdfOffer(offer: Offer): PdfOffer {
  const { createdAt, reference } = offer;
  return { content: offer, title: offerTitle(offer), createdAt, reference, isDraft: false };
}

/** Makes each PDF when it is needed. None is stored, since the content of a stored offer never changes. */
export function createAttachmentOf(db: Firestore): AttachmentOf {
  return async (offerId) => {
    const stored = await db.collection(COLLECTIONS.offers).doc(offerId).get();
    const offer = readOffer(offerId, stored.data());
    if (!offer) return null;
    return {
      fileName: offerFileName(offer),
      content: await makePdf(db, toPdfOffer(offer)),
    };
  };
}
