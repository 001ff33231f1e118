import { groupedNumber } from './grouped-number.ts';
import { plainCode, withHalves } from './plain-text.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/** Indian groups ('1,25,000') or western ones ('125,000'), with commas or spaces. Only three digits end a group. */
const GROUPED = /^(?:\d{1,2}(?:[, ]\d{2})*|\d{1,3}(?:[, ]\d{3})*)[, ]\d{3}(?:\.\d+)?$/;
/** The last comma before one or two digits is a decimal comma or a slip. */
const DOUBTFUL = /^(\d[\d,]*),(\d{1,2})$/;

/** The number of zeros of a word behind a number, as parts of a regular expression. */
const SCALES = [
  [3, 'k|thousand|hazaa?r|हज़ार|हजार'],
  [5, 'lakhs?|lacs?|लाख'],
  [7, 'crores?|cr|करोड़|करोड'],
] as const;
/** Part of a regular expression: 'lakh' and its kin. */
export const SCALE_WORD = SCALES.map(([, words]) => words).join('|');
const SCALED = new RegExp(
  String.raw`^([\d,.]+)\s*(?:${SCALES.map(([, words]) => `(${words})`).join('|')})\.?$`,
  'iu',
);

/** The digits of a typed number: '125000.5' for '1,25,000.5' and '1.5 lakh'; `null` for any other text, and for '62,50'. */
export function typedNumber(text: string): string | null {
  const typed = withHalves(plainCode(text).normalize('NFC'));
  const [, scaled, ...words] = SCALED.exec(typed) ?? [];
  if (scaled === undefined)
    return PLAIN.test(typed) || GROUPED.test(typed) ? typed.replace(/[, ]/g, '') : null;
  const [zeros = 0] = SCALES[words.findIndex((word) => word !== undefined)] ?? [];
  const [whole = '', decimals = ''] = typedNumber(scaled)?.split('.') ?? [];
  return whole === '' || decimals.length > zeros ? null : whole + decimals.padEnd(zeros, '0');
}

/** '62.50 or 6,250? Please write it without the comma.' for '62,50'; '' for a number that has one reading. */
export function commaQuestion(text: string, sign = ''): string {
  const [, whole = '', decimals = ''] = DOUBTFUL.exec(plainCode(text)) ?? [];
  if (whole === '') return '';
  const before = whole.replaceAll(',', '');
  const readings = [`${groupedNumber(Number(before))}.${decimals}`, groupedNumber(Number(before + decimals))];
  return `${readings.map((one) => sign + one).join(' or ')}? Please write it without the comma.`;
}
