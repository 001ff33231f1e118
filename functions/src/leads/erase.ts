import {
  type Firestore,
  FieldPath,
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';

import {
  attachmentIdOf,
  COLLECTIONS,
  ERASE_MAX,
  type EraseLeadBody,
  eraseReasonOf,
  type Erasure,
  isDocumentId,
  type LeadStatus,
  monthsBefore,
  ORDER_RETENTION_MONTHS,
  RETENTION_PATTERN,
  blankedOffer,
  DAY_MS,
  isObject,
  leadSubject,
  partsOf,
  readLead,
  wordsOf,
} from '../contracts.ts';
import { type MediaProvider, SIGNATURE_MS } from '../media/media-provider.ts';
import { requireRecentSignIn } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf } from '../platform/endpoint.ts';
import { readSettings, referencesOf, deleteAll, each, getAll, whereIn } from '../platform/firestore.ts';
import { doEach, type Log } from '../platform/log.ts';
import type { AdminHandler } from '../services.ts';
import { countedEventId } from '../platform/rate-limit.ts';

export interface Erased {
  leads: number;
  mails: number;
  counters: number;
  /** Offers are kept without their customer, since their numbers must have no gaps. */
  offers: number;
}

/** Who erases, see `Erasure`. */
export interface ErasedBy extends Pick<Erasure, 'by' | 'why'> {
  readonly now: Date;
}

/** Leads deleted in one write, each with its entry. */
const BATCH = 100;
/** How long the proof of an erasure is kept. */
export const ENTRY_KEPT_MS = 3 * 365 * DAY_MS;
/** A shorter name is part of too many other words. */
const SEARCHED_NAME_MIN = 4;
/** The counters of senders. Those of the whole site identify nobody and must go on counting. */
const PERSONAL_COUNTER = /^(?:recipient|address)_/;

/** Rate-limit documents about leads: the counters of their senders, and the events that name them. */
export async function countersOf(db: Firestore, leadIds: readonly string[]): Promise<DocumentReference[]> {
  const events = await getAll(db, COLLECTIONS.rateLimits, leadIds.map(countedEventId));
  const raised = events.flatMap((event): unknown[] => event.get('counters') ?? []).map(String);
  const counters = [...new Set(raised.filter((id) => PERSONAL_COUNTER.test(id)))];
  const counterSnapshots = await getAll(db, COLLECTIONS.rateLimits, counters);
  return [...events, ...counterSnapshots].map(({ ref }) => ref);
}

/** The documents of a collection that belong to these leads. */
async function ofLeads(
  db: Firestore,
  collection: string,
  leadIds: readonly string[],
): Promise<DocumentReference[]> {
  const documents = await whereIn(db.collection(collection).select(), 'leadId', leadIds);
  return documents.map(({ ref }) => ref);
}

/** Removes the customer from offers, and the hashes of what was sent. */
export async function blankAll(db: Firestore, offers: readonly DocumentReference[]): Promise<void> {
  const writer = db.bulkWriter();
  for (const offer of offers) void writer.update(offer, { ...blankedOffer(), sentKey: '', payloadHash: '' });
  await writer.close();
}

/** Deletes what is stored beside these leads. Answers and offers need the lead, so none can follow. */
async function eraseTraces(db: Firestore, ids: readonly string[]): Promise<Omit<Erased, 'leads'>> {
  const [mails, events, offers, counters] = await Promise.all([
    ofLeads(db, COLLECTIONS.mail, ids),
    ofLeads(db, COLLECTIONS.leadEvents, ids),
    ofLeads(db, COLLECTIONS.offers, ids),
    countersOf(db, ids),
  ]);
  await blankAll(db, offers);
  await deleteAll(db, [...mails, ...events, ...counters]);
  return { mails: mails.length, counters: counters.length, offers: offers.length };
}

/** The names of people and companies in a lead and its offers. */
async function namesIn(db: Firestore, leads: readonly DocumentSnapshot[]): Promise<string[]> {
  const names = leads.flatMap((document) => {
    const lead = readLead(document.data() ?? {});
    return lead ? [lead.name, leadSubject(lead).company] : [];
  });
  const offers = db.collection(COLLECTIONS.offers).select('customer', 'answerDetails.name');
  const ids = leads.map(({ id }) => id);
  for (const offer of await whereIn(offers, 'leadId', ids))
    for (const field of ['customer.name', 'customer.company', 'answerDetails.name'])
      names.push(String(offer.get(field) ?? ''));
  return names;
}

/** Deletes counted searches that contain all words of a person's or a company's name, in any order. */
async function eraseSearches(db: Firestore, leads: readonly DocumentSnapshot[]): Promise<void> {
  const names = (await namesIn(db, leads))
    .map(wordsOf)
    .filter((words) => words.join(' ').length >= SEARCHED_NAME_MIN);
  if (names.length === 0) return;
  for await (const day of each(db.collection(COLLECTIONS.searchMisses))) {
    const counts: unknown = day.get('counts');
    const searches = Object.keys(isObject(counts) ? counts : {});
    const theirs = searches.filter((search) =>
      names.some((words) => words.every((word) => search.includes(word))),
    );
    for (const search of theirs) await day.ref.update(new FieldPath('counts', search), FieldValue.delete());
  }
}

/**
 * Erases leads with their mails, history, counters and searches, and the customer of their offers: the one way of the
 * desk, `npm run forget`, the visitor and the retention. Each lead goes in one write with the entry that stays; if the
 * rest is interrupted, `eraseDue` does it.
 */
