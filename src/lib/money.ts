import { groupedNumber, typedNumber } from './numbers.ts';
import { plainCode } from './plain-text.ts';
import { UNIT_END, UNIT_WORDS } from './unit-words.ts';

/**
 * Money in whole paise and quantities in whole thousandths, so that sums are exact. Products use BigInt, because a rate
 * times a quantity can exceed the safe integers.
 */

const PAISE_PER_RUPEE = 100;
const THOUSAND = 1_000;

/**
 * Parses a typed decimal number as an integer: `parseDecimal('62.5', 2)` is 6250.
 * @param places the allowed number of decimals
 * @returns `null` for anything else: text, a minus sign, more decimals, more than the safe integers, or a comma that may
 * be a decimal point (`commaQuestion`)
 */
export function parseDecimal(text: string, places: number): number | null {
  const [whole = '', fraction = ''] = typedNumber(text)?.split('.') ?? [];
  if (whole === '' || fraction.length > places) return null;
  const value = Number(whole + fraction.padEnd(places, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** The last comma before one or two digits is a decimal comma or a slip. */
const DOUBTFUL = /^(\d[\d,]*),(\d{1,2})$/;

/** '62.50 or 6,250? Please write it without the comma.' for '62,50'; '' for a number that has one reading. */
export function commaQuestion(text: string, sign = ''): string {
  const [, whole = '', decimals = ''] = DOUBTFUL.exec(plainCode(text)) ?? [];
  if (whole === '') return '';
  const before = whole.replaceAll(',', '');
  const readings = [`${groupedNumber(Number(before))}.${decimals}`, groupedNumber(Number(before + decimals))];
  return `${readings.map((reading) => sign + reading).join(' or ')}? Please write it without the comma.`;
}

/** '62.5' for 6250 and 2 places: without separators and trailing zeros, for an input field. */
export function decimalText(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const RUPEES = String.raw`₹|(?<![a-z])r[es]\.?|inr|rupees?|rupay[ae]|रु[.0]?|रुपय[ेा]|रुपए`;
/** The words behind a rate. A piece is a sheet, a roll or a packet. */
const RATE_WORDS = {
  kg: UNIT_WORDS.kg,
  ream: UNIT_WORDS.reams,
  piece: `${UNIT_WORDS.piece}|${UNIT_WORDS.sheets}|${UNIT_WORDS.rolls}|${UNIT_WORDS.packets}|each`,
};
const PER = String.raw`per|/-?|p[./]?|प्रति|an?|${RUPEES}`;
type RateWord = keyof typeof RATE_WORDS;
const BEFORE = new RegExp(String.raw`^(?:rate\b\s*)?[@:]?\s*(?:${RUPEES})?:?\s*`, 'iu');
/** Rates are quoted without GST. */
const GST_AFTER = /\s*(?:(?:\+|plus)\s*(?:\d+ ?%\s*)?gst|gst extra)\.?$/i;
const AFTER = new RegExp(String.raw`\s*(?:/[-=]|-/|(?:${RUPEES})|only)\s*$`, 'iu');

/** The number in typed rupees: '62.50' in 'Rs. 62.50/- per kg'. */
function rupeesNumber(text: string, per: RateWord | ''): string {
  const unit =
    per === '' ? '' : String.raw`\s*\(?(?:${PER}|(?=each))\s*(?:${RATE_WORDS[per]})${UNIT_END}\)?$`;
  const amount = plainCode(text).replace(GST_AFTER, '').replace(new RegExp(unit, 'iu'), '');
  return amount.replace(AFTER, '').replace(AFTER, '').replace(BEFORE, '');
}

/**
 * Parses typed rupees ('62.50', '₹1,23,456', 'Rs. 90/- per kg') as paise; `null` if they are no amount.
 * @param per the unit of a rate, which may stand behind it; a rate for another unit is refused. '' for a sum
 */
export function parseRupees(text: string, per: RateWord | '' = 'kg'): number | null {
  return parseDecimal(rupeesNumber(text, per), 2);
}

/** Asks which of two readings typed rupees have: '₹62.50 or ₹6,250?'; '' if they have one. */
export function rupeesQuestion(text: string, per: RateWord | '' = 'kg'): string {
  return commaQuestion(rupeesNumber(text, per), '₹');
}

/** '₹1,23,456.00': Indian grouping, always with paise; '−₹0.34' below 0. @param paise a whole number */
export function formatRupees(paise: number): string {
  const size = Math.abs(paise);
  const rupees = groupedNumber(Math.floor(size / PAISE_PER_RUPEE));
  return `${paise < 0 ? '−' : ''}₹${rupees}.${String(size % PAISE_PER_RUPEE).padStart(2, '0')}`;
}

/** '1,25,000.5' for thousandths: Indian grouping, at most three decimals, none for whole numbers. */
export function formatThousandths(thousandths: number): string {
  const [whole = '0', fraction] = decimalText(thousandths, 3).split('.');
  const grouped = groupedNumber(Number(whole));
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** a × b / divisor, rounded half up; exact even where a × b exceeds the safe integers. */
export function multiplyDivide(a: number, b: number, divisor: number): number {
  const whole = BigInt(divisor);
  return Number((BigInt(a) * BigInt(b) * 2n + whole) / (2n * whole));
}

/** The price of a line in paise, rounded half up. @param ratePaise the price of one unit */
export function lineAmount(quantityThousandths: number, ratePaise: number): number {
  return multiplyDivide(quantityThousandths, ratePaise, THOUSAND);
}

export const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
export const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
/** The Indian units above a hundred, the largest first. */
export const WORD_UNITS = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

/** A whole number in Indian words: 'four lakh eighteen thousand two hundred five'. */
function numberInWords(value: number): string {
  for (const [size, name] of WORD_UNITS) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${numberInWords(Math.floor(value / size))} ${name}`;
    return rest === 0 ? head : `${head} ${numberInWords(rest)}`;
  }
  if (value < ONES.length) return ONES[value] ?? '';
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 === 0 ? tens : `${tens}-${ONES[value % 10]}`;
}

/** 'Rupees four lakh eighteen thousand and fifty paise only'. @param paise a whole number, 0 or more */
export function rupeesInWords(paise: number): string {
  const rupees = `Rupees ${numberInWords(Math.floor(paise / PAISE_PER_RUPEE))}`;
  const rest = paise % PAISE_PER_RUPEE;
  return rest === 0 ? `${rupees} only` : `${rupees} and ${numberInWords(rest)} paise only`;
}
