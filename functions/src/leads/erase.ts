import { FieldPath, type DocumentReference, type Firestore, type Query } from 'firebase-admin/firestore';

import { blankedOffer, COLLECTIONS, monthsBefore, RETENTION_PATTERN } from '../contracts.ts';
import { deleteAll, referencesOf } from '../platform/delete-all.ts';
import { queryChunks } from '../platform/query-chunks.ts';
import { countedEventId } from '../platform/rate-limit.ts';

/** Numbers of erased documents. */
export interface Erased {
  leads: number;
  mails: number;
  counters: number;
  /** Offers are kept without their customer, since their numbers must have no gaps. */
  offers: number;
}

const PAGE = 300;
/** The counters of senders. Those of the whole site identify nobody and must go on counting. */
const PERSONAL_COUNTER = /^(?:recipient|address)_/;

/** Reads every document of a query, page by page. */
async function* pages(query: Query): AsyncGenerator<FirebaseFirestore.QueryDocumentSnapshot> {
  const ordered = query.orderBy(FieldPath.documentId()).limit(PAGE);
  let page = await ordered.get();
  while (!page.empty) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (page.size < PAGE || !last) return;
    page = await ordered.startAfter(last).get();
  }
}

/** Rate-limit documents about leads: the counters of their senders, and the events that name them. */
async function countersOf(db: Firestore, leadIds: readonly string[]): Promise<DocumentReference[]> {
  const documents = db.collection(COLLECTIONS.rateLimits);
  const found = new Set<string>();
  for (const ids of queryChunks(leadIds, PAGE)) {
    const events = await db.getAll(...ids.map((id) => documents.doc(countedEventId(id))));
    for (const event of events.filter(({ exists }) => exists)) {
      found.add(event.id);
      const raised: unknown = event.get('counters');
      if (Array.isArray(raised))
        for (const id of raised) if (typeof id === 'string' && PERSONAL_COUNTER.test(id)) found.add(id);
    }
  }
  const counters = [...found].map((id) => documents.doc(id));
  const stored = counters.length === 0 ? [] : await db.getAll(...counters);
  return stored.filter(({ exists }) => exists).map(({ ref }) => ref);
}

/** The documents of a collection that belong to these leads. */
async function ofLeads(
  db: Firestore,
  collection: string,
  leadIds: readonly string[],
): Promise<DocumentReference[]> {
  const found: DocumentReference[] = [];
  for (const ids of queryChunks(leadIds))
    found.push(...(await referencesOf(db.collection(collection).where('leadId', 'in', ids))));
  return found;
}

/** Removes the customer from offers. */
async function blankAll(db: Firestore, offers: readonly DocumentReference[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const offer of offers) void writer.update(offer, blankedOffer());
  await writer.close();
}

/**
 * Finds everything stored about an e-mail address, whatever its capitals: leads and their events, mails about them or
 * to it, counters, the customer of offers. Deletes it if `isReal`. Reads every lead, mail and offer, so it is run on
 * request only.
 */
export async function forgetVisitor(db: Firestore, email: string, isReal: boolean): Promise<Erased> {
  const wanted = email.trim().toLowerCase();
  const isWanted = (value: unknown): boolean => typeof value === 'string' && value.toLowerCase() === wanted;
  const leads: DocumentReference[] = [];
  for await (const lead of pages(db.collection(COLLECTIONS.leads).select('email')))
    if (isWanted(lead.get('email'))) leads.push(lead.ref);
  const leadIds = new Set(leads.map(({ id }) => id));
  const mails: DocumentReference[] = [];
  for await (const mail of pages(db.collection(COLLECTIONS.mail).select('to', 'replyTo', 'leadId'))) {
    const to: unknown = mail.get('to');
    const isTheirs =
      leadIds.has(String(mail.get('leadId'))) ||
      isWanted(mail.get('replyTo')) ||
      (Array.isArray(to) && to.some(isWanted));
    if (isTheirs) mails.push(mail.ref);
  }
  const counters = await countersOf(db, [...leadIds]);
  const events = await ofLeads(db, COLLECTIONS.leadEvents, [...leadIds]);
  const offers: DocumentReference[] = [];
  for await (const offer of pages(db.collection(COLLECTIONS.offers).select('leadId', 'customer.email')))
    if (leadIds.has(String(offer.get('leadId'))) || isWanted(offer.get('customer.email')))
      offers.push(offer.ref);
  if (isReal) {
    await blankAll(db, offers);
    await deleteAll(db, [...leads, ...mails, ...counters, ...events]);
  }
  return {
    leads: leads.length,
    mails: mails.length,
    counters: counters.length,
    offers: offers.length,
  };
}

/** The stored setting in months; `null` to keep leads until somebody deletes them. */
function retentionMonths(stored: unknown): number | null {
  return typeof stored === 'string' && stored !== '' && RETENTION_PATTERN.test(stored)
    ? Number(stored)
    : null;
}

/**
 * Deletes leads that are older than the settings allow, with their mails and events; at most `limit`.
 * @param months as stored in the settings, see `retentionMonths`
 */
export async function eraseOldLeads(
  db: Firestore,
  months: unknown,
  now: Date,
  limit: number,
): Promise<Erased> {
  const retention = retentionMonths(months);
  if (retention === null) return { leads: 0, mails: 0, counters: 0, offers: 0 };
  const before = monthsBefore(now, retention).toISOString();
  const old = db.collection(COLLECTIONS.leads).where('receivedAt', '<', before).limit(limit);
  const leads = await referencesOf(old);
  const ids = leads.map(({ id }) => id);
  const [mails, events, offers] = await Promise.all([
    ofLeads(db, COLLECTIONS.mail, ids),
    ofLeads(db, COLLECTIONS.leadEvents, ids),
    ofLeads(db, COLLECTIONS.offers, ids),
  ]);
  await blankAll(db, offers);
  await deleteAll(db, [...leads, ...mails, ...events]);
  return { leads: leads.length, mails: mails.length, counters: 0, offers: offers.length };
}
