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
import { textOf, type Call } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/firestore.ts';
import type { CallServices } from '../platform/services.ts';
import { createLinkReader } from './read-link.ts';
import type { LeadsOfVisitor, SeenLead } from './visitor-access.ts';

export interface MyRequestsDeps extends CallServices {
  readonly leadsOfVisitor: LeadsOfVisitor;
}

/** The offers to these leads, the newest version first. */
async function offersTo(db: Firestore, leadIds: readonly string[]): Promise<Offer[]> {
  const found = await Promise.all(
    queryChunks(leadIds).map((ids) =>
      db
        .collection(COLLECTIONS.offers)
        .where('leadId', 'in', ids)
        .limit(VALUES_PER_QUERY * OFFER_LIMITS.versions)
        .get(),
    ),
  );
  return found
    .flatMap(({ docs }) => docs.flatMap((stored) => readOffer(stored.id, stored.data()) ?? []))
    .toSorted((a, b) => b.version - a.version);
}

/**
 * POST /api/my-requests: a visitor's leads with their states and offers, each as far as the caller may see it. With a link
 * the caller may also prove to be the sender (`proof`), or say that the request is not theirs (`notMine`).
 */
export function handleMyRequests({ db, leadsOfVisitor, now, log }: MyRequestsDeps) {
  const reader = createLinkReader(db, now);

  /** The leads, after what the call does to a linked one. */
  const readLinked = async (call: Call): Promise<SeenLead[]> => {
    const leads = await leadsOfVisitor(call);
    const [linked] = leads.filter(({ link }) => link !== null);
    if (linked && call.body['notMine'] === true) {
      await reader.disown(linked);
      return [];
    }
    const proof = textOf(call.body, 'proof');
    if (linked?.view !== 'reference' || proof === '') return leads;
    await reader.prove(linked, proof);
    return [{ ...linked, view: 'everything' }];
  };

  return async (call: Call): Promise<object> => {
    const leads = await readLinked(call);
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
    if (linked?.view === 'everything')
      await reader.open(linked, offers).catch((thrown: unknown) => {
        // The reader sees the request all the same.
        log('ERROR', 'link.opening-not-stored', { reason: reasonOf(thrown) });
      });
    return { requests } satisfies MyRequestsReply;
  };
}
