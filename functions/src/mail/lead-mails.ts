import { subjectLine } from '../clean-text.ts';
import { BRAND, leadMailId, type LeadFlag } from '../contracts.ts';
import type { ContactLead, Lead, QuoteLead } from '../lead.ts';
import { mailHtml, mailText, type MailContent, type MailRow } from './layout.ts';
import type { MailMessage } from './mail-message.ts';

const FLAG_TEXT: Record<LeadFlag, string> = {
  'suspect-trap': 'Caution: a hidden field was filled in. This may be spam.',
  'suspect-fast': 'Caution: the form was sent within two seconds. This may be spam.',
  'busy-address': 'Caution: many requests came from the same network within an hour.',
  'no-confirmation': 'The visitor was not sent a confirmation.',
};

function notes(lead: Lead): string[] {
  return lead.flags.map((flag) => FLAG_TEXT[flag]);
}

function isSuspect(lead: Lead): boolean {
  return lead.flags.some((flag) => flag.startsWith('suspect'));
}

function message(
  id: string,
  to: readonly string[],
  replyTo: string,
  subject: string,
  content: MailContent,
  headers: Readonly<Record<string, string>> = {},
): MailMessage {
  return {
    id,
    to,
    replyTo,
    subject: subjectLine(subject),
    text: mailText(content),
    html: mailHtml(content),
    headers,
  };
}

function rowsOf(lead: QuoteLead): MailRow[] {
  const extra = lead.extraAnswers.map(({ label, value }) => ({
    label: `${label} (no longer in the form)`,
    value,
  }));
  return [{ label: 'Category', value: lead.categoryName }, ...lead.answers, ...extra];
}

/** Tells the business about a request (M28, M29). An answer goes to the visitor. */
export function ownerMail(lead: Lead, business: readonly string[]): MailMessage {
  const mark = isSuspect(lead) ? '[check] ' : '';
  const isQuote = lead.kind === 'quote';
  const subject = isQuote
    ? `${mark}Quote request ${lead.reference}: ${lead.categoryName}`
    : `${mark}Website message ${lead.reference}`;
  return message(leadMailId(lead.id, 'owner'), business, lead.email, subject, {
    preheader: isQuote ? `A visitor asks for a quote: ${lead.categoryName}` : 'A visitor sent a message',
    title: isQuote ? 'New quote request' : 'New message from the website',
    reference: lead.reference,
    notes: notes(lead),
    paragraphs: [],
    rows: isQuote ? rowsOf(lead) : contactRows(lead),
    closing: ['Reply to this e-mail to write to the visitor.'],
  });
}

function contactRows(lead: ContactLead): MailRow[] {
  return [
    { label: 'Name', value: lead.name },
    { label: 'E-mail', value: lead.email },
    { label: 'Message', value: lead.message },
  ];
}

/**
 * The confirmation for the visitor (M26). It holds nothing that the visitor typed: otherwise anybody
 * could have our domain mail any text to anybody.
 */
export function customerMail(lead: QuoteLead, business: readonly string[]): MailMessage {
  const content: MailContent = {
    preheader: `Your reference is ${lead.reference}`,
    title: 'We have your quote request',
    reference: lead.reference,
    notes: [],
    paragraphs: [
      'Hello,',
      `Thank you for asking ${BRAND.name} for a quote. We have your request and will answer by e-mail during business hours.`,
    ],
    rows: [{ label: 'Category', value: lead.categoryName }],
    closing: [
      'To add something, reply to this e-mail and keep the reference in the subject.',
      'If you did not send this request, someone mistyped an address, and you can ignore this e-mail.',
    ],
  };
  return message(
    leadMailId(lead.id, 'customer'),
    [lead.email],
    business[0] ?? '',
    `${BRAND.name}: your quote request ${lead.reference} (${lead.categoryName})`,
    content,
    { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
  );
}
