import {
  answerMailId,
  billedText,
  BRAND,
  dayText,
  formatRupees,
  lineFactText,
  offeredQuantityText,
  offerMailId,
  offerTitle,
  rateText,
  sumRows,
  type Offer,
  type OfferLine,
} from '../contracts.ts';
import { subjectLine } from '../platform/clean-text.ts';
import { mailHtml, mailText, type MailCell, type MailContent, type MailTable } from './layout.ts';
import type { MailMessage } from './mail-message.ts';

/** Two columns, so that the table fits a phone: everything about the paper, and the amount. */
function cellsOf(line: OfferLine): MailCell[] {
  const billed = billedText(line);
  const quantity = `${offeredQuantityText(line)}${billed === '' ? '' : `, ${billed}`}`;
  const detail = [lineFactText(line), `${quantity}, ${rateText(line)}`].filter(Boolean).join('\n');
  return [{ text: line.name, detail }, { text: formatRupees(line.amountPaise) }];
}

function tableOf(offer: Offer): MailTable {
  return {
    title: 'Our offer',
    columns: ['Paper', 'Amount'],
    rows: offer.lines.map(cellsOf),
    sums: sumRows(offer).map(({ label, paise }) => ({ label, value: formatRupees(paise) })),
  };
}

/**
 * Brings an offer to the customer: as text, as HTML, and as the PDF that the outbox adds.
 * @param link to 'My requests', where it is accepted
 */
export function offerMail(offer: Offer, link: string, business: readonly string[]): MailMessage {
  const { customer, note, terms, reference, version } = offer;
  const title = offerTitle(offer);
  const until = dayText(offer.validUntil);
  const total = formatRupees(offer.totalPaise);
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
    table: tableOf(offer),
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
    id: offerMailId(offer.id),
    to: [customer.email],
    replyTo: business[0] ?? '',
    subject: subjectLine(`${BRAND.name}: quotation ${title} for your request ${reference}`),
    text: mailText(content),
    html: mailHtml(content),
    headers: {},
    offerId: offer.id,
  };
}

/**
 * Tells the business what the visitor has answered. A reply goes to the customer.
 * @param rev of the lead's event, which makes the mail's id
 * @param adminUrl of the request in the admin area
 */
export function answerMail(
  offer: Offer,
  rev: number,
  business: readonly string[],
  adminUrl: string,
): MailMessage {
  const { customer, reference, answerText, state } = offer;
  const title = offerTitle(offer);
  const isAccepted = state === 'accepted';
  const what = isAccepted ? 'Offer accepted' : 'Question about an offer';
  const total = formatRupees(offer.totalPaise);
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
    id: answerMailId(offer.leadId, rev),
    to: [...business],
    replyTo: customer.email,
    subject: subjectLine(`${what}: ${title} (${reference})`),
    text: mailText(content),
    html: mailHtml(content),
    headers: {},
  };
}
