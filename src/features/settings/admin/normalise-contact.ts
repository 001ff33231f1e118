const PHONE_SHAPE = /^\+?[\d\s().-]+$/;
const MIN_DIGITS = 6;
/** Limit of E.164. */
const MAX_DIGITS = 15;
const INDIA = '91';

/** The digits of a phone number with country code, without +; `null` if the text is not a phone number. */
function internationalDigits(text: string): string | null {
  const typed = text.trim();
  if (!PHONE_SHAPE.test(typed)) return null;
  let digits = typed.replace(/\D/g, '');
  if (!typed.startsWith('+')) {
    if (digits.startsWith('00')) digits = digits.slice(2);
    // An Indian mobile number without country code, with or without leading 0.
    else if (/^0?[6-9]\d{9}$/.test(digits)) digits = INDIA + digits.slice(-10);
  }
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null;
}

/** Formats a phone number as `+91 98765 43210`. Any other text is only trimmed. */
export function normalisePhone(text: string): string {
  const digits = internationalDigits(text);
  if (digits === null) return text.trim();
  if (digits.startsWith(INDIA) && digits.length === 12) {
    return `+91 ${digits.slice(2, 7)} ${digits.slice(7)}`;
  }
  const typed = text.trim().replace(/\s+/g, ' ');
  return typed.startsWith('00') ? `+${typed.slice(2).trim()}` : typed;
}

export function isPhone(text: string): boolean {
  return internationalDigits(text) !== null;
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
