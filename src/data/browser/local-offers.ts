import {
  answerDetails,
  answerError,
  BUSINESS_DOCUMENT_ID,
  cleanAnswer,
  COLLECTIONS,
  isPassedOn,
  offerErrors,
  businessEntity,
  readOffer,
  sellerOf,
  storeAnswer,
  storeOffer,
  toOfferContent,
  toVisitorOffer,
  type AnswerDetails,
  type NewOffer,
  type Offer,
  type OfferStep,
  type SendOfferReply,
  type VisitorOffer,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { AppError } from '#src/lib/app-error.ts';

import { equals, type StoredData } from '../documents/documents.ts';
import type { SentOffer } from '../ports/leads-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { THIS_BROWSER } from './local-documents.ts';

function versionsOf(database: LocalDatabase, leadId: string): Offer[] {
  return database
    .find({ collection: COLLECTIONS.offers, where: [equals('leadId', leadId)] })
    .flatMap(({ id, data }) => readOffer(id, data) ?? [])
    .toSorted((a, b) => b.version - a.version);
}

/** Stores an offer in this browser, as the server would. No mail goes out. */
export function storeLocalOffer(
  database: LocalDatabase,
  { leadId, basedOn, draft, shares = false, idempotencyKey: sentKey }: SentOffer,
  { by, link }: { readonly by: string; readonly link: string },
): Promise<SendOfferReply> {
  const now = new Date();
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new AppError('rejected', error);
  const isShared = isPassedOn({ draft, shares });
  const payloadHash = JSON.stringify([draft, isShared]);
  return database.transact(async (transaction) => {
    const business = businessEntity.complete(
      await transaction.get(COLLECTIONS.settings, BUSINESS_DOCUMENT_ID),
    );
    const content = toOfferContent(draft, sellerOf(business));
    const sent: NewOffer = { leadId, basedOn, content, isShared, by, now, sentKey, payloadHash };
    const kept = await storeOffer(transaction, sent, () => []);
    if (kept.refused === null) return { offer: kept.offer, link: isShared ? link : '' };
    const [newest] = versionsOf(database, leadId);
    const isOvertaken = newest && newest.version !== basedOn && kept.refused.code !== 'not-found';
    throw isOvertaken
      ? new AppError('stale', kept.refused.message, { detail: newest })
      : new AppError('rejected', kept.refused.message);
  });
}

/** The offers to a lead as its visitor sees them, the newest version first. */
export function localOffersOf(database: LocalDatabase, leadId: string): VisitorOffer[] {
  return versionsOf(database, leadId).map((offer) => toVisitorOffer(offer, new Date()));
}

/**
 * Stores an answer in this browser, with the refusals of the server.
 * @param by the visitor's way, in the demo always the session; or the e-mail of the admin who withdraws the offer
 */
export function answerLocalOffer(
  database: LocalDatabase,
  id: string,
  sent: { answer: OfferStep; text: string; details?: Partial<AnswerDetails> },
  by = 'session',
): Promise<VisitorOffer> {
  const now = new Date();
  const offerAnswer = cleanAnswer({ ...sent, details: answerDetails(sent.details) });
  const wrong = answerError(offerAnswer);
  if (wrong) throw new AppError('rejected', wrong.message);
  const isTheirs = (lead: StoredData): boolean => by !== 'session' || lead['visitorId'] === THIS_BROWSER;
  return database.transact(async (transaction) => {
    const kept = await storeAnswer(
      transaction,
      { ...offerAnswer, offerId: id, by, now },
      { isTheirs, mailsOf: () => [] },
    );
    if (kept.refused !== null) throw new AppError('rejected', kept.refused.message);
    return toVisitorOffer(kept.offer, now);
  });
}
