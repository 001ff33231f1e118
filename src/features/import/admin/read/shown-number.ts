import { format, getFormatDateInfo } from 'numfmt';

import { DAY_MS } from '#src/lib/india-time.ts';

/** Days between the two first days from which workbooks count. */
const DAYS_TO_1904 = 1_462;
/** The number of 1 January 1970 in a workbook. */
const UNIX_EPOCH = 25_569;

/** In full, because barcodes and HSN codes are long: Excel shows 8.90123E+12. */
const IN_FULL = /^(?:General|@)?$|0E[+-]0/i;

/**
 * A cell's number as its sheet shows it. A date names its month, because 3/2 is 3 February in India and 2 March in Excel's
 * own format.
 */
export function shownNumber(
  value: string,
  numberFormat: string,
  { is1904, isIso }: { is1904: boolean; isIso: boolean },
): string {
  // Most cells are whole numbers without a format, and a large sheet has a million cells.
  if (numberFormat === 'General' && !isIso && value !== '' && Number.isSafeInteger(Number(value)))
    return String(Number(value));
  // Without its language, which would write decimal commas.
  const pattern = (isIso && IN_FULL.test(numberFormat) ? 'yyyy-mm-dd' : numberFormat)
    .replace(/\[\$([^\]-]*)-\w+\]/g, '[$$$1]')
    .replaceAll('[$]', '');
  try {
    const { year, month, day, hours } = getFormatDateInfo(pattern);
    const isDate = month && day;
    const number = isIso ? isoDay(value) : Number(value) + (is1904 && day ? DAYS_TO_1904 : 0);
    if (Number.isNaN(number)) return value;
    if (IN_FULL.test(pattern)) return String(Number(number.toPrecision(15)));
    const named = isDate && !/m{3}/i.test(pattern);
    return format(
      named ? `d mmm${year ? ' yyyy' : ''}${hours ? ' h:mm AM/PM' : ''}` : pattern,
      number,
    ).trim();
  } catch {
    return value;
  }
}

function isoDay(text: string): number {
  return Date.parse(`${text.slice(0, 10)}T${text.slice(11, 19) || '00:00:00'}Z`) / DAY_MS + UNIX_EPOCH;
}
