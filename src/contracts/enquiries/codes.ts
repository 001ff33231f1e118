/** The numbers and addresses of persons in an enquiry, known by their form: telephone, e-mail, GSTIN and PIN. */
import { stateCodesOfPin } from '#src/contracts/base/state-of-pin.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

export const EMAIL = /(?<![^\s<>()"':;,])[^\s<>()"':;,@]{1,64}@[^\s<>()"':;,@]{1,255}\.[a-z]{2,}/giu;
export const GSTIN = /(?<![A-Z\d])\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d](?![A-Z\d])/gi;
/** A mobile number, or a landline with its code or behind a word for it. */
export const PHONE =
  /(?<!\d[.,-]?|\d ?[x×*] ?)(?:(?:(?:\+|00)?91[ -]*)?(?:0?[6-9]\d{4}[ -]?\d{5}|0?[6-9]\d{2}[ -]\d{3}[ -]\d{4}|0?[6-9]\d{3}[ -]\d{3}[ -]\d{3}|[6-9]\d(?:[ -]\d\d){4}|0?[1-9]\d{1,3}[ -]\d{3,4}[ -]?\d{4}|0[1-9]\d{1,3}[ -]\d{5,7})|(?<=\b(?:ph|phone|fone|tel|off|office|landline)\b[.: -]{0,3})[2-7]\d{3}[ -]?\d{4})(?![\d/-])/gi;
/** Six digits, unless a unit behind them makes them an amount. */
export const PIN = new RegExp(
  String.raw`(?<!\d[.,-]?)[1-9]\d{2} ?\d{3}(?![\d.,-]*\d| *(?:${AMOUNT_WORD})${UNIT_END})`,
  'giu',
);
/** A buyer's document with its number: 'RFQ 2231', 'Enquiry no. NR/118'. */
const DOCUMENT = new RegExp(
  String.raw`(?<!\p{L})(?:rfq|rfp|tender|indent|enq(?:uiry)?|inquiry)(?!\p{L})[\s.:#-]*(?:no(?!\p{L})[\s.:#-]*)?(?:\p{L}{1,6}[/-])?\d[\d/-]+(?![\p{L}\d.,/-]| ?[x×*]| *(?:gsm|${AMOUNT_WORD})${UNIT_END})`,
  'giu',
);
/** Words before and after a number that must not be called: an old one, a fax, a helpline. */
const DEAD_BEFORE = /(?<!\p{L})(?:old|purana|पुराना|fax|helpline|toll ?free)\W*(?:no\.?|number|नं)?\W*$/iu;
const DEAD_AFTER = /^\s*\(?(?:old|band|not working|nahi chal)/i;

/** A number with the letter before it, which would be a unit of what stands before: '= 6900  T 98110 00021'. */
const LABELLED_PHONE = new RegExp(
  String.raw`(?:(?<![\p{L}\d])(?:t|m|o|d|p)\W{0,2})?(?:${PHONE.source})`,
  'giu',
);

/** Removes phone numbers, addresses, GSTINs, postal codes and the numbers of documents, because they are no figures of an order. */
export const withoutCodes = (text: string): string =>
  text
    .replace(EMAIL, ' ')
    .replace(DOCUMENT, ' ')
    .replace(GSTIN, ' ')
    .replace(LABELLED_PHONE, ' ')
    .replace(PIN, ' ');

/** The best phone of a text: a mobile before a landline, never a number that the words beside it call dead. */
export function findPhone(text: string): string {
  let landline = '';
  for (const match of text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '');
    const before = text.slice(0, match.index);
    if (DEAD_BEFORE.test(before) || DEAD_AFTER.test(text.slice(match.index + match[0].length))) continue;
    if (digits.length < 8 || /^18[06]0/.test(digits)) continue;
    if (/[6-9]\d{9}$/.test(digits) && !/^0?[1-5]/.test(digits)) return match[0].trim();
    landline ||= match[0].trim();
  }
  return landline;
}

/** The first postal code of a text: it exists, and no word beside it makes it an amount. */
export function findPin(text: string): string {
  const plain = text.replace(PHONE, ' ').replace(EMAIL, ' ');
  const pins = [...plain.matchAll(PIN)].filter(({ 0: code, index }) => {
    const after = plain.slice(index + code.length);
    return (
      stateCodesOfPin(code.replace(' ', '')).length > 0 &&
      !/^\s*(?:\/-|rs)/i.test(after) &&
      !/(?:rs\.?|₹|no\.?)\s*$/i.test(plain.slice(0, index))
    );
  });
  return (pins.at(0)?.[0] ?? '').replace(' ', '');
}
