import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';

import {
  changedDesk,
  COLLECTIONS,
  leadEventId,
  readLeadDesk,
  type AdminEventKind,
  type DeskChange,
  type LeadDesk,
  type LeadEventKind,
} from '../contracts.ts';

/** A lead whose desk is to change, as read in the transaction that changes it. */
export interface DeskLead {
  readonly ref: DocumentReference;
  /** ISO 8601, '' when unknown. */
  readonly receivedAt: string;
  readonly desk: LeadDesk;
}

/** A change that a server call makes; an admin makes all others in the browser. */
export interface ServerDeskChange extends DeskChange {
  readonly kind: Exclude<LeadEventKind, Exclude<AdminEventKind, 'status' | 'answered'>>;
  /** An admin's e-mail in lower case, 'visitor' or 'server'. */
  readonly by: string;
  readonly now: Date;
}

/** The part of a stored lead that `changeDesk` needs. */
export function deskLeadOf(stored: DocumentSnapshot): DeskLead {
  const receivedAt: unknown = stored.get('receivedAt');
  return {
    ref: stored.ref,
    receivedAt: typeof receivedAt === 'string' ? receivedAt : '',
    desk: readLeadDesk(stored.get('desk')),
  };
}

/**
 * Changes the state of the work on a lead and writes who did it and when, in the caller's transaction. Read the lead
 * in that same transaction: otherwise a change that an admin makes meanwhile would be lost.
 * @returns the desk as it is written
 */
export function changeDesk(transaction: Transaction, lead: DeskLead, change: ServerDeskChange): LeadDesk {
  const { by, now, kind, text = '' } = change;
  const { desk, from, to } = changedDesk(lead.desk, change, {
    receivedAt: lead.receivedAt,
    now: now.toISOString(),
  });
  const { id, parent, firestore } = lead.ref;
  const event = { leadId: id, collection: parent.id, rev: desk.rev, by, kind, text, from, to };
  transaction.update(lead.ref, { desk });
  transaction.create(firestore.collection(COLLECTIONS.leadEvents).doc(leadEventId(id, desk.rev)), {
    ...event,
    at: FieldValue.serverTimestamp(),
  });
  return desk;
}
