import { plainCode, withFractions } from './plain-text.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/** Indian groups ('1,25,000') or western ones ('125,000'), with commas or spaces. Only three digits end a group. */
const GROUPED = /^(?:\d{1,2}(?:[, ]\d{2})*|\d{1,3}(?:[, ]\d{3})*)[, ]\d{3}(?:\.\d+)?$/;

/** Part of a regular expression: 'lakh' and its kin behind a number, and the zeros of each by its first letter. */
export const SCALE_WORD = 'k|thousand|haz+a+r|ह.{1,2}ार|lakhs?|lacs?|l|लाख|crores?|cr|करो.{1,2}';
const ZEROS: Readonly<Record<string, number>> = { k: 3, t: 3, h: 3, ह: 3, l: 5, ल: 5, c: 7, क: 7 };
const SCALED = new RegExp(String.raw`^([\d,.]+)\s*(${SCALE_WORD})\.?$`, 'iu');

/** The digits of a typed number: '125000.5' for '1,25,000.5' and '1.5 lakh'; `null` for any other text, and for '62,50'. */
export function typedNumber(text: string): string | null {
  const typed = withFractions(plainCode(text).replace(/^(?=\d\/\d$)/, '0 '));
  const [, number, word = ''] = SCALED.exec(typed) ?? [];
  if (number === undefined)
    return PLAIN.test(typed) || GROUPED.test(typed) ? typed.replace(/[, ]/g, '') : null;
  const zeros = ZEROS[word.charAt(0).toLowerCase()] ?? 0;
  const [whole = '', decimals = ''] = typedNumber(number)?.split('.') ?? [];
  return whole === '' || decimals.length > zeros ? null : whole + decimals.padEnd(zeros, '0');
}

/**
 * '1,25,000', '31.2': a finite number with its digits in Indian groups. By hand, because the browser's own formatter blocks
 * a cheap phone for 110 ms at its first use.
 */
export function groupedNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/**
 * A count with its noun: '1 paper', '1,250 papers'.
 * @param plural needed where an 's' does not make it
 */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupedNumber(count)} ${count === 1 ? noun : plural}`;
}
