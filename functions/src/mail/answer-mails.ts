import {
  type ANSWERED_OFFER_STATES,
  answerDetails as noDetails,
  answerMailId,
  BRAND,
  formatRupees,
  offerTitle,
  wantedTexts,
  type LeadDesk,
  type Offer,
} from '../contracts.ts';
import { LINK_PLACEHOLDER } from '../leads/visitor-link.ts';
import type { MailContent } from './layout.ts';
import { composeMail, REPLY_HINT, type MailMessage } from './mail-message.ts';

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

export interface AnswerMailPlaces {
  readonly business: readonly string[];
  /** The request in the admin area. */
  readonly adminUrl: string;
}

/**
 * The mails about an answer: the business gets the visitor's words, the customer a receipt without them.
 * @param desk of the lead after the answer; its revision makes the mails' ids
 */
export function answerMails(
  offer: Offer,
  { rev, linkVersion }: Pick<LeadDesk, 'rev' | 'linkVersion'>,
  places: AnswerMailPlaces,
): MailMessage[] {
  const { customer, leadId, reference, state } = offer;
  const { business, adminUrl } = places;
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
  const [told, sentence] = TO_CUSTOMER[state as AnsweredState] ?? [];
  // An admin who withdraws an offer needs no mail about it.
  const toUs = state === 'withdrawn' ? [] : [toBusiness];
  if (told === undefined || customer.email === '') return toUs;
  const toCustomer = composeMail(
    {
      id: answerMailId(leadId, rev, 'customer'),
      to: [customer.email],
      replyTo: business[0] ?? '',
      subject: `${BRAND.name}: ${told}: ${title} (${reference})`,
      link: { id: leadId, linkVersion, kind: 'offer' },
    },
    {
      ...about,
      title: told,
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
