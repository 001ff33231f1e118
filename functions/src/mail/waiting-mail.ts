import { BRAND, dayText, papersText, paths, weekdayMoment } from '../contracts.ts';
import type { StoredLead } from '../leads/lead.ts';
import type { MailCell } from './layout.ts';
import { composeMail, type MailMessage, type MailParts } from './mail-message.ts';

/** A lead that waits for an answer. `minutes`: how long, in working time. */
export interface WaitingLead {
  readonly lead: StoredLead;
  readonly minutes: number;
}

const ROWS_MAX = 50;

function subjectOf(lead: StoredLead): string {
  if (lead.kind === 'quote') return lead.categoryName;
  return lead.kind === 'list' ? papersText(lead.lines.length) : 'Message';
}

function nameCell(lead: StoredLead, siteUrl: string): MailCell {
  return {
    text: lead.reference,
    href: siteUrl + paths.adminRequest.to(lead.id),
    detail: [subjectOf(lead), lead.desk.assignedTo].filter((part) => part !== '').join('\n'),
  };
}

function waitingCells({ lead, minutes }: WaitingLead, siteUrl: string): MailCell[] {
  return [
    nameCell(lead, siteUrl),
    {
      text: weekdayMoment(lead.desk.waitingSince),
      detail: `${Math.floor(minutes / 60)} working hours`,
    },
  ];
}

function followUpCells(lead: StoredLead, siteUrl: string): MailCell[] {
  const until = `Offer valid until ${dayText(lead.desk.offerUntil)}`;
  return [nameCell(lead, siteUrl), { text: 'Follow up today', detail: until }];
}

/**
 * The mail that lists the leads which have waited for more than a working day, and the offers to follow up today. It
 * contains no names, because the mail outlives a lead that is erased.
 * @param waiting the longest first
 * @param due leads with an offer to follow up; one of both lists is not empty
 * @param day 'YYYY-MM-DD', part of the mail's id, so that there is one mail a day
 */
export function waitingMail(
  waiting: readonly WaitingLead[],
  due: readonly StoredLead[],
  { business, siteUrl, day }: { business: readonly string[]; siteUrl: string; day: string },
): MailMessage {
  const waits = waiting.length === 1 ? '1 request waits' : `${waiting.length} requests wait`;
  const follow = due.length === 1 ? '1 offer to follow up today' : `${due.length} offers to follow up today`;
  const parts = (waitText: string): string =>
    [waiting.length > 0 ? waitText : '', due.length > 0 ? follow : '']
      .filter((part) => part !== '')
      .join(', ');
  const rows = [
    ...waiting.map((one) => waitingCells(one, siteUrl)),
    ...due.map((lead) => followUpCells(lead, siteUrl)),
  ];
  const left = rows.length - ROWS_MAX;
  const content: MailParts = {
    preheader: [...waiting.map(({ lead }) => lead), ...due]
      .map(({ reference }) => reference)
      .slice(0, 5)
      .join(', '),
    title: parts(`${waits} for an answer`),
    paragraphs:
      waiting.length > 0 ? ['For longer than a working day, by the working hours under Settings:'] : [],
    table: {
      title: waiting.length > 0 ? 'Waiting longest first' : 'Offers that nobody has answered',
      columns: ['Request', waiting.length > 0 ? 'Waiting since' : 'Next step'],
      rows: rows.slice(0, ROWS_MAX),
    },
    action: {
      label: 'Open the requests',
      href:
        siteUrl + (waiting.length > 0 ? paths.adminRequests.waiting() : paths.adminRequests.offers('due')),
      note: 'A request leaves this list when it is answered, offered, closed or marked as spam.',
    },
    closing: left > 0 ? [`And ${left} more.`] : [],
  };
  return composeMail(
    {
      id: `waiting_${day}`,
      to: business,
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${parts(`${waits} longer than a working day`)}`,
    },
    content,
  );
}
