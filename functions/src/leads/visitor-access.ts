import { senderOf, visitorOf } from '../platform/auth.ts';
import { CallError, unavailable } from '../platform/call-error.ts';
import { networkOfCaller } from '../platform/client-address.ts';
import { COLLECTIONS, LINK_REFUSED, withDeadline, type VisitorView, type VisitorWay } from '../contracts.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { leadsIn, type StoredLead } from './lead.ts';
import { countCall } from '../platform/count-call.ts';
import type { CallServices } from '../platform/services.ts';
import { reasonOf } from '../platform/log.ts';
import type { LinkedLead, VisitorLinks } from './visitor-link.ts';

export interface VisitorAccessDeps extends CallServices {
  readonly links: VisitorLinks;
}

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
export type LeadsOfVisitor = (call: Call) => Promise<SeenLead[]>;

export const VISITOR_LEADS_MAX = 50;
const READ_DEADLINE_MS = 6_000;

export function createVisitorAccess(deps: VisitorAccessDeps): LeadsOfVisitor {
  const { links } = deps;
  const stored = deps.db.collection(COLLECTIONS.leads);

  const read = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await withDeadline(work, READ_DEADLINE_MS, 'Firestore');
    } catch (thrown) {
      deps.log('ERROR', 'visitor.unreadable', { reason: reasonOf(thrown) });
      throw unavailable('Your requests could not be read just now. Please try again in a moment.');
    }
  };

  const byLink = async (call: Call, key: string): Promise<SeenLead[]> => {
    const linked = links.leadOfLink(key, deps.now());
    if (!linked) return refuseLink(deps, call);
    const [found, uid] = await Promise.all([read(stored.doc(linked.id).get()), senderOf(call, deps.verify)]);
    const [lead] = leadsIn(found);
    if (lead?.desk.linkVersion !== linked.linkVersion) return refuseLink(deps, call);
    const isSender = uid !== '' && uid === lead.visitorId;
    // The address of a confirmation was typed by the sender and may be somebody else's.
    const isSure = linked.kind !== 'confirmation' || isSender || lead.linkUse.isProven;
    const by = linked.kind === 'shared' ? 'shared-link' : 'link';
    return [{ lead, view: isSure ? 'everything' : 'reference', by, link: linked.kind, isSender }];
  };

  const bySession = async (uid: string): Promise<SeenLead[]> => {
    const newest = stored
      .where('visitorId', '==', uid)
      .orderBy('receivedAt', 'desc')
      .limit(VISITOR_LEADS_MAX);
    return (await read(newest.get())).docs.flatMap(leadsIn).map((lead): SeenLead => {
      const hasOpened = lead.linkUse.sessionVersion === lead.desk.linkVersion + 1;
      return { lead, view: hasOpened ? 'everything' : 'own', by: 'session', link: null, isSender: true };
    });
  };

  return async (call) => {
    const key = textOf(call.body, 'link');
    if (key !== '') return byLink(call, key);
    const uid = await visitorOf(call, deps.verify);
    return uid === '' ? [] : bySession(uid);
  };
}

/**
 * Counts an invalid link. Valid ones are not counted, so a flood of guesses cannot lock visitors out.
 * @param message the same for every reason
 */
export async function refuseLink(
  deps: CallServices,
  call: Call,
  message: string = LINK_REFUSED,
): Promise<never> {
  await countCall(deps, 'link', networkOfCaller(call), { message, isLenient: true });
  throw new CallError('not-found', message);
}
