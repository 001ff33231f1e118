import { BRAND, isEmail, leadSubject } from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { whatsappHref } from '#src/lib/whatsapp-href.ts';

import { answerTexts, type AnswerChannel } from '../../lead-page-texts.ts';

/** One number as people write it; 7 to 15 digits are what a telephone network takes. */
const PHONE_TEXT = /^\+?[\d\s().\-/]{7,25}$/;
const PHONE_FIELD = /phone|mobile|whatsapp/i;
/** A number of this length is one of India without its country code. */
const INDIAN_DIGITS = 10;
const INDIA = '91';

/** The digits of one telephone number and nothing else; `null` for any other text. */
function phoneDigits(typed: string): string | null {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  return PHONE_TEXT.test(text) && digits.length >= 7 && digits.length <= 15 ? digits : null;
}

/** The link that calls a telephone number; `null` unless the text is one number and nothing else. */
export function phoneHref(typed: string): string | null {
  const digits = phoneDigits(typed);
  return digits === null ? null : `tel:${typed.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** The number to call: the sender's own, or one in an answer to a field that asks for one. */
function phoneOf(lead: LeadDetails): string {
  const answers = [...lead.answers, ...lead.extraAnswers];
  const asked = answers.filter(({ name, label }) => PHONE_FIELD.test(`${name} ${label}`));
  const typed = [lead.phone, ...asked.map(({ value }) => value)];
  return typed.find((text) => phoneDigits(text) !== null) ?? '';
}

/** WhatsApp takes a number with its country code: without one it is taken for an Indian number. */
function whatsappDigits(typed: string): string | null {
  const digits = phoneDigits(typed)?.replace(/^0+/, '') ?? null;
  if (digits === null) return null;
  return digits.length === INDIAN_DIGITS ? INDIA + digits : digits;
}

/** The text that the answer begins with. */
function preparedText(lead: LeadDetails): string {
  const { categories, papers } = leadSubject(lead);
  const about = [...new Set([...categories, ...papers])].slice(0, 3).join(', ');
  return `${answerTexts.greeting(lead.name)}\n\n${answerTexts.thanks(about, lead.reference)}\n\n\n\n${BRAND.name}`;
}

/**
 * The link that writes an e-mail to the sender; `null` unless the address is one plain address: what was typed could
 * otherwise add recipients or a text of its own.
 */
export function emailHref(lead: LeadDetails, text: string): string | null {
  if (!isEmail(lead.email)) return null;
  const subject = encodeURIComponent(answerTexts.subject(lead.reference));
  const body = text === '' ? '' : `&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return `mailto:${encodeURIComponent(lead.email)}?subject=${subject}${body}`;
}

/** The ways to answer a request, the best first. */
export function answerLinks(lead: LeadDetails): { channel: AnswerChannel; href: string }[] {
  const phone = phoneOf(lead);
  const digits = whatsappDigits(phone);
  const text = preparedText(lead);
  const chat = digits === null ? null : whatsappHref(`https://wa.me/${digits}`, text);
  const links: Record<AnswerChannel, string | null> = {
    email: emailHref(lead, text),
    phone: phoneHref(phone),
    whatsapp: chat,
  };
  return Object.entries(links).flatMap(([channel, href]) =>
    href === null ? [] : [{ channel: channel as AnswerChannel, href }],
  );
}
