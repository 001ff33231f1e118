const PHONE_SHAPE = /^\+?[\d\s().-]+$/;
const MIN_DIGITS = 6;
/** E.164 */
const MAX_DIGITS = 15;
const INDIA = '91';

/** The number as dialled from abroad, digits only; `null` when the text is no phone number. */
function internationalDigits(text: string): string | null {
  const typed = text.trim();
  if (!PHONE_SHAPE.test(typed)) return null;
  let digits = typed.replace(/\D/g, '');
  if (!typed.startsWith('+')) {
    if (digits.startsWith('00')) digits = digits.slice(2);
    // A number as dialled inside India, with or without the trunk 0.
    else if (/^0?[6-9]\d{9}$/.test(digits)) digits = INDIA + digits.slice(-10);
  }
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS ? digits : null;
}

/** A phone number in one manner: `+91 98765 43210`. A text that is none comes back trimmed. */
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

/** A web address as pasted, made complete: `www.linkedin.com/…` gets its `https://`. */
export function normaliseLink(text: string): string {
  const typed = text.trim();
  if (/^http:\/\//i.test(typed)) return `https://${typed.slice('http://'.length)}`;
  return /^[\w-]+(\.[\w-]+)+(\/|$)/.test(typed) ? `https://${typed}` : typed;
}

/** A WhatsApp number or link, made into the link that opens a chat. */
export function normaliseWhatsapp(text: string): string {
  const digits = internationalDigits(text);
  return digits === null ? normaliseLink(text) : `https://wa.me/${digits}`;
}
