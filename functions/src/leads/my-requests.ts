import type { Firestore } from 'firebase-admin/firestore';

import {
  changeDesk,
  COLLECTIONS,
  leadSubject,
  offerTitle,
  plainLetters,
  PROOF_REFUSED,
  readOffer,
  toVisitorLead,
  toVisitorOffer,
  type DeskChange,
  type LeadFields,
  type LinkUse,
  type MyRequestsReply,
  type Offer,
} from '../contracts.ts';
import { isOfAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { whereIn } from '../platform/firestore.ts';
import type { Handler, Services } from '../services.ts';
import { changeLinked, leadsOfVisitor, type SeenLead } from './visitor-access.ts';
import { mailboxKey } from './lead.ts';

/** The offers to these leads, the newest version first. */
async function offersTo(db: Firestore, leadIds: readonly string[]): Promise<Offer[]> {
  const snapshots = await whereIn(db.collection(COLLECTIONS.offers), 'leadId', leadIds);
  return snapshots
    .flatMap((offer) => readOffer(offer.id, offer.data()) ?? [])
    .toSorted((a, b) => b.version - a.version);
}

/** The leads, after what the call does to a linked one. */
async function readLinked(services: Services, call: Call): Promise<SeenLead[]> {
  const leads = await leadsOfVisitor(services, call);
  const [linked] = leads.filter(({ link }) => link !== null);
  if (linked && call.body['notMine'] === true) {
    // The reader says that the request is not theirs, so the links that went to the wrong person end.
    await change(services, linked, () => ({ events: [{ kind: 'disowned' }] }));
    return [];
  }
  const proof = textOf(call.body, 'proof');
  if (linked?.view !== 'reference' || proof === '') return leads;
  await proveSender(services, linked, proof);
  return [{ ...linked, view: 'everything' }];
}

/**
 * POST /api/my-requests: a visitor's leads with their states and offers, each as far as the caller may see it. With a link
 * the caller may also prove to be the sender (`proof`), or say that the request is not theirs (`notMine`).
 */
export const handleMyRequests: Handler = async (services, call) => {
  const { db, now, log, verifyVisitor } = services;
  const leads = await readLinked(services, call);
  const ids = leads.map(({ lead }) => lead.id);
  const offers = await offersTo(db, ids);
  const requests = leads.map(({ lead, view }) => {
    const theirs = offers.filter(({ leadId }) => leadId === lead.id);
    const shown = theirs.map((offer) => toVisitorOffer(offer, now()));
    return toVisitorLead(lead, shown, view);
  });
  const [linked] = leads;
  const isSeen = call.body['seen'] === true && !(await isOfAdmin(call, verifyVisitor));
  const isRead = isSeen || textOf(call.body, 'proof') !== '';
  if (linked?.view === 'everything' && (isRead || linked.isSender))
    await noteOpening(services, linked, offers, isRead).catch((thrown: unknown) => {
      // The reader sees the request all the same. A `CallError` means that it was erased or its links ended meanwhile.
      if (!(thrown instanceof CallError))
        log('ERROR', 'link.opening-not-stored', { reason: reasonOf(thrown) });
    });
  return { requests } satisfies MyRequestsReply;
};

/** After this many wrong tries a confirmation's link shows reference and state for good: PIN codes of a city are few. */
const WRONG_PROOFS_MAX = 10;
/** Digits of a phone's ending, and of a phone of which an ending is not the whole. */
const PHONE_ENDING_MIN = 4;
const PHONE_MIN = 8;

function plainWords(text: string): string {
  return plainLetters(text).replaceAll(/\s+/g, ' ').trim();
}

/** True for what only the sender knows: the PIN code of the delivery, the ending of the phone, or the name. */
function provesSender(lead: LeadFields, text: string): boolean {
  const proof = plainWords(text);
  if (proof === '') return false;
  if (!/^[\d\s+().-]+$/.test(proof)) return proof === plainWords(lead.name);
  const digits = proof.replaceAll(/\D/g, '');
  const phone = plainLetters(leadSubject(lead).phone).replaceAll(/\D/g, '');
  const isEnding = digits.length >= PHONE_ENDING_MIN && phone.length >= PHONE_MIN && phone.endsWith(digits);
  return isEnding || (lead.kind === 'list' && digits !== '' && digits === lead.deliveryPin);
}

type Change = { readonly linkUse?: LinkUse; readonly events?: readonly DeskChange[] };

/** Stores what `work` makes of the lead as it is now. */
function change<T extends Change>(
  services: Services,
  { lead: linked, by }: SeenLead,
  work: (lead: LeadFields) => T,
): Promise<T> {
  const { id } = linked;
  return changeLinked(services, linked, (transaction, lead) => {
    const made = work(lead);
    if (made.linkUse) transaction.update(COLLECTIONS.leads, id, { linkUse: made.linkUse });
    for (const event of made.events ?? [])
      ({ desk: lead.desk } = changeDesk(transaction, id, { ...lead }, event, { by, now: services.now() }));
    return made;
  });
}

/** Shows the lead of a confirmation to its sender. Throws `denied` for a wrong proof, `too-many` after ten of them. */
async function proveSender(services: Services, seen: SeenLead, text: string): Promise<void> {
  const { refusal } = await change(services, seen, (lead) => {
    const { linkUse } = lead;
    if (linkUse.wrongProofs >= WRONG_PROOFS_MAX) return { refusal: 'tooOften' as const };
    if (provesSender(lead, text)) return { refusal: null, linkUse: { ...linkUse, isProven: true } };
    return { refusal: 'wrong' as const, linkUse: { ...linkUse, wrongProofs: linkUse.wrongProofs + 1 } };
  });
  if (refusal !== null)
    throw new CallError(refusal === 'wrong' ? 'denied' : 'too-many', PROOF_REFUSED[refusal]);
}

/** Openings that follow each other within this time are one, so that nobody can make the lead be written all the time. */
const OPENING_MS = 60_000;
/** Openings that follow each other within this time are one entry in the history. */
const VISIT_MS = 3_600_000;

/**
 * Remembers that the session of the sender has opened a mailed link and that a person has read the page, once each, and when
 * a person has opened the newest offer first and last.
 * @param offers the newest version first
 * @param isRead false if the page was only loaded; previews of links and scanners of mailboxes do that too
 */
async function noteOpening(
  services: Services,
  seen: SeenLead,
  offers: readonly Offer[],
  isRead: boolean,
): Promise<void> {
  const { lead, link } = seen;
  if (link === null) return;
  const isMailed = link !== 'shared';
  const isSender = seen.isSender && isMailed;
  const isFirst = link === 'confirmation';
  const isTheirs = ({ customer: { email } }: Offer) =>
    email === '' || mailboxKey(email) === mailboxKey(lead.email);
  const mayConfirm = isRead && isMailed && (isFirst || offers.every(isTheirs));
  const confirms = mayConfirm && lead.desk.address !== 'confirmed';
  const sessionVersion = lead.desk.linkVersion + 1;
  const isNew = isSender && lead.linkUse.sessionVersion !== sessionVersion;
  const now = services.now();
  const hasPassed = (ms: number, since: string): boolean => !(now.getTime() - Date.parse(since) < ms);
  const newest = isRead && hasPassed(OPENING_MS, lead.linkUse.lastSeenAt) ? offers[0] : undefined;
  if (!isNew && !confirms && !newest) return;
  await change(services, seen, ({ linkUse: { firstSeenAt, lastSeenAt, ...linkUse }, desk }) => {
    const isVisit = newest && hasPassed(VISIT_MS, lastSeenAt);
    return {
      linkUse: {
        ...linkUse,
        ...(isSender && { sessionVersion, isProven: linkUse.isProven || isFirst }),
        firstSeenAt: newest ? firstSeenAt || now.toISOString() : firstSeenAt,
        lastSeenAt: newest ? now.toISOString() : lastSeenAt,
      },
      events: [
        ...(confirms && desk.address !== 'confirmed' ? [{ kind: 'opened' } as const] : []),
        ...(isVisit ? [{ kind: 'seen', text: offerTitle(newest) } as const] : []),
      ],
    };
  });
}
