import {
  answerMailId,
  billedText,
  BRAND,
  dayText,
  formatRupees,
  lineSpecText,
  offeredQuantityText,
  quotationMailId,
  quotationTitle,
  rateText,
  sumRows,
  type Quotation,
  type QuotationLine,
} from '../contracts.ts';
import { subjectLine } from '../clean-text.ts';
import { mailHtml, mailText, type MailCell, type MailContent, type MailTable } from './layout.ts';
import type { MailMessage } from './mail-message.ts';

/** Two columns, so that the table fits a phone: everything about the paper, and the amount. */
function cellsOf(line: QuotationLine): MailCell[] {
  const billed = billedText(line);
  const quantity = `${offeredQuantityText(line)}${billed === '' ? '' : `, ${billed}`}`;
  const detail = [lineSpecText(line), `${quantity}, ${rateText(line)}`].filter(Boolean).join('\n');
  return [{ text: line.name, detail }, { text: formatRupees(line.amountPaise) }];
}

function tableOf(quotation: Quotation): MailTable {
  return {
    title: 'Our offer',
    columns: ['Paper', 'Amount'],
    rows: quotation.lines.map(cellsOf),
    sums: sumRows(quotation).map(({ label, paise }) => ({ label, value: formatRupees(paise) })),
  };
}

/**
 * Brings an offer to the customer: as text, as HTML, and as the PDF that the outbox adds.
 * @param link to 'My requests', where it is accepted
 */
export function quotationMail(quotation: Quotation, link: string, business: readonly string[]): MailMessage {
  const { customer, note, terms, reference, version } = quotation;
  const title = quotationTitle(quotation);
  const until = dayText(quotation.validUntil);
  const total = formatRupees(quotation.totalPaise);
  const content: MailContent = {
    preheader: `${total} with GST, valid until ${until}`,
    title: `Quotation ${title}`,
    reference,
    notes: version === 1 ? [] : [`This replaces version ${version - 1} of our offer.`],
    paragraphs: [
      `Hello ${customer.name},`,
      note === '' ? 'Thank you for your request. This is our offer:' : note,
    ],
    rows: [{ label: 'Valid until', value: until }],
    table: tableOf(quotation),
    action: {
      label: 'Accept or ask a question',
      href: link,
      note: 'The link is for you alone. The offer is also attached as a PDF.',
    },
    closing: [
      ...(terms === '' ? [] : [`Terms:\n${terms}`]),
      'You can also reply to this e-mail. Please keep the reference in the subject.',
    ],
  };
  return {
    id: quotationMailId(quotation.id),
    to: [customer.email],
    replyTo: business[0] ?? '',
    subject: subjectLine(`${BRAND.name}: quotation ${title} for your request ${reference}`),
    text: mailText(content),
    html: mailHtml(content),
    headers: {},
    quotationId: quotation.id,
  };
}

/**
 * Tells the business what the visitor has answered. A reply goes to the customer.
 * @param rev of the lead's event, which makes the mail's id
 * @param adminUrl of the request in the admin area
 */
export function answerMail(
  quotation: Quotation,
  rev: number,
  business: readonly string[],
  adminUrl: string,
): MailMessage {
  const { customer, reference, answerText, state } = quotation;
  const title = quotationTitle(quotation);
  const isAccepted = state === 'accepted';
  const what = isAccepted ? 'Offer accepted' : 'Question about an offer';
  const total = formatRupees(quotation.totalPaise);
  const who = customer.company === '' ? customer.name : `${customer.name}, ${customer.company}`;
  const content: MailContent = {
    preheader: `${who}: ${title}, ${total}`,
    title: what,
    reference,
    notes: [],
    paragraphs: [],
    rows: [
      { label: 'Quotation', value: title },
      { label: 'Total', value: total },
      { label: 'Customer', value: [who, customer.email, customer.phone].filter(Boolean).join('\n') },
      { label: isAccepted ? 'Remark' : 'Question', value: answerText },
    ],
    action: { label: 'Open the request', href: adminUrl, note: 'In the admin area.' },
    closing: ['Reply to this e-mail to write to the customer.'],
  };
  return {
    id: answerMailId(quotation.leadId, rev),
    to: [...business],
    replyTo: customer.email,
    subject: subjectLine(`${what}: ${title} (${reference})`),
    text: mailText(content),
    html: mailHtml(content),
    headers: {},
  };
}
