import { requireAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { API_HEADERS, isDocumentId, type SendOfferReply } from '../contracts.ts';
import { countCall } from '../platform/count-call.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { sha256 } from '../leads/lead.ts';
import { offerMail } from '../mail/offer-mails.ts';
import type { OfferServices } from './offer-services.ts';
import { parseDraft } from './parse-draft.ts';
import { createStoreOffer } from './store-offer.ts';

const KEY_PATTERN = /^[\x21-\x7e]{8,200}$/;

/** The id of the lead that a call is about. Throws `invalid`. */
export function leadOf(body: Call['body']): string {
  const leadId = textOf(body, 'leadId');
  if (!isDocumentId(leadId))
    throw new CallError('invalid', 'It is not clear which request this answers. Please reload the page.');
  return leadId;
}

/** POST /api/send-offer: an admin's offer to the sender of a lead. */
export function handleSendOffer(deps: OfferServices): (call: Call) => Promise<object> {
  const store = createStoreOffer(deps.db);
  return async (call) => {
    const { uid, email } = await requireAdmin(call, deps.verify);
    const now = deps.now();
    const leadId = leadOf(call.body);
    const basedOn = call.body['basedOn'];
    const key = call.header(API_HEADERS.idempotencyKey);
    if (typeof basedOn !== 'number' || !Number.isInteger(basedOn) || basedOn < 0 || !KEY_PATTERN.test(key))
      throw new CallError('invalid', 'This offer is not complete. Please reload the page.');
    await countCall(deps, 'offer', uid, 'Too many offers within ten minutes. Please wait a little.');

    const { draft, content } = await parseDraft(deps.db, call.body['draft'], now);
    // Hashes the draft alone, because the seller's details may change between two tries of one offer.
    const payloadHash = sha256(JSON.stringify([leadId, draft]));
    const sentKey = sha256(`${leadId}:${key}`);
    const offer = await store(
      { leadId, basedOn, content, by: email, now, sentKey, payloadHash },
      (stored, linkVersion) => offerMail(stored, linkVersion, deps.business),
    );
    deps.log('INFO', 'offer.sent', { number: offer.number, version: offer.version, uid });
    return { offer } satisfies SendOfferReply;
  };
}
