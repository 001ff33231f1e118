import { groupedNumber } from './grouped-number.ts';
import { plainCode } from './plain-text.ts';

const PLAIN = /^\d+(?:\.\d+)?$/;
/** Indian groups ('1,25,000') or western ones ('125,000'), with commas or spaces. Only three digits end a group. */
const GROUPED = /^(?:\d{1,2}(?:[, ]\d{2})*|\d{1,3}(?:[, ]\d{3})*)[, ]\d{3}(?:\.\d+)?$/;
/** The last comma before one or two digits is a decimal comma or a slip. */
const DOUBTFUL = /^(\d[\d,]*),(\d{1,2})$/;

/** The digits of a typed number: '125000.5' for '1,25,000.5'; `null` for any other text, and for '62,50'. */
export function typedNumber(text: string): string | null {
  const typed = plainCode(text);
  return PLAIN.test(typed) || GROUPED.test(typed) ? typed.replace(/[, ]/g, '') : null;
}

/** '62.50 or 6,250? Please write it without the comma.' for '62,50'; '' for a number that has one reading. */
export function commaQuestion(text: string, sign = ''): string {
  const [, whole = '', decimals = ''] = DOUBTFUL.exec(plainCode(text)) ?? [];
  if (whole === '') return '';
  const before = whole.replaceAll(',', '');
  const readings = [`${groupedNumber(Number(before))}.${decimals}`, groupedNumber(Number(before + decimals))];
  return `${readings.map((one) => sign + one).join(' or ')}? Please write it without the comma.`;
}
