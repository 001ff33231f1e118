import {
  answerDetails as noDetails,
  answerMailId,
  BRAND,
  closingTexts,
  dayText,
  formatRupees,
  offerMailId,
  offerTitle,
  shownLines,
  sumRows,
  supplyFacts,
  taxSummary,
  totalText,
  wantedTexts,
  type ANSWERED_OFFER_STATES,
  type LeadDesk,
  type Offer,
  type ShownLine,
} from '../contracts.ts';
import { LINK_PLACEHOLDER } from '../leads/visitor-link.ts';
import type { MailCell, MailTable } from './table.ts';
import { composeMail, REPLY_HINT, type MailMessage, type MailParts } from './mail-message.ts';
import type { MailContent } from './layout.ts';

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

type AnsweredState = (typeof ANSWERED_OFFER_STATES)[number];

/** The subject of the mail to the business, and the label of the visitor's text. */
const TO_BUSINESS: Record<AnsweredState, readonly [what: string, label: string]> = {
  accepted: ['Offer accepted', 'Remark'],
  asked: ['Question about an offer', 'Question'],
  declined: ['Offer declined', 'Remark'],
  countered: ['Other terms asked for', 'Remark'],
  renewal: ['Renewal of an offer asked for', 'Remark'],
  withdrawn: ['Offer withdrawn', 'Text'],
};

/** Texts of the receipts for the customer; other answers need no receipt. */
const TO_CUSTOMER: Partial<Record<AnsweredState, readonly [what: string, sentence: string]>> = {
  accepted: ['You have accepted our offer', 'Thank you. We get in touch with you about the delivery.'],
  withdrawn: [
    'We have withdrawn our offer',
    'This offer can no longer be accepted. Reply to this e-mail, and we send you a new one.',
  ],
};

function answeredRows({ answerDetails, answerText, ...offer }: Offer, label: string): MailContent['rows'] {
  const { name, purchaseOrder, reason, wanted, chosen } = answerDetails;
  return [
    { label: 'Quotation', value: offerTitle(offer) },
    { label: 'Total', value: formatRupees(offer.totalPaise) },
    { label: 'Chosen', value: chosen.map((at) => offer.lines[at]?.name ?? '').join('\n') },
    { label: 'Accepted by', value: name },
    { label: 'Purchase order', value: purchaseOrder },
    { label: 'Reason', value: reason },
    { label: 'Asked for', value: wantedTexts(offer, wanted).join('\n') },
    { label, value: answerText },
  ].filter(({ value }) => value !== '');
}

/**
 * The mails about an answer: the business gets the visitor's words, the customer a receipt without them.
 * @param desk of the lead after the answer; its revision makes the mails' ids
 * @param places the addresses of the business, and of the request in the admin area
 */
export function answerMails(
  offer: Offer,
  { rev, linkVersion }: Pick<LeadDesk, 'rev' | 'linkVersion'>,
  { business, adminUrl }: { readonly business: readonly string[]; readonly adminUrl: string },
): MailMessage[] {
  const { customer, leadId, reference, state } = offer;
  const title = offerTitle(offer);
  const who = customer.company === '' ? customer.name : `${customer.name}, ${customer.company}`;
  const [what, label] = TO_BUSINESS[state as AnsweredState];
  const about = {
    preheader: `${who}: ${title}, ${formatRupees(offer.totalPaise)}`,
    reference,
  };
  const toBusiness = composeMail(
    {
      id: answerMailId(leadId, rev, 'owner'),
      to: business,
      replyTo: customer.email,
      subject: `${what}: ${title} (${reference})`,
    },
    {
      ...about,
      title: what,
      rows: [
        ...answeredRows(offer, label),
        { label: 'Customer', value: [who, customer.email, customer.phone].filter(Boolean).join('\n') },
      ],
      action: { label: 'Open the request', href: adminUrl, note: 'In the admin area.' },
      closing: [
        customer.email === ''
          ? 'The customer has no e-mail address here: call the number above, or write to it by WhatsApp.'
          : 'Reply to this e-mail to write to the customer.',
      ],
    },
  );
  const [heading, sentence] = TO_CUSTOMER[state as AnsweredState] ?? [];
  // An admin who withdraws an offer needs no mail about it.
  const toUs = state === 'withdrawn' ? [] : [toBusiness];
  if (heading === undefined || customer.email === '') return toUs;
  const toCustomer = composeMail(
    {
      id: answerMailId(leadId, rev, 'customer'),
      to: [customer.email],
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${heading}: ${title} (${reference})`,
      link: { id: leadId, linkVersion, kind: 'offer' },
    },
    {
      ...about,
      title: heading,
      paragraphs: [`Hello ${customer.name},`, sentence ?? ''],
      // Nothing that the visitor typed: nobody can use our domain to mail a text of their own to a stranger.
      rows: answeredRows(
        state === 'withdrawn'
          ? offer
          : { ...offer, answerText: '', answerDetails: noDetails({ chosen: offer.answerDetails.chosen }) },
        label,
      ),
      action: { label: 'See the offer', href: LINK_PLACEHOLDER, note: 'The link is for you alone.' },
      closing: [REPLY_HINT],
    },
  );
  return [...toUs, toCustomer];
}
