import {
  BRAND,
  contactRows,
  counted,
  dayText,
  isDay,
  leadMailId,
  leadSubject,
  LINE_STATE_TEXT,
  lineQuantityText,
  sampleText,
  messageRows,
  type LeadFlag,
  type ListLine,
  type QuoteRequestFields,
} from '../contracts.ts';
import type { StoredLead } from '../leads/lead.ts';
import { LINK_PLACEHOLDER } from '../leads/visitor-link.ts';
import type { MailContent } from './layout.ts';
import type { MailCell, MailRow } from './table.ts';
import { AUTO_REPLY, composeMail, type MailMessage, type MailParts } from './mail-message.ts';

const FLAG_TEXT: Record<LeadFlag, string> = {
  'suspect-trap': 'This may be spam (sent by a robot).',
  'suspect-fast': 'Caution: the form was sent within two seconds. This may be spam.',
  'busy-address': 'Caution: many requests came from the same network within an hour.',
  'no-notice': 'No mail about this request could be sent in time.',
  'no-confirmation': 'The visitor was not sent a confirmation.',
};

/** The category, who asks, and then what is asked. */
function rowsOf(lead: QuoteRequestFields): MailRow[] {
  const { categoryName, answers, extraAnswers, name, email } = lead;
  const { phone, company } = leadSubject(lead);
  const extra = extraAnswers.map(({ label, value }) => ({
    label: `${label} (no longer in the form)`,
    value,
  }));
  const rows = [...answers, ...extra].map(({ label, value }) => ({
    label,
    value: isDay(value) ? dayText(value) : value,
  }));
  const contact = [name, email, phone, company];
  const isContact = ({ value }: MailRow): boolean => value !== '' && contact.includes(value);
  const asked = rows.filter((row) => !isContact(row));
  return [{ label: 'Category', value: categoryName }, ...rows.filter(isContact), ...asked];
}

/** The parts of the mail to the business that depend on the kind of lead. */
function aboutLead(
  lead: StoredLead,
): Pick<MailContent, 'preheader' | 'title' | 'rows' | 'table'> & { subject: string } {
  switch (lead.kind) {
    case 'quote':
      return {
        subject: `Quote request ${lead.reference}: ${lead.categoryName}`,
        preheader: `A visitor asks for a quote: ${lead.categoryName}`,
        title: 'New quote request',
        rows: rowsOf(lead),
      };
    case 'message':
      return {
        subject: `Website message ${lead.reference}`,
        preheader: 'A visitor sent a message',
        title: 'New message from the website',
        rows: messageRows(lead),
      };
    case 'list': {
      const papers = counted(lead.lines.length, 'paper');
      return {
        subject: `Request list ${lead.reference}: ${papers}`,
        preheader: `A visitor asks for ${papers}: ${lead.lines.map(({ name }) => name).join(', ')}`.slice(
          0,
          200,
        ),
        title: `New request for ${papers}`,
        rows: contactRows(lead),
        table: {
          title: 'Papers',
          columns: ['Paper', 'GSM', 'Size', 'Quantity'],
          rows: lead.lines.map(cellsOf),
          rest: 'All of them are in the admin area.',
        },
      };
    }
  }
}

function cellsOf(line: ListLine): MailCell[] {
  const { category, state, note } = line;
  const about = [category, LINE_STATE_TEXT[state], sampleText(line), note && `Note: ${note}`];
  return [
    { text: line.name, detail: about.filter((part) => part !== '').join('\n') },
    { text: line.gsm },
    { text: line.size },
    { text: lineQuantityText(line), detail: line.computed },
  ];
}

/**
 * The mail that tells the business about a lead. A reply goes to the visitor.
 * @param link to the lead in the admin area, '' for none
 */
export function ownerMail(lead: StoredLead, business: readonly string[], link: string): MailMessage {
  const mark = lead.flags.some((flag) => flag.startsWith('suspect')) ? '[check] ' : '';
  const { subject, table, ...about } = aboutLead(lead);
  const envelope = { to: business, replyTo: lead.email, subject: `${mark}${subject}` };
  return composeMail(
    { id: leadMailId(lead.id, 'owner'), ...envelope },
    {
      ...about,
      // Without a link the lead is nowhere but in this mail.
      ...(table && { table: link === '' ? { ...table, rest: '' } : table }),
      reference: lead.reference,
      notes: lead.flags.map((flag) => FLAG_TEXT[flag]),
      ...(link !== '' && { action: { label: 'Open in the admin area', href: link, note: '' } }),
      closing: [
        lead.email === ''
          ? 'The visitor left no e-mail address: call the number above.'
          : 'Reply to this e-mail to write to the visitor.',
      ],
    },
  );
}

/** Stands under each button that opens 'My requests'. */
const LINK_NOTE =
  'Your requests, their status, and our quotations. The link is for you alone and works for half a year.';

const ASKING = `asking ${BRAND.name} for a quote`;
/** The words of the confirmation that depend on what was sent. */
const CONFIRMED = {
  quote: {
    sent: 'quote request',
    inSubject: 'quote request',
    it: 'request',
    thanks: ASKING,
    label: 'Category',
  },
  list: { sent: 'request', inSubject: 'list', it: 'request', thanks: ASKING, label: 'Your request' },
  message: {
    sent: 'message',
    inSubject: 'message',
    it: 'message',
    thanks: `writing to ${BRAND.name}`,
    label: 'Sent by',
  },
} as const;

/**
 * What a lead is about, in a few words.
 * @param message what stands there for a message, which has no subject
 */
export function topicOf(lead: StoredLead, message: string): string {
  if (lead.kind === 'list') return counted(lead.lines.length, 'paper');
  return lead.kind === 'quote' ? lead.categoryName : message;
}

/**
 * The confirmation for the visitor. A message is confirmed too, since the mailed link leads to one's data. The mail
 * contains nothing that the visitor typed, so that nobody can use our domain to mail a text of their own to a stranger.
 */
export function customerMail(lead: StoredLead, business: readonly string[]): MailMessage {
  const { sent, inSubject, it, thanks, label } = CONFIRMED[lead.kind];
  const subject = topicOf(lead, 'the contact form');
  const content: MailParts = {
    preheader: `Your reference is ${lead.reference}`,
    title: `We have your ${sent}`,
    reference: lead.reference,
    paragraphs: [
      'Hello,',
      `Thank you for ${thanks}. We have your ${it} and will answer by e-mail during business hours.`,
    ],
    action: { label: `See my ${it}`, href: LINK_PLACEHOLDER, note: LINK_NOTE },
    rows: [{ label, value: subject }],
    closing: [
      'To add something, reply to this e-mail and keep the reference in the subject.',
      `If you did not send this ${it}, someone mistyped an address, and you can ignore this e-mail.`,
    ],
  };
  return composeMail(
    {
      id: leadMailId(lead.id, 'customer'),
      to: [lead.email],
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: your ${inSubject} ${lead.reference} (${subject})`,
      headers: AUTO_REPLY,
      link: { id: lead.id, linkVersion: 0, kind: 'confirmation' },
    },
    content,
  );
}
