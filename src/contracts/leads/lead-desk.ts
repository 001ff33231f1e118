/** How the business works on what visitors sent: the state of each lead, and every change with who and when. */
import { COLLECTIONS } from '../base/collections.ts';
import { choice, defineEntity, group, text, wholeNumber, type Shape } from '../base/entity.ts';
import { LIMITS } from '../base/limits.ts';
import { moment } from '../base/moment.ts';

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

const ISO_TEXT_MAX = 40;

const deskRules = {
  status: choice(LEAD_STATUSES),
  /** E-mail of the admin who is on it, '' for nobody. */
  assignedTo: text(LIMITS.email),
  /** The number of changes so far: change `rev` is the event `{leadId}_{rev}`. */
  rev: wholeNumber(),
  /** ISO 8601 of the first answer, '' before it; it never changes after that. */
  firstAnsweredAt: text(ISO_TEXT_MAX),
  /** ISO 8601 since when the visitor waits for an answer, '' when nobody waits: answered, decided, or spam. */
  waitingSince: text(ISO_TEXT_MAX),
  /** Links to 'My requests' that were made for an earlier number are refused. */
  linkVersion: wholeNumber(),
};

/** The part of a lead that admins change. */
export type LeadDesk = Shape<typeof deskRules>;

/** The field `desk` of a stored lead. */
export const leadDeskRule = group(deskRules);
const deskEntity = defineEntity(deskRules);
export const LEAD_DESK_KEYS = deskEntity.keys;

/** Parses a stored `desk`; a lead stored before there was one reads as new. */
export function readLeadDesk(stored: unknown): LeadDesk {
  return deskEntity.read(stored) ?? deskEntity.initial();
}

/** The desk of a lead that has just arrived. */
export function newDesk(receivedAt: string): LeadDesk {
  return { ...deskEntity.initial(), waitingSince: receivedAt };
}

/** Changes that an admin makes in the browser; `link` made the visitor's old links useless. */
export const ADMIN_EVENT_KINDS = ['status', 'note', 'assigned', 'answered', 'link'] as const;
export type AdminEventKind = (typeof ADMIN_EVENT_KINDS)[number];

/** Every kind of change; the last three are made by the server calls only (offers and what visitors say to them). */
export const LEAD_EVENT_KINDS = [...ADMIN_EVENT_KINDS, 'quotation', 'accepted', 'asked'] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/**
 * A document of `leadEvents`, written together with the change of `desk` that it tells about and never changed.
 * It is deleted only with its lead.
 */
export const leadEventEntity = defineEntity({
  leadId: text(200),
  /** Where the lead is stored. */
  collection: choice([COLLECTIONS.quoteRequests, COLLECTIONS.contactMessages]),
  rev: wholeNumber(),
  /** The server's time. */
  at: moment(),
  /** An admin's e-mail in lower case, 'visitor' or 'server'. */
  by: text(LIMITS.email),
  kind: choice(LEAD_EVENT_KINDS),
  /** The note, how it was answered, the offer's number, or what the visitor asks. */
  text: text(LIMITS.leadNote),
  /** Of `assigned`: the addresses before and after; of every other kind: the statuses. */
  from: text(LIMITS.email),
  to: text(LIMITS.email),
});

export type LeadEvent = NonNullable<ReturnType<typeof leadEventEntity.read>>;

/** The id of the event that tells about the change to this revision. */
export function leadEventId(leadId: string, rev: number): string {
  return `${leadId}_${rev}`;
}

/** One change of a lead's desk. */
export interface DeskChange {
  readonly kind: LeadEventKind;
  readonly text?: string;
  /** Of `status`, and of any other kind that also moves the status. */
  readonly status?: LeadStatus;
  /** Of `assigned`: an admin's e-mail, '' for nobody. */
  readonly assignedTo?: string;
}

/** The statuses in which somebody still has to answer. */
const OPEN_STATUSES: readonly LeadStatus[] = ['new', 'in-progress'];

function nextStatus(desk: LeadDesk, change: DeskChange): LeadStatus {
  if (change.status !== undefined) return change.status;
  if (change.kind === 'answered' && desk.status === 'new') return 'in-progress';
  if (change.kind === 'quotation') return 'quoted';
  if (change.kind === 'accepted') return 'won';
  if (change.kind === 'asked') return 'in-progress';
  return desk.status;
}

/** Since when the visitor waits after a change to `status`. */
function waitingAfter(desk: LeadDesk, change: DeskChange, status: LeadStatus, lead: DeskMoment): string {
  if (change.kind === 'asked') return lead.now;
  if (change.kind === 'answered' || !OPEN_STATUSES.includes(status)) return '';
  const isReopened = !OPEN_STATUSES.includes(desk.status);
  // Back from spam or from a wrong button: the visitor has waited since the beginning.
  return isReopened && desk.firstAnsweredAt === '' ? lead.receivedAt : desk.waitingSince;
}

interface DeskMoment {
  /** ISO 8601 */
  readonly receivedAt: string;
  /** ISO 8601 */
  readonly now: string;
}

/** The desk after a change, and the event's `from` and `to`. Used by the admin area and by the functions. */
export function changedDesk(
  desk: LeadDesk,
  change: DeskChange,
  lead: DeskMoment,
): { desk: LeadDesk; from: string; to: string } {
  const status = nextStatus(desk, change);
  const isAnswer = change.kind === 'answered' || change.kind === 'quotation';
  const changed: LeadDesk = {
    status,
    assignedTo: change.assignedTo ?? desk.assignedTo,
    rev: desk.rev + 1,
    firstAnsweredAt: desk.firstAnsweredAt || (isAnswer ? lead.now : ''),
    waitingSince: waitingAfter(desk, change, status, lead),
    linkVersion: desk.linkVersion + (change.kind === 'link' ? 1 : 0),
  };
  const [from, to] =
    change.kind === 'assigned' ? [desk.assignedTo, changed.assignedTo] : [desk.status, status];
  return { desk: changed, from, to };
}
