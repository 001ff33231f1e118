import { GrpcStatus, type Firestore, type Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';

import { CallError, unavailable } from '../platform/call-error.ts';
import {
  API_HEADERS,
  cleanEmail,
  cleanLine,
  cleanText,
  dayInIndia,
  isDocumentId,
  isPassedOn,
  mapTexts,
  normaliseGstin,
  OFFER_LIMITS,
  offerDraftSchema,
  offerErrors,
  sellerOf,
  storeOffer,
  toOfferContent,
  type NewOffer,
  type OfferDraft,
  type SendOfferReply,
} from '../contracts.ts';
import { countCall } from '../platform/rate-limit.ts';
import { textOf, type BodyShape, type Call } from '../platform/endpoint.ts';
import { errorCode, readBusiness, runTransaction, serverTransaction } from '../platform/firestore.ts';
import { KEY_PATTERN, sha256 } from '../leads/lead.ts';
import { mailDocument } from '../mail/mail-message.ts';
import { offerMail } from '../mail/offer-mails.ts';
import type { AdminHandler, Services } from '../services.ts';

const ATTEMPTS = 10;

/** The id of the lead that a call is about. Throws `invalid`. */
export function leadOf(body: Call['body']): string {
  const leadId = textOf(body, 'leadId');
  if (!isDocumentId(leadId))
    throw new CallError('invalid', 'It is not clear which request this answers. Please reload the page.');
  return leadId;
}

/** Runs `storeOffer`. Throws `not-found`, `conflict`, `key-reused`, and `unavailable` when too many offers are stored at once. */
export async function storeInOneStep(
  { db, business, links }: Pick<Services, 'db' | 'business' | 'links'>,
  sent: NewOffer,
): Promise<SendOfferReply> {
  const run = async (transaction: Transaction): Promise<SendOfferReply> => {
    const kept = await storeOffer(serverTransaction(db, transaction), sent, (offer, { linkVersion }) => {
      if (offer.customer.email === '') return [];
      const about = { id: offer.leadId, reference: offer.reference };
      const mail = offerMail(offer, linkVersion, business);
      return [{ id: mail.id, data: mailDocument(mail, about, offer.createdAt) }];
    });
    if (kept.refused !== null) throw new CallError(kept.refused.code, kept.refused.message);
    const { offer, desk } = kept;
    const linked = { id: offer.leadId, linkVersion: desk.linkVersion, kind: 'shared' } as const;
    // A link that cannot be made ends the transaction, so that no offer is stored without it.
    return { offer, link: sent.isShared ? links.linkFor(linked, sent.now) : '' };
  };
  try {
    return await runTransaction(db, run, { maxAttempts: ATTEMPTS });
  } catch (thrown) {
    if (errorCode(thrown) === GrpcStatus.ABORTED)
      throw unavailable('Many offers are being sent at the moment. Please press the button again.');
    throw thrown;
  }
}

/** POST /api/send-offer: an admin's offer to the sender of a lead. */
export const handleSendOffer: AdminHandler = async (services, call, { uid, email }) => {
  const { db, log, offerQueue } = services;
  const now = services.now();
  const leadId = leadOf(call.body);
  const basedOn = call.body['basedOn'];
  const key = call.header(API_HEADERS.idempotencyKey);
  if (typeof basedOn !== 'number' || !Number.isInteger(basedOn) || basedOn < 0 || !KEY_PATTERN.test(key))
    throw incomplete();
  const limit = { message: 'Too many offers within ten minutes. Please wait a little.' };
  await countCall(services, { offer: uid }, limit);

  const { draft, content } = await parseDraft(db, call.body['draft'], now);
  const isShared = isPassedOn({ draft, shares: call.body['shares'] === true });
  // Hashes no seller, whose details may change between two tries of one offer.
  const payloadHash = sha256(JSON.stringify([leadId, draft, isShared]));
  const sentKey = sha256(`${leadId}:${key}`);
  const sent = { leadId, basedOn, content, isShared, by: email, now, sentKey, payloadHash };
  const storing = offerQueue.last.then(() => storeInOneStep(services, sent));
  offerQueue.last = storing.catch(() => undefined);
  const reply = await storing;
  const { number, version } = reply.offer;
  log('INFO', 'offer.sent', { number, version, uid });
  return reply;
};

/** A draft in the body with a list of lines of fourteen values each, and a few other values. */
export const OFFER_BODY_SHAPE: BodyShape = { levels: 4, values: OFFER_LIMITS.lines * 18 };

const incomplete = () => new CallError('invalid', 'This offer is not complete. Please reload the page.');

function cleanDraft(draft: OfferDraft): OfferDraft {
  const line = mapTexts(draft, cleanLine);
  const { customer, terms, note } = draft;
  return {
    ...line,
    customer: {
      ...line.customer,
      gstin: normaliseGstin(customer.gstin),
      address: cleanText(customer.address),
      email: cleanEmail(customer.email),
    },
    terms: cleanText(terms),
    note: cleanText(note),
  };
}

/**
 * The draft in a call's body, which may be sent, and the offer that it becomes: seller and sums are added here, whatever
 * the browser sent. Throws `invalid`.
 */
export async function parseDraft(db: Firestore, sent: unknown, now: Date) {
  // Limits are checked after cleaning, by `offerErrors` first, since its messages are for people.
  const parsed = v.safeParse(offerDraftSchema, sent);
  if (!parsed.typed) throw incomplete();
  const draft = cleanDraft(parsed.output);
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new CallError('invalid', error);
  if (!v.is(offerDraftSchema, draft)) throw incomplete();
  return { draft, content: toOfferContent(draft, sellerOf(await readBusiness(db))) };
}
