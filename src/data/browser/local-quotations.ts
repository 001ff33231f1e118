import {
  changedDesk,
  COLLECTIONS,
  dayInIndia,
  financialYearOf,
  LEAD_COLLECTIONS,
  leadEventId,
  offerState,
  QUOTATION_REFUSED,
  quotationCounterId,
  quotationErrors,
  quotationId,
  quotationNumber,
  quotationTitle,
  readLeadDesk,
  readQuotation,
  toQuotationContent,
  toVisitorOffer,
  type DeskChange,
  type LeadKind,
  type OfferAnswer,
  type Quotation,
  type VisitorOffer,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { StoredData, Transaction } from '../documents/documents.ts';
import type { SentQuotation } from '../quotations-port.ts';
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
  if (!stored) throw new AppError('rejected', QUOTATION_REFUSED.noRequest);
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
export function storeLocalQuotation(
  database: LocalDatabase,
  { lead, basedOn, draft, idempotencyKey }: SentQuotation,
  by: string,
): Promise<Quotation> {
  const now = new Date();
  const [error] = Object.values(quotationErrors(draft, dayInIndia(now)));
  if (error !== undefined) throw new AppError('rejected', error);
  const { quotations, counters } = COLLECTIONS;
  const version = basedOn + 1;
  const id = quotationId(lead.id, version);
  const payloadHash = JSON.stringify(draft);
  const year = financialYearOf(dayInIndia(now));

  return database.transact(async (transaction) => {
    const next = await transaction.get(quotations, id);
    const known = next && readQuotation(id, next);
    if (known && next['sentKey'] === idempotencyKey && next['payloadHash'] === payloadHash) return known;
    if (known) throw new AppError('stale', QUOTATION_REFUSED.meanwhile, { detail: known });
    const lastId = quotationId(lead.id, basedOn);
    const last = basedOn === 0 ? null : await transaction.get(quotations, lastId);
    if (last?.['state'] === 'accepted') throw new AppError('rejected', QUOTATION_REFUSED.accepted);
    const counter = await transaction.get(counters, quotationCounterId(year));
    const count = Number(counter?.['last'] ?? 0) + 1;
    const request = await transaction.get(LEAD_COLLECTIONS[lead.kind], lead.id);
    const stored = {
      ...toQuotationContent(draft),
      leadId: lead.id,
      leadKind: lead.kind,
      reference: textAt(request ?? {}, 'reference'),
      number: last ? String(last['number']) : quotationNumber(year, count),
      version,
      createdAt: now.toISOString(),
      createdBy: by,
      state: 'open' as const,
      answeredAt: '',
      answerText: '',
    };
    const change = { kind: 'quotation', text: quotationTitle(stored) } as const;
    await changeDesk(transaction, lead, change, by, stored.createdAt);
    if (last) transaction.set(quotations, lastId, { ...last, state: 'replaced' });
    else transaction.set(counters, quotationCounterId(year), { last: count });
    transaction.set(quotations, id, { ...stored, sentKey: idempotencyKey, payloadHash });
    return { ...stored, id };
  });
}

/** The offers to a request as its visitor sees them, the newest version first. */
export function localOffersOf(database: LocalDatabase, leadId: string): VisitorOffer[] {
  return database
    .find({
      collection: COLLECTIONS.quotations,
      where: [{ field: 'leadId', op: '==', value: leadId }],
    })
    .flatMap(({ id, data }) => readQuotation(id, data) ?? [])
    .toSorted((a, b) => b.version - a.version)
    .map((quotation) => toVisitorOffer(quotation, new Date()));
}

/** Keeps a visitor's answer in this browser. Refuses what the server refuses. */
export function answerLocalQuotation(
  database: LocalDatabase,
  id: string,
  answer: OfferAnswer,
  text: string,
): Promise<VisitorOffer> {
  const now = new Date();
  return database.transact(async (transaction) => {
    const stored = await transaction.get(COLLECTIONS.quotations, id);
    const quotation = stored && readQuotation(id, stored);
    if (!quotation) throw new AppError('rejected', QUOTATION_REFUSED.noOffer);
    const state = offerState(quotation, now);
    if (state === 'replaced') throw new AppError('rejected', QUOTATION_REFUSED.replaced);
    if (state === 'accepted') throw new AppError('rejected', QUOTATION_REFUSED.alreadyAccepted);
    if (state === 'expired' && answer === 'accept') throw new AppError('rejected', QUOTATION_REFUSED.expired);
    const answered = answer === 'accept' ? ('accepted' as const) : ('asked' as const);
    const change = { state: answered, answeredAt: now.toISOString(), answerText: text };
    const lead = { kind: quotation.leadKind, id: quotation.leadId };
    const told = { kind: answered, text: answer === 'accept' ? quotationTitle(quotation) : text };
    await changeDesk(transaction, lead, told, 'visitor', change.answeredAt);
    transaction.set(COLLECTIONS.quotations, id, { ...stored, ...change });
    return toVisitorOffer({ ...quotation, ...change }, now);
  });
}
