/** A visitor's own leads, as 'My requests' shows them. Free of the validator, since that public page imports it. */
import { dayText } from '#src/lib/india-time.ts';

import { markedGstin, stateText } from '../base/gstin.ts';
import { LIMITS } from '../base/limits.ts';
import { stateCodesOfPin } from '../base/state-of-pin.ts';
import { isAnswerable } from '../offers/offer-state.ts';
import type { VisitorOffer } from '../offers/offer.ts';
import { messageRows } from './contact-message.ts';
import type { LeadStatus } from './lead-desk.ts';
import type { LeadAnswer, ListLine } from './lead-parts.ts';
import type { LeadKind } from './lead-search.ts';
import type { LeadFields } from './lead.ts';
import type { ListContact } from './request-list.ts';

/** The statuses as visitors read them. Spam looks like a new lead, so that a spammer learns nothing. */
const VISITOR_STATES = {
  new: 'Received',
  'in-progress': 'We are working on it',
  quoted: 'Offer sent',
  won: 'Accepted',
  lost: 'Closed',
  spam: 'Received',
} as const satisfies Record<LeadStatus, string>;
export type VisitorState = (typeof VISITOR_STATES)[LeadStatus];

/** A line without the state of its paper, which is for admins. */
export type VisitorLine = Omit<ListLine, 'state'>;

/**
 * How much of a lead its reader sees (docs/my-requests.md).
 * - `everything`  with a mailed link, or in the session that has sent it and opened its link
 * - `own`         in the session that has sent it: what was typed there, and no offer
 * - `reference`   with the link of a confirmation, whose address may be mistyped: reference and state
 */
export type VisitorView = 'everything' | 'own' | 'reference';

/** A lead as its visitor sees it; what the view hides is empty. */
export interface VisitorLead {
  view: VisitorView;
  reference: string;
  kind: LeadKind;
  /** ISO 8601 */
  receivedAt: string;
  state: VisitorState;
  /** The category's name of a quote request; '' for the other kinds. */
  categoryName: string;
  /** Labels and values as they were sent, without empty values. */
  answers: Pick<LeadAnswer, 'label' | 'value'>[];
  /** The papers of a request list; empty for the other kinds. */
  lines: VisitorLine[];
  /** The newest version first. */
  offers: VisitorOffer[];
  /** The shortened address that the hidden offers were mailed to, 'p•••@k•••'; '' without any. */
  offerMailedTo: string;
}

/** The body of my-requests. Without a link, the browser's session identifies the visitor. */
export interface MyRequestsBody {
  /** The part of the link after '#'. */
  link?: string;
  /** The text that the reader of a confirmation types to show that the request is theirs, see `provesSender`. */
  proof?: string;
  /** The reader of the link says that the request is not theirs: its links end. */
  notMine?: boolean;
  /** True once a person has pressed something on the page. Only then the link counts as opened, since programs open links too. */
  seen?: boolean;
}

/** The answer of my-requests, the newest lead first; empty for a session that has sent nothing. */
export interface MyRequestsReply {
  requests: VisitorLead[];
}

/**
 * The contact details that the reader of a mailed link may correct at once. The e-mail address is none of them: offers and
 * links belong to the mailbox that they were mailed to.
 */
export const CORRECTABLE = { name: 'Name', phone: 'Phone', company: 'Company', gstin: 'GSTIN' } as const;
export type Correctable = keyof typeof CORRECTABLE;
/** How many characters a correction may have, so that the note of the history has room for it and the words before it. */
export const CORRECTION_MAX = LIMITS.leadNote - 100;

/** The text for every invalid link, the same for all reasons, so that guesses reveal nothing. */
export const LINK_REFUSED =
  'This link does not lead to a request any more. Links are valid for half a year; please reply to our e-mail, and we send you a new one.';

export const PROOF_REFUSED = {
  wrong: 'This is not what was sent with the request. Please check it and try again.',
  tooOften: 'There were too many wrong answers. Please reply to our e-mail, and a person helps you.',
} as const;

/** 'p•••@k•••': enough for the sender to know which mailbox to look in, and for nobody else to learn the address. */
function shortenedAddress(email: string): string {
  return email.replace(/^(.?)[^@]*@(.?).*$/su, '$1•••@$2•••');
}

function answersOf(lead: LeadFields): Pick<LeadAnswer, 'label' | 'value'>[] {
  switch (lead.kind) {
    case 'quote':
      return [...lead.answers, ...lead.extraAnswers].map(({ label, value }) => ({ label, value }));
    case 'message':
      return messageRows(lead);
    case 'list':
      return contactRows(lead);
  }
}

/** A stored lead without the notes, marks and decisions of the admins, and without what the view hides. */
export function toVisitorLead(
  lead: LeadFields,
  offers: VisitorOffer[],
  view: VisitorView = 'everything',
): VisitorLead {
  const { reference, kind, receivedAt } = lead;
  // A request is not closed while its offer can be accepted, even if the business no longer expects that.
  const isOffered = lead.desk.status === 'lost' && offers.some((offer) => isAnswerable(offer.state));
  const state = VISITOR_STATES[isOffered ? 'quoted' : lead.desk.status];
  const hidden = { receivedAt: '', categoryName: '', answers: [], lines: [], offers: [], offerMailedTo: '' };
  if (view === 'reference') return { view, reference, kind, state, ...hidden };
  const lines = lead.kind === 'list' ? lead.lines : [];
  const isFull = view === 'everything';
  return {
    view,
    reference,
    kind,
    receivedAt,
    state,
    categoryName: lead.kind === 'quote' ? lead.categoryName : '',
    answers: answersOf(lead).filter(({ value }) => value !== ''),
    lines: lines.map(({ state: _state, ...line }) => line),
    offers: isFull ? offers : [],
    offerMailedTo: isFull ? '' : shortenedAddress(offers[0]?.customer.email ?? ''),
  };
}

/** The contact details and the file's name with labels, in the order of the form, without empty ones. */
export function contactRows(
  contact: ListContact & { readonly attachment?: string },
): { label: string; value: string }[] {
  const state = stateCodesOfPin(contact.deliveryPin).map(stateText).join(' or ');
  const place = [contact.deliveryPlace, contact.deliveryPin].filter(Boolean).join(' ');
  return [
    { label: 'Name', value: contact.name },
    { label: 'E-mail', value: contact.email },
    { label: 'Phone', value: contact.phone },
    { label: 'Company', value: contact.company },
    { label: 'GSTIN', value: markedGstin(contact.gstin) },
    { label: 'Delivery to', value: [place, state].filter(Boolean).join(', ') },
    { label: 'Needed by', value: dayText(contact.neededBy) },
    { label: 'Remarks', value: contact.remarks },
    { label: 'File chosen', value: contact.attachment ?? '' },
  ].filter(({ value }) => value !== '');
}
