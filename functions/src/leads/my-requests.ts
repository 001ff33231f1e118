import { toVisitorLead, type MyRequestsReply, type VisitorOffer } from '../contracts.ts';
import type { Call } from '../platform/endpoint.ts';
import type { StoredLead } from './lead.ts';
import type { LeadsOfVisitor } from './visitor-access.ts';

export interface MyRequestsDeps {
  readonly leadsOfVisitor: LeadsOfVisitor;
  /** The offers of leads by the lead's id, the newest version first; leads without offers may be absent. */
  readonly offersOf: (leads: readonly StoredLead[]) => Promise<ReadonlyMap<string, VisitorOffer[]>>;
}

/** POST /api/my-requests: a visitor's leads with their states and offers. */
export function handleMyRequests({
  leadsOfVisitor,
  offersOf,
}: MyRequestsDeps): (call: Call) => Promise<object> {
  return async (call) => {
    const leads = await leadsOfVisitor(call);
    const offers = await offersOf(leads);
    const requests = leads.map((lead) => toVisitorLead(lead, offers.get(lead.id) ?? []));
    return { requests } satisfies MyRequestsReply;
  };
}
