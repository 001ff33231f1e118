/** Matches a phone number as people type it; `phoneDigits` also checks for 7 to 15 digits. */
const PHONE_TEXT = /^\+?[\d\s().\-/]{7,25}$/;

/** Length of an Indian number without country code. */
const INDIAN_DIGITS = 10;
const INDIA = '91';

/** The digits of a phone number; `null` for any other text. */
export function phoneDigits(typed: string): string | null {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  return PHONE_TEXT.test(text) && digits.length >= 7 && digits.length <= 15 ? digits : null;
}

/** The digits with country code, which WhatsApp requires; a number without one counts as Indian. */
export function whatsappDigits(typed: string): string | null {
  const digits = phoneDigits(typed)?.replace(/^0+/, '') ?? null;
  if (digits === null) return null;
  return digits.length === INDIAN_DIGITS ? INDIA + digits : digits;
}
