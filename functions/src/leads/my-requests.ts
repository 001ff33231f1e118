import type { Firestore } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  OFFER_LIMITS,
  readOffer,
  toVisitorLead,
  toVisitorOffer,
  type MyRequestsReply,
  type Offer,
} from '../contracts.ts';
import { isOfAdmin } from '../platform/auth.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf, type Call } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/firestore.ts';
import type { Handler, Services } from '../services.ts';
import { disown, noteOpening, proveSender } from './read-link.ts';
import { leadsOfVisitor, type SeenLead } from './visitor-access.ts';

/** The offers to these leads, the newest version first. */
async function offersTo(db: Firestore, leadIds: readonly string[]): Promise<Offer[]> {
  const snapshots = await Promise.all(
    queryChunks(leadIds).map((ids) =>
      db
        .collection(COLLECTIONS.offers)
        .where('leadId', 'in', ids)
        .limit(VALUES_PER_QUERY * OFFER_LIMITS.versions)
        .get(),
    ),
  );
  return snapshots
    .flatMap(({ docs }) => docs.flatMap((stored) => readOffer(stored.id, stored.data()) ?? []))
    .toSorted((a, b) => b.version - a.version);
}

/** The leads, after what the call does to a linked one. */
async function readLinked(services: Services, call: Call): Promise<SeenLead[]> {
  const leads = await leadsOfVisitor(services, call);
  const [linked] = leads.filter(({ link }) => link !== null);
  if (linked && call.body['notMine'] === true) {
    await disown(services, linked);
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
    return toVisitorLead(
      lead,
      theirs.map((offer) => toVisitorOffer(offer, now())),
      view,
    );
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
