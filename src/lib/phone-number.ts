import { plainCode } from './plain-text.ts';

const INDIA = '91';
/** How many digits a number of any country has, and an Indian one without country code. */
const DIGITS = { from: 7, to: 15, indian: 10 };

/** The words before a number: 'Mob.:', 'Ravi', 'https://wa.me/', and its place in a list: 'No. 2: ', '1) '. */
const BEFORE = /^(?:[^\d+([]*\d[):] )?.*?(?=[([]?\+? ?\d)/u;
/** The text after the first of several numbers: '011-23456789/90', '98765 43210, 98110 12345', 'ext. 12', '(Ravi)'. */
const FOLLOWING =
  /(?<=(?:\d\D{0,3}){8})\s*(?:[/,;&|?]|[([]?\s*\p{L}|[([]\d{1,2} \p{L}).*$|(?<=(?:\d\D{0,3}){7})\/\d{1,4}$|(?<=^\(?0(?:\D{0,3}\d){10})-\d{1,3}$/u;
const PHONE_TEXT = /^\+?[\d ()./·_-]{7,28}$/;
/** A mobile number and another one after it without a sign between them. */
const TWO_MOBILES = /^((?:(?:\+|00)?91|0)?[6-9]\d{9})(?:(?:\+|00)?91|0)?[6-9]\d{9}$/;
/** A country code and the zero that is dialled only within the country. Italy and a few others keep theirs. */
const TRUNK_ZERO =
  /^(?!39|225|24[12]|378)(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)0(?=[1-9])/;

/** The first phone number in a typed text: its digits, after '+' where it begins with a country code; `null` for none. */
function firstNumber(value: string): string | null {
  const first = plainCode(value)
    .replace(BEFORE, '')
    .replace(FOLLOWING, '')
    .replace(/^[([](\+?\d+)[)\]]/, '$1');
  const [, mobile] = TWO_MOBILES.exec(first.replace(/[ -]/g, '')) ?? [];
  const text = mobile ?? first;
  if (!PHONE_TEXT.test(text)) return null;
  const hasCountry = /^(?:\+|00)\s*[1-9]/.test(text);
  const dialled = text.replace(/\D/g, '').replace(/^00/, '');
  const digits = hasCountry ? dialled.replace(TRUNK_ZERO, '$1') : dialled;
  if (digits.length < DIGITS.from || digits.length > DIGITS.to) return null;
  return hasCountry ? `+${digits}` : digits;
}

/**
 * The digits with country code, which WhatsApp requires. A number without one counts as Indian if its length fits;
 * `null` if the country is unknown, since the chat would open with a stranger.
 */
export function internationalDigits(value: string): string | null {
  const number = firstNumber(value);
  if (number === null) return null;
  const isIndian = !number.startsWith('+') || number.startsWith(`+${INDIA}`);
  if (!isIndian) return number.slice(1);
  // Toll-free numbers are dialled within India only.
  if (/^18[06]0\d{6,7}$/.test(number)) return null;
  const national = number
    .slice(-DIGITS.indian - 1)
    .replace(/^\+?0?/, '')
    .slice(-DIGITS.indian);
  const before = number.replace('+', '').slice(0, -DIGITS.indian);
  return national.length === DIGITS.indian && ['', '0', INDIA, `0${INDIA}`, `${INDIA}0`].includes(before)
    ? INDIA + national
    : null;
}

/** A `tel:` address for a phone number in any notation; `null` for any other text. */
export function phoneHref(value: string): string | null {
  const digits = internationalDigits(value);
  const dialled = digits === null ? firstNumber(value) : `+${digits}`;
  return dialled === null ? null : `tel:${dialled}`;
}

/** The same for a number from the settings, which is a phone number. */
export function telHref(phone: string): string {
  return phoneHref(phone) ?? `tel:${phone.replace(/[^\d+]/g, '')}`;
}
