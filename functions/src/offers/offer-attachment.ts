import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { COLLECTIONS, mapTexts, offerFileName, offerTitle, printable, readOffer } from '../contracts.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { type Collections, readBusiness, readSettings } from '../platform/firestore.ts';
import { pdfFonts, withFonts } from './pdf-fonts.ts';
import { pdfContent, type PdfOffer } from './pdf-content.ts';

type PdfMake = typeof import('pdfmake');
let loading: Promise<PdfMake> | undefined;

/** Loaded with the first PDF, so that calls without one start faster. */
async function loadPdfMake(): Promise<PdfMake> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: PdfMake };
  const fonts = pdfFonts();
  const files = Object.values(fonts).flatMap(({ normal, bold }) => [normal, bold]);
  pdfmake.setFonts(fonts);
  // A text that looks like a path or an address must not make the PDF library read a file or fetch anything.
  pdfmake.setLocalAccessPolicy((path) => files.includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake;
}

export async function renderPdf(content: TDocumentDefinitions): Promise<Buffer> {
  loading ??= loadPdfMake();
  const pdfmake = await loading.catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  const bytesOf = (part: TDocumentDefinitions) => pdfmake.createPdf(part).getBuffer();
  // The library fails at some words. Without the fonts of their scripts it makes the PDF, which lacks these letters.
  const bytes = await bytesOf(withFonts(content)).catch(() => bytesOf(mapTexts(content, printable)));
  return Buffer.from(bytes);
}

/** The PDF of an offer under the letterhead of the settings. */
export async function makePdf(db: Collections, offer: PdfOffer): Promise<Buffer> {
  const [letterhead, { logo }] = await Promise.all([readSettings(db), readBusiness(db)]);
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
export async function offerAttachment(db: Collections, offerId: string): Promise<MailAttachment | null> {
  const snapshot = await db.collection(COLLECTIONS.offers).doc(offerId).get();
  const offer = readOffer(offerId, snapshot.data());
  if (!offer) return null;
  const { createdAt, reference } = offer;
  const shown = { content: offer, title: offerTitle(offer), createdAt, reference, isDraft: false };
  return { fileName: offerFileName(offer), content: await makePdf(db, shown) };
}
