import type { Transaction as FirestoreTransaction } from 'firebase-admin/firestore';

import { senderOf, visitorOf } from '../platform/auth.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import {
  COLLECTIONS,
  LINK_REFUSED,
  readLead,
  withDeadline,
  type LeadFields,
  type Transaction,
  type VisitorView,
  type VisitorWay,
} from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { leadsIn, type StoredLead } from './lead.ts';
import { runTransaction, serverTransaction } from '../platform/firestore.ts';
import { countCall, WHOLE_SITE } from '../platform/rate-limit.ts';
import { reasonOf } from '../platform/log.ts';
import type { Services } from '../services.ts';
import type { LinkedLead } from './visitor-link.ts';

/** A lead, and how much of it a caller may see. Offers are read and answered with the view `everything` alone. */
export interface SeenLead {
  readonly lead: StoredLead;
  readonly view: VisitorView;
  readonly by: VisitorWay;
  /** The kind of the link that the call holds; `null` without a link. */
  readonly link: LinkedLead['kind'] | null;
  /** True in the session that has sent the lead. */
  readonly isSender: boolean;
}

/**
 * The leads that the caller may see, the newest first: with `link` in the body the linked one, otherwise those of the
 * browser's session, at most 50. It alone decides what a visitor's call may read or change. An offer belongs to the
 * mailbox that it was mailed to, so a session that has sent a lead sees its offers only after it has opened a mailed link.
 * Throws `not-found` for any link that is not valid, `too-many` after many of them, `signed-out` for a bad token,
 * `unavailable` when the token cannot be checked or the database does not answer.
 */
export async function leadsOfVisitor(services: Services, call: Call): Promise<SeenLead[]> {
  const key = textOf(call.body, 'link');
  if (key !== '') return byLink(services, call, key);
  const uid = await visitorOf(call, services.verifyVisitor);
  return uid === '' ? [] : bySession(services, uid);
}

export const VISITOR_LEADS_MAX = 50;
const READ_DEADLINE_MS = 6_000;

async function read<T>({ log }: Services, work: Promise<T>): Promise<T> {
  try {
    return await withDeadline(work, READ_DEADLINE_MS, 'Firestore');
  } catch (thrown) {
    log('ERROR', 'visitor.unreadable', { reason: reasonOf(thrown) });
    throw unavailable('Your requests could not be read just now. Please try again in a moment.');
  }
}

async function byLink(services: Services, call: Call, key: string): Promise<SeenLead[]> {
  const { db, links, now } = services;
  const linked = links.leadOfLink(key, now());
  if (!linked) return refuseLink(services, call);
  const [snapshot, uid] = await Promise.all([
    read(services, db.collection(COLLECTIONS.leads).doc(linked.id).get()),
    senderOf(call, services.verifyVisitor),
  ]);
  const [lead] = leadsIn(snapshot);
  if (lead?.desk.linkVersion !== linked.linkVersion) return refuseLink(services, call);
  const isSender = uid !== '' && uid === lead.visitorId;
  // The address of a confirmation was typed by the sender and may be somebody else's.
  const isSure = linked.kind !== 'confirmation' || isSender || lead.linkUse.isProven;
  const by = linked.kind === 'shared' ? 'shared-link' : 'link';
  return [{ lead, view: isSure ? 'everything' : 'reference', by, link: linked.kind, isSender }];
}

async function bySession(services: Services, uid: string): Promise<SeenLead[]> {
  const newest = services.db
    .collection(COLLECTIONS.leads)
    .where('visitorId', '==', uid)
    .orderBy('receivedAt', 'desc')
    .limit(VISITOR_LEADS_MAX);
  return (await read(services, newest.get())).docs.flatMap(leadsIn).map((lead): SeenLead => {
    const hasOpened = lead.linkUse.sessionVersion === lead.desk.linkVersion + 1;
    return { lead, view: hasOpened ? 'everything' : 'own', by: 'session', link: null, isSender: true };
  });
}

/** Changes the lead of a link, as it is now, in one transaction. A link that has ended meanwhile is refused. */
export function changeLinked<T>(
  { db }: Pick<Services, 'db'>,
  { id, desk }: StoredLead,
  work: (transaction: Transaction, lead: LeadFields, firestore: FirestoreTransaction) => T | Promise<T>,
): Promise<T> {
  return runTransaction(db, async (firestore) => {
    const transaction = serverTransaction(db, firestore);
    const leadData = await transaction.get(COLLECTIONS.leads, id);
    const lead = leadData && readLead(leadData);
    if (lead?.desk.linkVersion !== desk.linkVersion) throw new CallError('not-found', LINK_REFUSED);
    return work(transaction, lead, firestore);
  });
}

/**
 * Counts an invalid link. Valid ones are not counted, so a flood of guesses cannot lock visitors out.
 * @param message the same for every reason
 */
export async function refuseLink(
  services: Services,
  call: Call,
  message: string = LINK_REFUSED,
): Promise<never> {
  const keys = { link: networkOfCaller(call), linkSite: WHOLE_SITE };
  await countCall(services, keys, { message, isLenient: true });
  throw new CallError('not-found', message);
}
