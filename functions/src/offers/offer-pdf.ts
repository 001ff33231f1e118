import { requireAdmin, type VerifyToken } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { COLLECTIONS, isDocumentId, OFFER_REFUSED, offerFileName, type OfferPdfReply } from '../contracts.ts';
import { countCall, WHOLE_SITE } from '../platform/rate-limit.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { offerOfVisitor } from './answer-offer.ts';
import { leadOf, parseDraft } from './send-offer.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { makePdf, offerAttachment } from './offer-attachment.ts';
import type { Handler, Services } from '../services.ts';

const TOO_MANY = { message: 'Too many files within ten minutes. Please wait a little.' };

/** The uid of an admin's call, '' for a visitor's; rejects if the token cannot be checked just now. */
async function adminOf(call: Call, verify: VerifyToken): Promise<string> {
  if (call.header('authorization') === '' || textOf(call.body, 'link') !== '') return '';
  try {
    return (await requireAdmin(call, verify)).uid;
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.code !== 'unavailable') return '';
    throw thrown;
  }
}

async function draftPdf({ db, now }: Services, call: Call): Promise<MailAttachment> {
  const leadId = leadOf(call.body);
  const { content } = await parseDraft(db, call.body['draft'], now());
  const lead = await db.collection(COLLECTIONS.leads).doc(leadId).get();
  if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noRequest);
  const reference = String(lead.get('reference') ?? '');
  const offer = { content, title: '', createdAt: now().toISOString(), reference, isDraft: true };
  return { fileName: offerFileName(null), content: await makePdf(db, offer) };
}

/** The id of an offer that a visitor may read. Calls for other offers are not counted: they must use up nobody's limit. */
async function countedOffer(services: Services, call: Call, id: string): Promise<string> {
  const { ref } = await offerOfVisitor(services, call, id);
  const network = networkOfCaller(call);
  // Visitors whose networks are unknown share no counter.
  const pdf = network && `network ${network}`;
  await countCall(services, { pdf, pdfOffer: ref.id, pdfSite: WHOLE_SITE }, TOO_MANY);
  return ref.id;
}

async function sentPdf(services: Services, call: Call, admin: string): Promise<MailAttachment> {
  const id = textOf(call.body, 'offer');
  const isAdmins = admin !== '' && isDocumentId(id);
  const made = await offerAttachment(services.db, isAdmins ? id : await countedOffer(services, call, id));
  if (!made) throw new CallError('not-found', OFFER_REFUSED.noOffer);
  return made;
}

/** POST /api/offer-pdf: the PDF of a sent offer for its visitor or an admin, or of an admin's draft. */
export const handleOfferPdf: Handler = async (services, call) => {
  const { verifyAdmin } = services;
  const isDraft = Object.hasOwn(call.body, 'draft');
  const admin = isDraft ? (await requireAdmin(call, verifyAdmin)).uid : await adminOf(call, verifyAdmin);
  if (admin !== '') await countCall(services, { pdf: `admin ${admin}` }, TOO_MANY);
  const { fileName, content } = await (isDraft ? draftPdf(services, call) : sentPdf(services, call, admin));
  return { pdf: content.toString('base64'), fileName } satisfies OfferPdfReply;
};
