import { createRequire } from 'node:module';
import type { Firestore } from 'firebase-admin/firestore';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  mapTexts,
  offerFileName,
  offerTitle,
  readBusinessDetails,
  readOffer,
  readSiteSettings,
  SETTINGS_DOCUMENT_ID,
} from '../contracts.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { pdfContent, type PdfOffer } from './pdf-content.ts';

const packages = createRequire(import.meta.url);

/** The font's files, from its package: Latin, Devanagari and the rupee sign (docs/decisions/2026-11-22-offers-as-pdf.md). */
function fontFile(weight: '400Regular' | '600SemiBold'): string {
  return packages.resolve(`@expo-google-fonts/mukta/${weight}/Mukta_${weight}.ttf`);
}

/** Signs that the font lacks, with plain ones in their place. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = {
  '″': '"',
  '′': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '―': '–',
  '→': '->',
  '←': '<-',
  '⌀': 'Ø',
  '\u2009': ' ',
  '\u202F': ' ',
};
const MISSING_SIGNS = new RegExp(`[${Object.keys(PLAIN_SIGNS).join('')}]`, 'g');

/** The text without signs that would be boxes in the PDF. */
export function printable(text: string): string {
  return text.replace(MISSING_SIGNS, (sign) => PLAIN_SIGNS[sign] ?? sign);
}

type PdfMake = typeof import('pdfmake');
let loading: Promise<PdfMake> | undefined;

/** Loaded with the first PDF, so that calls without one start faster. */
async function loadPdfMake(): Promise<PdfMake> {
  const { default: pdfmake } = (await import('pdfmake')) as unknown as { default: PdfMake };
  const files = [fontFile('400Regular'), fontFile('600SemiBold')] as const;
  pdfmake.setFonts({ Mukta: { normal: files[0], bold: files[1] } });
  // A text that looks like a path or an address must not make the PDF library read a file or fetch anything.
  pdfmake.setLocalAccessPolicy((path) => files.includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  return pdfmake;
}

/** The bytes of a PDF. */
export async function renderPdf(content: TDocumentDefinitions): Promise<Buffer> {
  loading ??= loadPdfMake();
  const pdfmake = await loading.catch((thrown: unknown) => {
    loading = undefined;
    throw thrown;
  });
  return Buffer.from(await pdfmake.createPdf(mapTexts(content, printable)).getBuffer());
}

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
  const snapshot = await db.collection(COLLECTIONS.offers).doc(offerId).get();
  const offer = readOffer(offerId, snapshot.data());
  if (!offer) return null;
  const { createdAt, reference } = offer;
  const shown = { content: offer, title: offerTitle(offer), createdAt, reference, isDraft: false };
  return { fileName: offerFileName(offer), content: await makePdf(db, shown) };
}
