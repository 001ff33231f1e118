import { internationalDigits, phoneHref } from '#src/lib/phone-number.ts';
import { plainCode } from '#src/lib/plain-text.ts';

/** Formats a phone number as `+91 98765 43210`. Any other text is only trimmed. */
export function normalisePhone(text: string): string {
  const digits = internationalDigits(text);
  if (digits === null) return text.trim();
  if (digits.startsWith('91') && digits.length === 12) return `+91 ${digits.slice(2, 7)} ${digits.slice(7)}`;
  return plainCode(text).replace(/ +/g, ' ').replace(/^00 ?/, '+');
}

export function isPhone(text: string): boolean {
  return phoneHref(text) !== null;
}

/** Completes a pasted web address: `www.linkedin.com/…` gets `https://`, and `http://` becomes `https://`. */
export function normaliseLink(text: string): string {
  const typed = text.trim();
  if (/^http:\/\//i.test(typed)) return `https://${typed.slice('http://'.length)}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
}

/** Turns a WhatsApp number or link into the link that opens a chat. */
export function normaliseWhatsapp(text: string): string {
  const digits = internationalDigits(text);
  return digits === null ? normaliseLink(text) : `https://wa.me/${digits}`;
}
