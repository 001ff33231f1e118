/** The desk of a lead: its working state, and the events that record its changes (desk-change.ts). */
import * as rule from '../base/entity.ts';
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
  status: rule.choice(LEAD_STATUSES),
  /** E-mail of the assigned admin, '' if unassigned. */
  assignedTo: rule.text(LIMITS.email),
  /** The number of changes so far; change `rev` is the event `{leadId}_{rev}`. */
  rev: rule.wholeNumber(),
  /** ISO 8601 of the first answer, '' before it; set once. */
  firstAnsweredAt: rule.text(LIMITS.isoTime),
  /** ISO 8601 since when the visitor has been waiting; '' once the lead is answered, decided or spam. */
  waitingSince: rule.text(LIMITS.isoTime),
  /** Links to 'My requests' carry this number and are refused once it has risen. */
  linkVersion: rule.wholeNumber(),
  /** Why the lead is lost; '' in every other status. */
  lostReason: rule.text(LIMITS.lostReason),
  /** ISO 8601 of the last answer or offer, '' before it. */
  lastAnsweredAt: rule.text(LIMITS.isoTime),
  /** The last day of the last offer that was sent, 'YYYY-MM-DD'; '' without one, and once it is withdrawn. */
  offerUntil: rule.text(10),
  /**
   * Whether the sender reads the mailbox of the e-mail address: `confirmed` once a person has read the page of a mailed link,
   * `disowned` if its reader says that the request is not theirs. Until then anybody may have typed the address.
   */
  address: rule.choice(['unconfirmed', 'confirmed', 'disowned']),
  /** The id of another request of the same buyer, to which an admin has joined this one by hand; '' for none. */
  buyer: rule.text(LIMITS.leadId),
};

/** The part of a lead that admins change. */
export type LeadDesk = rule.Shape<typeof deskRules>;

/** The field `desk` of a stored lead. */
export const leadDeskRule = rule.group(deskRules);
export const deskEntity = rule.defineEntity(deskRules);

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

export const LEAD_EVENT_KINDS = [
  ...ADMIN_EVENT_KINDS,
  ...OFFER_EVENT_KINDS,
  ...LINK_EVENT_KINDS,
  TAKEN,
] as const;
export type LeadEventKind = (typeof LEAD_EVENT_KINDS)[number];

/** A document of `leadEvents`: written together with the change of `desk` it records, deleted only with its lead. */
export const leadEventEntity = rule.defineEntity({
  leadId: rule.text(200),
  rev: rule.wholeNumber(),
  /** The server's time. */
  at: rule.moment(),
  /** An admin's e-mail in lower case, or a `VisitorWay`. */
  by: rule.text(LIMITS.email),
  kind: rule.choice(LEAD_EVENT_KINDS),
  /** The note, the way of answering or of passing a link on, the reason of 'lost', the offer's number, the visitor's answer, or `desk.buyer`. */
  text: rule.text(LIMITS.leadNote),
  /** Before and after: e-mail addresses for `assigned`, statuses for every other kind. */
  from: rule.text(LIMITS.email),
  to: rule.text(LIMITS.email),
});

export type LeadEvent = rule.ValueOf<typeof leadEventEntity>;

/** The id of the event that records the change to this revision. */
export function leadEventId(leadId: string, rev: number): string {
  return `${leadId}_${rev}`;
}
