import { isEmail, type LeadAnswer } from '#src/contracts/index.ts';

import { leadMessages } from '../messages.ts';

/**
 * The link that answers a request by mail, its reference in the subject; `null` unless the address is one plain
 * address: what was typed could otherwise add recipients or a text of its own.
 */
export function answerHref({ email, reference }: { email: string; reference: string }): string | null {
  if (!isEmail(email)) return null;
  const subject = leadMessages.answerSubject(reference);
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
}

const PHONE_FIELD = /phone|mobile|whatsapp/i;
/** One number as people write it; 7 to 15 digits are what a telephone network takes. */
const PHONE_TEXT = /^\+?[\d\s().\-/]{7,25}$/;

/** The link that calls a telephone number; `null` unless the text is one number and nothing else. */
export function phoneHref(typed: string): string | null {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  const isPhone = PHONE_TEXT.test(text) && digits.length >= 7 && digits.length <= 15;
  return isPhone ? `tel:${text.startsWith('+') ? '+' : ''}${digits}` : null;
}

/** The link that calls a telephone number among the answers: of a field that asks for one, and nothing but one number. */
export function findPhoneHref(answers: readonly LeadAnswer[]): string | null {
  for (const { name, label, value } of answers) {
    const href = PHONE_FIELD.test(`${name} ${label}`) ? phoneHref(value) : null;
    if (href !== null) return href;
  }
  return null;
}
