import type { Firestore } from 'firebase-admin/firestore';

import {
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  offerFileName,
  offerTitle,
  readBusinessDetails,
  readOffer,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
  type Offer,
} from '../contracts.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { pdfContent, type PdfOffer } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

/** Makes the PDF of a stored offer; `null` if there is no such offer. Rejects when the database does not answer. */
export type AttachmentOf = (offerId: string) => Promise<MailAttachment | null>;

/** The PDF of an offer under the letterhead of the settings. */
export async function makePdf(db: Firestore, offer: PdfOffer): Promise<Buffer> {
  const settings = db.collection(COLLECTIONS.settings);
  const [site, business] = await Promise.all([
    settings.doc(SETTINGS_DOCUMENT_ID).get(),
    settings.doc(BUSINESS_DOCUMENT_ID).get(),
  ]);
  const { logo } = readBusinessDetails(business.data());
  const letterhead = readSiteSettings(site.data());
  // A picture that is broken costs the logo, never the PDF.
  return renderPdf(pdfContent(offer, { ...letterhead, logo })).catch((thrown: unknown) => {
    if (logo === '') throw thrown;
    return renderPdf(pdfContent(offer, letterhead));
  });
}

function toPdfOffer(offer: Offer): PdfOffer {
  const { createdAt, reference } = offer;
  return { content: offer, title: offerTitle(offer), createdAt, reference, isDraft: false };
}

/** Makes each PDF when it is needed, from the stored offer: once it is accepted, with what was accepted. */
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
