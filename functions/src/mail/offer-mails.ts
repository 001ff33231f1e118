import {
  BRAND,
  closingTexts,
  dayText,
  offerMailId,
  offerTitle,
  shownLines,
  sumRows,
  supplyFacts,
  taxSummary,
  totalText,
  type Offer,
  type ShownLine,
} from '../contracts.ts';
import { LINK_PLACEHOLDER } from '../leads/visitor-link.ts';
import type { MailCell, MailTable } from './table.ts';
import { composeMail, REPLY_HINT, type MailMessage, type MailParts } from './mail-message.ts';

/** Two columns, so that the table fits a phone: everything about the paper, and the amount. */
function cellsOf({ title, alternative, details, quantity, billed, rate, amount }: ShownLine): MailCell[] {
  const [facts = '', ...others] = details;
  const price = [quantity, billed, rate].filter(Boolean).join(', ');
  const detail = [alternative, facts, price, ...others].filter(Boolean);
  return [{ text: title, detail: detail.join('\n') }, { text: amount }];
}

/** The taxes at each rate, one line each. */
function taxText(offer: Offer): string {
  const summary = taxSummary(offer);
  const row = (values: readonly string[]): string =>
    values.map((value, at) => `${summary.head[at]} ${value}`).join(', ');
  return `GST by rate:\n${summary.rows.map(row).join('\n')}`;
}

function tableOf(offer: Offer): MailTable {
  return {
    title: 'Our offer',
    columns: ['Paper', 'Amount'],
    rows: shownLines(offer).map(cellsOf),
    sums: sumRows(offer).map(({ label, text }) => ({ label, value: text })),
    rest: 'All of them are in the attached PDF.',
  };
}

/**
 * Brings an offer to the customer: as text, as HTML, and as the PDF that the outbox adds.
 * @param linkVersion of the link to 'My requests', where it is accepted
 */
export function offerMail(offer: Offer, linkVersion: number, business: readonly string[]): MailMessage {
  const { customer, note, terms, reference, version } = offer;
  const title = offerTitle(offer);
  const until = dayText(offer.validUntil);
  const total = totalText(offer);
  const content: MailParts = {
    preheader: `${total}, valid until ${until}`,
    title: `Quotation ${title}`,
    reference,
    notes: version === 1 ? [] : [`This replaces version ${version - 1} of our offer.`],
    paragraphs: [
      `Hello ${customer.name},`,
      note === '' ? 'Thank you for your request. This is our offer:' : note,
    ],
    rows: [
      { label: 'Total', value: total },
      { label: 'Valid until', value: until },
      ...supplyFacts(offer).map(({ label, text }) => ({ label, value: text })),
    ],
    table: tableOf(offer),
    action: {
      label: 'Accept or ask a question',
      href: LINK_PLACEHOLDER,
      note: 'The link is for you alone. The offer is also attached as a PDF.',
    },
    closing: [
      ...[taxText(offer), closingTexts(offer).join('\n')].filter((text) => text !== ''),
      ...(terms === '' ? [] : [`Terms:\n${terms}`]),
      REPLY_HINT,
    ],
  };
  return composeMail(
    {
      id: offerMailId(offer.id),
      to: [customer.email],
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: quotation ${title} for your request ${reference}`,
      offerId: offer.id,
      link: { id: offer.leadId, linkVersion, kind: 'offer' },
    },
    content,
  );
}
