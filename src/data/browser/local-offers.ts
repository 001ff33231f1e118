import {
  answerChange,
  answerDetails,
  answerError,
  answerRefusal,
  BUSINESS_DOCUMENT_ID,
  cleanAnswer,
  COLLECTIONS,
  isAnsweredBefore,
  isSentBefore,
  newVersion,
  offerCounterId,
  offerErrors,
  offerIdOf,
  OFFER_REFUSED,
  readBusinessDetails,
  readDeskLead,
  readOffer,
  recordedChange,
  REPLACED,
  sellerOf,
  toOfferContent,
  toVisitorOffer,
  versionRefusal,
  type AnswerDetails,
  type DeskChange,
  type NewOffer,
  type Offer,
  type OfferStep,
  type RefusedOffer,
  type VisitorOffer,
} from '#src/contracts/index.ts';
import { dayInIndia, financialYearOf } from '#src/lib/india-days.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { StoredData, Transaction } from '../documents/documents.ts';
import type { SentOffer } from '../ports/offers-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { storeDeskChange, THIS_BROWSER } from './local-documents.ts';

const { offers, counters } = COLLECTIONS;

function versionsOf(database: LocalDatabase, leadId: string): Offer[] {
  return database
    .find({ collection: offers, where: [{ field: 'leadId', op: '==', value: leadId }] })
    .flatMap(({ id, data }) => readOffer(id, data) ?? [])
    .toSorted((a, b) => b.version - a.version);
}

function throwIfRefused(refused: RefusedOffer | null): void {
  if (refused) throw new AppError('rejected', refused.message);
}

/** Changes the desk of an offer's lead, as the server does with an offer and with its answer. */
function changeDesk(
  transaction: Transaction,
  leadId: string,
  stored: StoredData,
  change: DeskChange,
  made: { by: string; now: Date },
): void {
  const lead = readDeskLead(leadId, stored);
  const { desk, event } = recordedChange(lead, change, made);
  storeDeskChange(transaction, stored, desk, event);
}

/** Stores an offer in this browser, as the server would. No mail goes out. */
export function storeLocalOffer(
  database: LocalDatabase,
  { leadId, basedOn, draft, idempotencyKey: sentKey }: SentOffer,
  by: string,
): Promise<Offer> {
  const now = new Date();
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new AppError('rejected', error);
  const payloadHash = JSON.stringify(draft);
  const nextId = offerIdOf(leadId, basedOn + 1);
  const lastId = offerIdOf(leadId, basedOn);
  const counterId = offerCounterId(financialYearOf(dayInIndia(now)));

  return database.transact(async (transaction) => {
    const business = readBusinessDetails(await transaction.get(COLLECTIONS.settings, BUSINESS_DOCUMENT_ID));
    const content = toOfferContent(draft, sellerOf(business));
    const sent: NewOffer = { leadId, basedOn, content, by, now, sentKey, payloadHash };
    const next = await transaction.get(offers, nextId);
    const known = next && readOffer(nextId, next);
    if (known && isSentBefore(sent, next)) return known;
    const lead = await transaction.get(COLLECTIONS.leads, leadId);
    const last = await transaction.get(offers, lastId);
    const stored = { lead, last, next };
    const refused = versionRefusal(sent, stored);
    if (refused) {
      const [newest] = versionsOf(database, leadId);
      if (newest && newest.version !== basedOn && refused.code !== 'not-found')
        throw new AppError('stale', refused.message, { detail: newest });
      throwIfRefused(refused);
    }
    const counter = await transaction.get(counters, counterId);
    const count = Number(counter?.['last'] ?? 0) + 1;
    const { offer, fields, deskChange } = newVersion(sent, stored, count);
    if (last) transaction.set(offers, lastId, { ...last, ...REPLACED });
    else transaction.set(counters, counterId, { last: count });
    transaction.set(offers, offer.id, fields);
    changeDesk(transaction, offer.leadId, lead ?? {}, deskChange, { by, now });
    return offer;
  });
}

/** The offers to a lead as its visitor sees them, the newest version first. */
export function localOffersOf(database: LocalDatabase, leadId: string): VisitorOffer[] {
  return versionsOf(database, leadId).map((offer) => toVisitorOffer(offer, new Date()));
}

/**
 * Stores an answer in this browser, with the refusals of the server.
 * @param by 'visitor', or the e-mail of the admin who withdraws the offer
 */
export function answerLocalOffer(
  database: LocalDatabase,
  id: string,
  sent: { answer: OfferStep; text: string; details?: Partial<AnswerDetails> },
  by = 'visitor',
): Promise<VisitorOffer> {
  const now = new Date();
  const given = cleanAnswer({ ...sent, details: answerDetails(sent.details) });
  throwIfRefused(answerError(given));
  return database.transact(async (transaction) => {
    const stored = await transaction.get(offers, id);
    const offer = stored && readOffer(id, stored);
    const lead = offer && (await transaction.get(COLLECTIONS.leads, offer.leadId));
    const isTheirs = by !== 'visitor' || lead?.['visitorId'] === THIS_BROWSER;
    if (!offer || !lead || !isTheirs) throw new AppError('rejected', OFFER_REFUSED.noOffer);
    if (isAnsweredBefore(offer, given)) return toVisitorOffer(offer, now);
    throwIfRefused(answerRefusal(offer, given, now));
    const { fields, deskChange } = answerChange(offer, given, now);
    changeDesk(transaction, offer.leadId, lead, deskChange, { by, now });
    transaction.set(offers, id, { ...stored, ...fields });
    return toVisitorOffer({ ...offer, ...fields }, now);
  });
}
