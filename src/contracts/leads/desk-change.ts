/** How each change of a lead's desk is made and recorded. */
import { COLLECTIONS, type StoredData, type Transaction } from '../base/collections.ts';
import {
  leadEventId,
  deskEntity,
  type LeadDesk,
  type LeadEvent,
  type LeadEventKind,
  type LeadStatus,
} from './lead-desk.ts';

/** Why 'Lost' cannot be set without a reason. */
export const LOST_NEEDS_REASON = 'Choose why this request is lost.';

export interface DeskChange {
  readonly kind: LeadEventKind;
  readonly text?: string;
  /** Of `status`, and of any other kind that also moves the status. */
  readonly status?: LeadStatus;
  /** For `assigned`: an admin's e-mail, '' to unassign. */
  readonly assignedTo?: string;
  /** Why the lead is lost; required with that status, and the event's text unless that says more. */
  readonly lostReason?: string;
  /** For `offer` and `withdrawn`: the offer's last day, '' for none. */
  readonly offerUntil?: string;
  /** For `joined`: the id of another request of the buyer, '' to part the request from it. */
  readonly buyer?: string;
}

/** The admin passes the customer's link on by WhatsApp. */
export const PASSED_ON: DeskChange = { kind: 'shared', text: 'whatsapp' };

/** The statuses in which the business still has to answer. */
const OPEN_STATUSES: readonly LeadStatus[] = ['new', 'in-progress'];

/** The status that follows from what became of an offer. */
const STATUS_AFTER: Partial<Record<LeadEventKind, LeadStatus>> = {
  offer: 'quoted',
  accepted: 'won',
  declined: 'lost',
  asked: 'in-progress',
  countered: 'in-progress',
  renewal: 'in-progress',
  withdrawn: 'in-progress',
};

/** The state of the address after an event about its links. */
const ADDRESS_AFTER: Partial<Record<LeadEventKind, LeadDesk['address']>> = {
  opened: 'confirmed',
  disowned: 'disowned',
};

/** After these, links that were made before are refused. */
const ENDS_LINKS: readonly LeadEventKind[] = ['link', 'disowned'];

/** After these the visitor waits for the business. */
const VISITOR_WAITS: readonly LeadEventKind[] = ['asked', 'countered', 'renewal'];

function nextStatus(desk: LeadDesk, change: DeskChange): LeadStatus {
  if (change.status !== undefined) return change.status;
  if (change.kind === 'answered' && desk.status === 'new') return 'in-progress';
  // An offer that is withdrawn because its request is lost does not open the request again.
  if (change.kind === 'withdrawn' && desk.status === 'lost') return 'lost';
  return STATUS_AFTER[change.kind] ?? desk.status;
}

/** Since when the visitor waits after a change to `status`. */
function waitingAfter(desk: LeadDesk, change: DeskChange, status: LeadStatus, lead: DeskMoment): string {
  if (VISITOR_WAITS.includes(change.kind)) return lead.now;
  if (change.kind === 'answered' || !OPEN_STATUSES.includes(status)) return '';
  const isReopened = !OPEN_STATUSES.includes(desk.status);
  // A lead that was closed by mistake and never answered has been waiting since it arrived.
  return isReopened && desk.firstAnsweredAt === '' ? lead.receivedAt : desk.waitingSince;
}

interface DeskMoment {
  /** ISO 8601 */
  readonly receivedAt: string;
  /** ISO 8601 */
  readonly now: string;
}

/** The desk after a change, and the event's `from` and `to`. */
export function changedDesk(
  desk: LeadDesk,
  change: DeskChange,
  lead: DeskMoment,
): { desk: LeadDesk; from: string; to: string } {
  const status = nextStatus(desk, change);
  const isAnswer = change.kind === 'answered' || change.kind === 'offer';
  const changed: LeadDesk = {
    status,
    assignedTo: change.assignedTo ?? desk.assignedTo,
    rev: desk.rev + 1,
    firstAnsweredAt: desk.firstAnsweredAt || (isAnswer ? lead.now : ''),
    waitingSince: waitingAfter(desk, change, status, lead),
    linkVersion: desk.linkVersion + (ENDS_LINKS.includes(change.kind) ? 1 : 0),
    lostReason: status === 'lost' ? (change.lostReason ?? desk.lostReason) : '',
    lastAnsweredAt: isAnswer ? lead.now : desk.lastAnsweredAt,
    offerUntil: change.offerUntil ?? desk.offerUntil,
    address: ADDRESS_AFTER[change.kind] ?? desk.address,
    buyer: change.buyer ?? desk.buyer,
  };
  const [from, to] =
    change.kind === 'assigned' ? [desk.assignedTo, changed.assignedTo] : [desk.status, status];
  return { desk: changed, from, to };
}

/** A change's author, an admin's e-mail in lower case or a `VisitorWay`, and its time. */
interface Made {
  readonly by: string;
  readonly now: Date;
}

/** The desk of a stored lead after a change, and the event that records it. */
export function recordedChange(
  leadId: string,
  data: StoredData,
  change: DeskChange,
  { by, now }: Made,
): { desk: LeadDesk; event: Omit<LeadEvent, 'at'> } {
  const { receivedAt, desk: before } = data;
  const lead = { receivedAt: typeof receivedAt === 'string' ? receivedAt : '', now: now.toISOString() };
  const { desk, from, to } = changedDesk(deskEntity.complete(before), change, lead);
  const { kind, text: eventText = change.lostReason ?? change.buyer ?? '' } = change;
  return { desk, event: { leadId, rev: desk.rev, by, kind, text: eventText, from, to } };
}

/** Stores a change of a lead's desk and its event, with the server's time, in one step. */
export function changeDesk(transaction: Transaction, ...change: Parameters<typeof recordedChange>) {
  const { desk, event } = recordedChange(...change);
  transaction.update(COLLECTIONS.leads, event.leadId, { desk });
  const at = transaction.serverTime;
  transaction.set(COLLECTIONS.leadEvents, leadEventId(event.leadId, event.rev), { ...event, at });
  return { desk, event };
}
