import { BRAND } from '../base/identity.ts';
import type { Offer } from './offer-entity.ts';
import { offerTitle } from './offer.ts';
import { shownLines, totalText } from './offer-text.ts';
import { dayText } from '#src/lib/india-time.ts';

/** A message in a chat is read on a phone: more lines are behind the link. */
const LINES_SHOWN = 5;

/**
 * An offer as a message for WhatsApp or e-mail.
 * @param link to the customer's page, where it is answered; '' for none
 * @param isReminder worded for a customer who has the offer and has not answered
 */
export function offerMessage(offer: Offer, link: string, isReminder: boolean): string {
  const { customer, lines, reference, validUntil } = offer;
  const title = offerTitle(offer);
  const rest = lines.length - LINES_SHOWN;
  const opening = isReminder
    ? `may we remind you of our offer ${title} for your request ${reference}? Does it suit you?`
    : `this is our offer ${title} for your request ${reference}:`;
  const summary = shownLines(offer)
    .slice(0, LINES_SHOWN)
    .map((line) => {
      const what = [line.title, line.details[0], line.alternative].filter(Boolean).join(', ');
      return `• ${what}: ${line.quantity} at ${line.rate}`;
    });
  return [
    `Hello ${customer.name},`,
    '',
    opening,
    ...summary,
    ...(rest > 0 ? [`… and ${rest} more`] : []),
    `Total ${totalText(offer)}, valid until ${dayText(validUntil)}.`,
    '',
    ...(link === ''
      ? []
      : [`Accept it, ask for a better price or ask a question here, without signing in: ${link}`, '']),
    BRAND.name,
  ].join('\n');
}