export async function eraseLeads(db: Firestore, ids: readonly string[], by: ErasedBy): Promise<Erased> {
  const leadSnapshots = await getAll(db, COLLECTIONS.leads, ids);
  // First, since an interrupted erasure has lost the names that searches are compared with.
  await eraseSearches(db, leadSnapshots);
  for (const chunk of partsOf(leadSnapshots, BATCH)) {
    const batch = db.batch();
    for (const lead of chunk) {
      const entry: Erasure = {
        reference: String(lead.get('reference') ?? ''),
        visitorId: String(lead.get('visitorId') ?? ''),
        at: by.now.toISOString(),
        by: by.by,
        why: by.why,
        isDone: false,
        hasFile: Boolean(lead.get('attachment')),
      };
      const expireAt = Timestamp.fromMillis(by.now.getTime() + ENTRY_KEPT_MS);
      batch.set(db.collection(COLLECTIONS.erasures).doc(lead.id), { ...entry, expireAt });
      batch.delete(lead.ref);
    }
    await batch.commit();
  }
  return { leads: leadSnapshots.length, ...(await eraseTraces(db, ids)) };
}

/** The ids of the body's `lead`; `null` if they are none or too many. */
function idsOf(lead: unknown): readonly string[] | null {
  const ids: unknown[] = Array.isArray(lead) ? lead : [lead];
  return ids.length > 0 && ids.length <= ERASE_MAX && ids.every(isDocumentId) ? ids : null;
}

/** POST /api/erase-lead: an admin erases leads. Succeeds if a lead no longer exists. */
export const handleEraseLead: AdminHandler = async ({ db, log, now }, call, admin) => {
  requireRecentSignIn(admin, now());
  const { uid, email } = admin;
  const ids = idsOf(call.body['lead' satisfies keyof EraseLeadBody]);
  const why = eraseReasonOf(textOf(call.body, 'why' satisfies keyof EraseLeadBody));
  if (ids === null || why === null)
    throw new CallError('invalid', 'Choose why this request is erased. Please reload the page.');
  const erased = await eraseLeads(db, [...new Set(ids)], { by: email, why, now: now() });
  log('INFO', 'lead.erased', { uid, why, leads: erased.leads });
  return erased;
};

export interface EraseDueDeps {
  readonly db: Firestore;
  /** Deletes the anonymous account of a session; succeeds if there is none. */
  readonly deleteAccount: (uid: string) => Promise<void>;
  readonly media: Pick<MediaProvider, 'destroy'>;
  readonly log: Log;
  readonly now: Date;
}

/** Leads and erasures of one run at most. */
const MAX = 300;
const UNORDERED: readonly LeadStatus[] = ['new', 'in-progress', 'quoted', 'lost', 'spam'];

/** Erases leads that are older than the settings allow, those with an order later. */
async function eraseOld({ db, log, now }: EraseDueDeps): Promise<void> {
  const { leadRetentionMonths: months } = await readSettings(db);
  if (months === '' || !RETENTION_PATTERN.test(months)) return;
  const leads = db.collection(COLLECTIONS.leads);
  const old = (statuses: readonly LeadStatus[], kept: number) =>
    referencesOf(
      leads
        .where('desk.status', 'in', statuses)
        .where('receivedAt', '<', monthsBefore(now, kept).toISOString())
        .limit(MAX),
    );
  const oldLeads = await Promise.all([
    old(UNORDERED, Number(months)),
    old(['won'], Math.max(Number(months), ORDER_RETENTION_MONTHS)),
  ]);
  const ids = oldLeads.flat().map(({ id }) => id);
  const erased = await eraseLeads(db, ids, { by: 'server', why: 'age', now });
  if (erased.leads > 0) log('INFO', 'leads.expired', { leads: erased.leads });
}

/** Deletes what interrupted erasures have left, and the senders' sessions unless another lead was sent with them. */
async function finishErasures({ db, deleteAccount }: EraseDueDeps): Promise<void> {
  const open = await db.collection(COLLECTIONS.erasures).where('isDone', '==', false).limit(MAX).get();
  const ids = open.docs.map(({ id }) => id);
  await eraseTraces(db, ids);
  for (const entry of open.docs) {
    const visitorId = String(entry.get('visitorId') ?? '');
    const others = db.collection(COLLECTIONS.leads).where('visitorId', '==', visitorId).limit(1);
    if (visitorId !== '' && (await others.get()).empty) await deleteAccount(visitorId);
    await entry.ref.update({ isDone: true, visitorId: '' } satisfies Partial<Erasure>);
  }
}

/** Deletes the files of erased leads, until the signatures of the hour before have ended and none can arrive any more. */
async function eraseFiles({ db, media, now }: EraseDueDeps): Promise<void> {
  const open = await db.collection(COLLECTIONS.erasures).where('hasFile', '==', true).limit(MAX).get();
  const allEnded = new Date(now.getTime() - SIGNATURE_MS).toISOString();
  // Side by side, so that one that fails keeps no other.
  await Promise.all(
    open.docs.map(async (entry) => {
      // The signature of an upload does not say which kind of file it is for.
      for (const type of ['image', 'raw'] as const)
        await media.destroy(attachmentIdOf(entry.id), type, 'authenticated');
      if (String(entry.get('at')) < allEnded)
        await entry.ref.update({ hasFile: false } satisfies Partial<Erasure>);
    }),
  );
}

/** The erasures that need no request: by age, interrupted ones, and files. */
export async function eraseDue(deps: EraseDueDeps): Promise<void> {
  const parts = [eraseOld, finishErasures, eraseFiles].map((part) => () => part(deps));
  await doEach(deps.log, 'erase.trouble', parts);
}
