import { BRAND } from '../base/identity.ts';
import { preparedText, type PreparedText, type TextLanguage } from '../content/prepared-texts.ts';
import type { Offer } from './offer-entity.ts';
import { offerTitle } from './offer.ts';
import { shownLines, totalText } from './offer-text.ts';
import { dayText } from '#src/lib/india-time.ts';

/** A message in a chat is read on a phone: more lines are behind the link. */
const LINES_SHOWN = 5;
const NAME_SHOWN = 30;
export const OFFER_MESSAGE_MAX = 600;

const TEXTS = {
  offer: {
    en: 'Hello {name},\n\nthis is our offer {title} for your request {reference}:',
    hi: 'नमस्ते {name} जी,\n\nयह हमारा कोटेशन {title} है:',
  },
  reminder: {
    en: 'Hello {name},\n\nmay we remind you of our offer {title} for your request {reference}?',
    hi: 'नमस्ते {name} जी,\n\nहमारा कोटेशन {title} आपको कैसा लगा?',
  },
  total: {
    en: 'Total {total}, valid until {day}.',
    hi: 'कुल {total}, {day} तक मान्य।',
  },
  link: {
    en: 'Accept it or ask us here, without signing in:',
    hi: 'स्वीकार करें या सवाल पूछें, बिना लॉग-इन के:',
  },
} as const;

/**
 * An offer as a message for WhatsApp or e-mail, with as many lines as `OFFER_MESSAGE_MAX` characters hold.
 * @param link to the customer's page, where it is answered; '' for none
 * @param isReminder worded for a customer who has the offer and has not answered
 */
export function offerMessage(
  offer: Offer,
  link: string,
  { isReminder = false, language = 'en' }: { isReminder?: boolean; language?: TextLanguage } = {},
): string {
  const values = {
    name: offer.customer.name.slice(0, NAME_SHOWN),
    title: offerTitle(offer),
    reference: offer.reference,
    total: totalText(offer),
    day: dayText(offer.validUntil),
  };
  const written = (text: PreparedText): string => preparedText(text, language, values);
  const summary = shownLines(offer).map((line) => {
    const what = [line.title, line.details[0], line.alternative].filter(Boolean).join(', ');
    return `• ${what}: ${line.quantity} at ${line.rate}`;
  });
  const textWith = (shown: number): string =>
    [
      written(isReminder ? TEXTS.reminder : TEXTS.offer),
      ...summary.slice(0, shown),
      ...(shown > 0 && summary.length > shown ? [`… +${summary.length - shown}`] : []),
      written(TEXTS.total),
      '',
      ...(link === '' ? [] : [`${written(TEXTS.link)} ${link}`, '']),
      BRAND.name,
    ].join('\n');
  let shown = LINES_SHOWN;
  while (shown > 0 && textWith(shown).length > OFFER_MESSAGE_MAX) shown -= 1;
  return textWith(shown);
}
