import { subjectLine } from '../platform/clean-text.ts';
import { adminLeadUrl, BRAND, INDIA_TIME_ZONE, papersText, waitingLeadsUrl } from '../contracts.ts';
import type { StoredLead } from '../leads/lead.ts';
import { mailHtml, mailText, type MailCell, type MailContent } from './layout.ts';
import type { MailMessage } from './mail-message.ts';

/** A lead that waits for an answer. `minutes`: how long, in working time. */
export interface WaitingLead {
  readonly lead: StoredLead;
  readonly minutes: number;
}

const ROWS_MAX = 50;
const SINCE = new Intl.DateTimeFormat('en-IN', {
  timeZone: INDIA_TIME_ZONE,
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

function subjectOf(lead: StoredLead): string {
  if (lead.kind === 'quote') return lead.categoryName;
  return lead.kind === 'request' ? papersText(lead.lines.length) : 'Message';
}

function cellsOf({ lead, minutes }: WaitingLead, siteUrl: string): MailCell[] {
  return [
    {
      text: lead.reference,
      href: adminLeadUrl(siteUrl, lead.kind, lead.id),
      detail: [subjectOf(lead), lead.desk.assignedTo].filter((part) => part !== '').join('\n'),
    },
    {
      text: SINCE.format(new Date(lead.desk.waitingSince)),
      detail: `${Math.floor(minutes / 60)} working hours`,
    },
  ];
}

/**
 * The mail that lists the leads which have waited for more than a working day. It contains no names, because the mail
 * outlives a lead that is erased.
 * @param waiting the longest first; not empty
 * @param day 'YYYY-MM-DD', part of the mail's id, so that there is one mail a day
 */
export function waitingMail(
  waiting: readonly WaitingLead[],
  { business, siteUrl, day }: { business: readonly string[]; siteUrl: string; day: string },
): MailMessage {
  const count = waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`;
  const left = waiting.length - ROWS_MAX;
  const content: MailContent = {
    preheader: waiting
      .map(({ lead }) => lead.reference)
      .slice(0, 5)
      .join(', '),
    title: `${count} for an answer`,
    reference: '',
    notes: [],
    paragraphs: ['For longer than a working day, by the working hours under Settings:'],
    rows: [],
    table: {
      title: 'Waiting longest first',
      columns: ['Request', 'Waiting since'],
      rows: waiting.slice(0, ROWS_MAX).map((one) => cellsOf(one, siteUrl)),
    },
    action: {
      label: 'Open the requests',
      href: waitingLeadsUrl(siteUrl),
      note: 'A request leaves this list when it is answered, offered, closed or marked as spam.',
    },
    closing: left > 0 ? [`And ${left} more.`] : [],
  };
  return {
    id: `waiting_${day}`,
    to: business,
    replyTo: business[0] ?? '',
    subject: subjectLine(`${BRAND.name}: ${count} longer than a working day`),
    text: mailText(content),
    html: mailHtml(content),
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
