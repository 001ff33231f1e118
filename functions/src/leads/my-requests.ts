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
import type { Call } from '../platform/endpoint.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/query-chunks.ts';
import type { LeadsOfVisitor } from './visitor-access.ts';

export interface MyRequestsDeps {
  readonly db: Firestore;
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly now: () => Date;
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

/** POST /api/my-requests: a visitor's leads with their states and offers. */
export function handleMyRequests({ db, leadsOfVisitor, now }: MyRequestsDeps) {
  return async (call: Call): Promise<object> => {
    const leads = await leadsOfVisitor(call);
    const ids = leads.map(({ id }) => id);
    const offers = await offersTo(db, ids);
    const requests = leads.map((lead) => {
      const theirs = offers.filter(({ leadId }) => leadId === lead.id);
      return toVisitorLead(
        lead,
        theirs.map((offer) => toVisitorOffer(offer, now())),
      );
    });
    return { requests } satisfies MyRequestsReply;
  };
}
