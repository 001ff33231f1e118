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
} from '../contracts.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { pdfContent, type PdfOffer } from './pdf-content.ts';
import { renderPdf } from './render-pdf.ts';

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

/**
 * The PDF of a stored offer; `null` if there is no such offer. Once it is accepted, it shows what was accepted. Rejects when
 * the database does not answer.
 */
export async function offerAttachment(db: Firestore, offerId: string): Promise<MailAttachment | null> {
  const stored = await db.collection(COLLECTIONS.offers).doc(offerId).get();
  const offer = readOffer(offerId, stored.data());
  if (!offer) return null;
  const { createdAt, reference } = offer;
  const shown = { content: offer, title: offerTitle(offer), createdAt, reference, isDraft: false };
  return { fileName: offerFileName(offer), content: await makePdf(db, shown) };
}
