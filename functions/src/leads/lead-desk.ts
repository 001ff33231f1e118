import { FieldValue, type DocumentSnapshot, type Transaction } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  leadEventId,
  readDeskLead,
  recordedChange,
  type DeskChange,
  type LeadDesk,
} from '../contracts.ts';

/** A change that a server call makes; admins make theirs in the browser. */
export interface ServerDeskChange extends DeskChange {
  /** An admin's e-mail in lower case, 'visitor' or 'server'. */
  readonly by: string;
  readonly now: Date;
}

/**
 * Changes the desk of a stored lead and records the change, in the caller's transaction. The lead must be read in that
 * same transaction: otherwise a change that an admin makes at the same time would be lost.
 */
export function changeDesk(
  transaction: Transaction,
  lead: DocumentSnapshot,
  change: ServerDeskChange,
): LeadDesk {
  const { ref } = lead;
  const { desk, event } = recordedChange(readDeskLead(ref.id, lead.data() ?? {}), change, change);
  transaction.update(ref, { desk });
  const eventRef = ref.firestore.collection(COLLECTIONS.leadEvents).doc(leadEventId(ref.id, desk.rev));
  transaction.create(eventRef, { ...event, at: FieldValue.serverTimestamp() });
  return desk;
}
