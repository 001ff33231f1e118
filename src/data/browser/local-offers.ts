import {
  changedDesk,
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  LEAD_COLLECTIONS,
  leadEventId,
  offerState,
  OFFER_REFUSED,
  offerCounterId,
  offerErrors,
  offerIdOf,
  offerNumber,
  offerTitle,
  readLeadDesk,
  readOffer,
  toOfferContent,
  toVisitorOffer,
  type DeskChange,
  type LeadKind,
  type OfferAnswer,
  type Offer,
  type VisitorOffer,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { StoredData, Transaction } from '../documents/documents.ts';
import type { SentOffer } from '../ports/offers-port.ts';
import type { LocalDatabase } from './local-database.ts';

function textAt(stored: StoredData, field: string): string {
  const value = stored[field];
  return typeof value === 'string' ? value : '';
}

/** The change of the request's desk that goes with an offer or its answer, with its event. */
async function changeDesk(
  transaction: Transaction,
  lead: { kind: LeadKind; id: string },
  change: DeskChange,
  by: string,
  now: string,
): Promise<void> {
  const collection = LEAD_COLLECTIONS[lead.kind];
  const stored = await transaction.get(collection, lead.id);
  if (!stored) throw new AppError('rejected', OFFER_REFUSED.noRequest);
  const receivedAt = textAt(stored, 'receivedAt');
  const { desk, from, to } = changedDesk(readLeadDesk(stored['desk']), change, { receivedAt, now });
  const { kind, text = '' } = change;
  transaction.set(collection, lead.id, { ...stored, desk });
  transaction.set(COLLECTIONS.leadEvents, leadEventId(lead.id, desk.rev), {
    leadId: lead.id,
    collection,
    rev: desk.rev,
    at: now,
    by,
    kind,
    text,
    from,
    to,
  });
}

/** Keeps an offer in this browser, as the server would store it. No mail goes out. */
export function storeLocalOffer(
  database: LocalDatabase,
  { lead, basedOn, draft, idempotencyKey }: SentOffer,
  by: string,
): Promise<Offer> {
  const now = new Date();
  const [error] = Object.values(offerErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new AppError('rejected', error);
  const { offers, counters } = COLLECTIONS;
  const version = basedOn + 1;
  const id = offerIdOf(lead.id, version);
  const payloadHash = JSON.stringify(draft);
  const year = financialYearOf(dayInIndia(now));

  return database.transact(async (transaction) => {
    const next = await transaction.get(offers, id);
    const known = next && readOffer(id, next);
    if (known && next['sentKey'] === idempotencyKey && next['payloadHash'] === payloadHash) return known;
    if (known) throw new AppError('stale', OFFER_REFUSED.meanwhile, { detail: known });
    const lastId = offerIdOf(lead.id, basedOn);
    const last = basedOn === 0 ? null : await transaction.get(offers, lastId);
    if (last?.['state'] === 'accepted') throw new AppError('rejected', OFFER_REFUSED.accepted);
    const counter = await transaction.get(counters, offerCounterId(year));
    const count = Number(counter?.['last'] ?? 0) + 1;
    const request = await transaction.get(LEAD_COLLECTIONS[lead.kind], lead.id);
    const stored = {
      ...toOfferContent(draft),
      leadId: lead.id,
      leadKind: lead.kind,
      reference: textAt(request ?? {}, 'reference'),
      number: last ? String(last['number']) : offerNumber(year, count),
      version,
      createdAt: now.toISOString(),
      createdBy: by,
      state: 'open' as const,
      answeredAt: '',
      answerText: '',
    };
    const change = { kind: 'quotation', text: offerTitle(stored) } as const;
    await changeDesk(transaction, lead, change, by, stored.createdAt);
    if (last) transaction.set(offers, lastId, { ...last, state: 'replaced' });
    else transaction.set(counters, offerCounterId(year), { last: count });
    transaction.set(offers, id, { ...stored, sentKey: idempotencyKey, payloadHash });
    return { ...stored, id };
  });
}

/** The offers to a request as its visitor sees them, the newest version first. */
export function localOffersOf(database: LocalDatabase, leadId: string): VisitorOffer[] {
  return database
    .find({
      collection: COLLECTIONS.offers,
      where: [{ field: 'leadId', op: '==', value: leadId }],
    })
    .flatMap(({ id, data }) => readOffer(id, data) ?? [])
    .toSorted((a, b) => b.version - a.version)
    .map((offer) => toVisitorOffer(offer, new Date()));
}

/** Keeps a visitor's answer in this browser. Refuses what the server refuses. */
export function answerLocalOffer(
  database: LocalDatabase,
  id: string,
  answer: OfferAnswer,
  text: string,
): Promise<VisitorOffer> {
  const now = new Date();
  return database.transact(async (transaction) => {
    const stored = await transaction.get(COLLECTIONS.offers, id);
    const offer = stored && readOffer(id, stored);
    if (!offer) throw new AppError('rejected', OFFER_REFUSED.noOffer);
    const state = offerState(offer, now);
    if (state === 'replaced') throw new AppError('rejected', OFFER_REFUSED.replaced);
    if (state === 'accepted') throw new AppError('rejected', OFFER_REFUSED.alreadyAccepted);
    if (state === 'expired' && answer === 'accept') throw new AppError('rejected', OFFER_REFUSED.expired);
    const answered = answer === 'accept' ? ('accepted' as const) : ('asked' as const);
    const change = { state: answered, answeredAt: now.toISOString(), answerText: text };
    const lead = { kind: offer.leadKind, id: offer.leadId };
    const told = { kind: answered, text: answer === 'accept' ? offerTitle(offer) : text };
    await changeDesk(transaction, lead, told, 'visitor', change.answeredAt);
    transaction.set(COLLECTIONS.offers, id, { ...stored, ...change });
    return toVisitorOffer({ ...offer, ...change }, now);
  });
}
