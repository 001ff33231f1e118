/** The desk of a lead: its working state, and how each change of it is made and recorded. */
import { COLLECTIONS, type StoredData, type Transaction } from '../base/collections.ts';
import {
  choice,
  defineEntity,
  group,
  text,
  wholeNumber,
  type Shape,
  moment,
  type ValueOf,
} from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { ANSWERED_OFFER_STATES } from '../offers/offer-state.ts';

/** In the order of the desk's tabs. */
export const LEAD_STATUSES = ['new', 'in-progress', 'quoted', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The statuses as admins read them. */
export const LEAD_STATUS_LABELS: Record<LeadStatus, string> = {
  new: 'New',
  'in-progress': 'In progress',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
};

/** A text that sorts before every time and day that a desk holds, and after '', which stands for none. */
export const ANY_TIME = '0';

const deskRules = {
  status: choice(LEAD_STATUSES),
  /** E-mail of the assigned admin, '' if unassigned. */
  assignedTo: text(LIMITS.email),
  /** The number of changes so far; change `rev` is the event `{leadId}_{rev}`. */
  rev: wholeNumber(),
  /** ISO 8601 of the first answer, '' before it; set once. */
  firstAnsweredAt: text(LIMITS.isoTime),
  /** ISO 8601 since when the visitor has been waiting; '' once the lead is answered, decided or spam. */
  waitingSince: text(LIMITS.isoTime),
  /** Links to 'My requests' carry this number and are refused once it has risen. */
  linkVersion: wholeNumber(),
  /** Why the lead is lost; '' in every other status. */
  lostReason: text(LIMITS.lostReason),
  /** ISO 8601 of the last answer or offer, '' before it. */
  lastAnsweredAt: text(LIMITS.isoTime),
  /** The last day of the last offer that was sent, 'YYYY-MM-DD'; '' without one, and once it is withdrawn. */
  offerUntil: text(10),
  /**
   * Whether the sender reads the mailbox of the e-mail address: `confirmed` once a person has read the page of a mailed link,
   * `disowned` if its reader says that the request is not theirs. Until then anybody may have typed the address.
   */
  address: choice(['unconfirmed', 'confirmed', 'disowned']),
  /** The id of another request of the same buyer, to which an admin has joined this one by hand; '' for none. */
  buyer: text(LIMITS.leadId),
};

/** The part of a lead that admins change. */
export type LeadDesk = Shape<typeof deskRules>;

/** The field `desk` of a stored lead. */
export const leadDeskRule = group(deskRules);
const deskEntity = defineEntity(deskRules);

/** Parses a stored `desk`, completed with defaults. */
export function readLeadDesk(stored: unknown): LeadDesk {
  return deskEntity.read(stored) ?? deskEntity.initial();
}

/** The desk of a lead that has just arrived. */
export function newDesk(receivedAt: string): LeadDesk {
  return { ...deskEntity.initial(), waitingSince: receivedAt };
}

/**
 * Changes that an admin makes in the browser; `link` invalidates the visitor's earlier links, `joined` joins the request to
 * a buyer by hand or parts it again.
 */
export const ADMIN_EVENT_KINDS = ['status', 'note', 'assigned', 'answered', 'link', 'joined'] as const;
export type AdminEventKind = (typeof ADMIN_EVENT_KINDS)[number];

/** Changes that follow from an offer. Only the server makes them. */
const OFFER_EVENT_KINDS = ['offer', ...ANSWERED_OFFER_STATES] as const;

/**
 * Events of the links to 'My requests'. Only the server writes them.
 * - `opened`    a mailed link was opened, which confirms the address
 * - `disowned`  the reader of the mail says that the request is not theirs, which ends its links
 * - `shared`    an admin has asked for a link, to pass it on
 * - `seen`      a person has opened the newest offer by a link
 */
const LINK_EVENT_KINDS = ['opened', 'disowned', 'shared', 'seen'] as const;

/** The kind of event by which an admin has typed in an enquiry. Only the server writes such an event, together with the lead. */
const TAKEN = 'taken';

/** How a visitor has proven who they are: by a mailed link, by one that an admin passed on, or by a session that had opened one. */
export type VisitorWay = 'link' | 'shared-link' | 'session';

/** Every kind of change. */
export const LEAD_EVENT_KINDS = [
  ...ADMIN_EVENT_KINDS,
  ...OFFER_EVENT_KINDS,
  ...LINK_EVENT_KINDS,
  TAKEN,
] as const;
type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/** A document of `leadEvents`: written together with the change of `desk` it records, deleted only with its lead. */
export const leadEventEntity = defineEntity({
  leadId: text(200),
  rev: wholeNumber(),
  /** The server's time. */
  at: moment(),
  /** An admin's e-mail in lower case, or a `VisitorWay`. */
  by: text(LIMITS.email),
  kind: choice(LEAD_EVENT_KINDS),
  /** The note, the way of answering or of passing a link on, the reason of 'lost', the offer's number, the visitor's answer, or `desk.buyer`. */
  text: text(LIMITS.leadNote),
  /** Before and after: e-mail addresses for `assigned`, statuses for every other kind. */
  from: text(LIMITS.email),
  to: text(LIMITS.email),
});

export type LeadEvent = ValueOf<typeof leadEventEntity>;

/** The id of the event that records the change to this revision. */
export function leadEventId(leadId: string, rev: number): string {
  return `${leadId}_${rev}`;
}

/** Why 'Lost' cannot be set without a reason. */
export const LOST_NEEDS_REASON = 'Choose why this request is lost.';

/** One change of a lead's desk. */
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
  stored: StoredData,
  change: DeskChange,
  { by, now }: Made,
): { desk: LeadDesk; event: Omit<LeadEvent, 'at'> } {
  const { receivedAt, desk: before } = stored;
  const lead = { receivedAt: typeof receivedAt === 'string' ? receivedAt : '', now: now.toISOString() };
  const { desk, from, to } = changedDesk(readLeadDesk(before), change, lead);
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
