/** What a visitor sees of their own requests. Without a validator: the page 'My requests' needs these. */
import type { LeadAnswer, LeadFields, LeadKind } from './lead.ts';
import type { LeadStatus } from './lead-desk.ts';
import type { VisitorOffer } from '../offers/offer.ts';
import type { ListRequestLine } from './list-request.ts';
import { paths } from '#src/lib/paths.ts';

/** What a visitor reads for each status. Spam looks like a request that nobody has opened yet. */
const VISITOR_STATES = {
  new: 'Received',
  'in-progress': 'We are working on it',
  quoted: 'Offer sent',
  won: 'Accepted',
  lost: 'Closed',
  spam: 'Received',
} as const satisfies Record<LeadStatus, string>;
export type VisitorState = (typeof VISITOR_STATES)[LeadStatus];

/** A line without the mark for admins whether its paper is on the site. */
export type VisitorLine = Omit<ListRequestLine, 'state'>;

/** A request or message as its visitor sees it. */
export interface VisitorLead {
  reference: string;
  kind: LeadKind;
  /** ISO 8601 */
  receivedAt: string;
  state: VisitorState;
  /** The category's name of a quote request; '' for the other kinds. */
  categoryName: string;
  /** What was answered, empty answers left out: label and value as they were sent. */
  answers: Pick<LeadAnswer, 'label' | 'value'>[];
  /** The papers of a request list; empty for the other kinds. */
  lines: VisitorLine[];
  /** The newest version first. */
  offers: VisitorOffer[];
}

/** The body of my-requests. Without a link the answer is for the browser's session. */
export interface MyRequestsBody {
  /** The part of the link after '#'. */
  link?: string;
}

/** The answer of my-requests, the newest request first; empty for a session that has sent nothing. */
export interface MyRequestsReply {
  requests: VisitorLead[];
}

/** Said for every link that leads nowhere, whatever the reason: a guess learns nothing. */
export const LINK_REFUSED =
  'This link does not lead to a request any more. Links are valid for half a year; please reply to our e-mail, and we send you a new one.';

/** Where a link of the mails leads. */
export function myRequestsUrl(siteUrl: string, key: string): string {
  return `${siteUrl}${paths.myRequests.withKey(key)}`;
}

function answersOf(lead: LeadFields): Pick<LeadAnswer, 'label' | 'value'>[] {
  switch (lead.kind) {
    case 'quote':
      return [...lead.answers, ...lead.extraAnswers].map(({ label, value }) => ({ label, value }));
    case 'contact':
      return [
        { label: 'Name', value: lead.name },
        { label: 'E-mail', value: lead.email },
        { label: 'Message', value: lead.message },
      ];
    case 'request':
      return [
        { label: 'Name', value: lead.name },
        { label: 'E-mail', value: lead.email },
        { label: 'Phone', value: lead.phone },
        { label: 'Company', value: lead.company },
      ];
  }
}

/** A stored lead as its visitor sees it: nothing that admins note, mark or decide among themselves. */
export function toVisitorLead(lead: LeadFields, offers: VisitorOffer[]): VisitorLead {
  const lines = lead.kind === 'request' ? lead.lines : [];
  return {
    reference: lead.reference,
    kind: lead.kind,
    receivedAt: lead.receivedAt,
    state: VISITOR_STATES[lead.desk.status],
    categoryName: lead.kind === 'quote' ? lead.categoryName : '',
    answers: answersOf(lead).filter(({ value }) => value !== ''),
    lines: lines.map(({ state: _state, ...line }) => line),
    offers,
  };
}
