import { requireAdmin, type VerifyToken } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { COLLECTIONS, OFFER_REFUSED, offerFileName, type OfferPdfReply } from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { offerOfVisitor } from './answer-offer.ts';
import { parseDraft } from './parse-draft.ts';
import type { MailAttachment } from '../mail/mailer.ts';
import { createAttachmentOf, makePdf } from './offer-attachment.ts';
import type { OfferServices } from './offer-services.ts';
import { leadOf } from './send-offer.ts';

/** True for an admin's call; rejects if the token cannot be checked just now. */
async function isAdmin(call: Call, verify: VerifyToken): Promise<boolean> {
  if (call.header('authorization') === '') return false;
  try {
    await requireAdmin(call, verify);
    return true;
  } catch (thrown) {
    if (thrown instanceof CallError && thrown.code !== 'unavailable') return false;
    throw thrown;
  }
}

/** POST /api/offer-pdf: the PDF of a sent offer for its visitor or an admin, or of an admin's draft. */
export function handleOfferPdf(deps: OfferServices): (call: Call) => Promise<object> {
  const { db, verify, limits, now } = deps;
  const attachmentOf = createAttachmentOf(db);

  const draft = async (call: Call): Promise<MailAttachment> => {
    await requireAdmin(call, verify);
    const leadId = leadOf(call.body);
    const { content } = await parseDraft(db, call.body['draft'], now());
    const lead = await db.collection(COLLECTIONS.leads).doc(leadId).get();
    if (!lead.exists) throw new CallError('not-found', OFFER_REFUSED.noRequest);
    const reference = String(lead.get('reference') ?? '');
    const offer = { content, title: '', createdAt: now().toISOString(), reference, isDraft: true };
    return { fileName: offerFileName(null), content: await makePdf(db, offer) };
  };

  const sent = async (call: Call): Promise<MailAttachment> => {
    const id = textOf(call.body, 'offer');
    const isForAdmin = textOf(call.body, 'link') === '' && (await isAdmin(call, verify));
    const ref =
      isForAdmin && /^[\w-]{1,220}$/.test(id)
        ? db.collection(COLLECTIONS.offers).doc(id)
        : await offerOfVisitor(deps, call, id);
    const made = await attachmentOf(ref.id);
    if (!made) throw new CallError('not-found', OFFER_REFUSED.noOffer);
    return made;
  };

  return async (call) => {
    const exceeded = await limits.count({ pdf: networkOfCaller(call) }, now());
    if (exceeded.size > 0)
      throw new CallError('too-many', 'Too many files within ten minutes. Please wait a little.', {
        'Retry-After': '600',
      });
    const { fileName, content } = await (Object.hasOwn(call.body, 'draft') ? draft(call) : sent(call));
    const answer: Omit<OfferPdfReply, 'requestId'> = { pdf: content.toString('base64'), fileName };
    return answer;
  };
}
