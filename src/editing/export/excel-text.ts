import { parseValue } from 'numfmt';

/** A number that Excel shows with the same value: without zeros before or behind it, and short enough for all of its digits. */
const SAME_NUMBER = /^(?=[\d.]{1,12}$)(?:0|[1-9]\d{0,10})(?:\.\d*[1-9])?$/;
/** A day that begins with its whole year, which Excel reads as that day. */
const WHOLE_DAY = /^\d{4}-\d\d-\d\d(?: \d\d:\d\d)?$/;
/** Texts that Excel changes: those that begin with a sign, the names of its errors, and numbers that begin with zero. */
const SUM_OR_ERROR = /^(?:[+-]|(?:0\d[\d,. ]*|#(?:N\/A|REF!|NAME\?|VALUE!|NUM!|NULL!|DIV\/0!))$)/i;

/**
 * True for a text that Excel changes when it opens a CSV file, because it is a number, a day, a time, a fraction or a truth value
 * for Excel, also where days stand before months and digits in Indian groups.
 */
function isChanged(text: string): boolean {
  const plain = text.trim();
  if (SUM_OR_ERROR.test(plain)) return true;
  if (text === '' || SAME_NUMBER.test(text) || WHOLE_DAY.test(text)) return false;
  const dayFirst = plain
    .replace(/^(\d+)\.(\d+)\.(\d+)/, '$1/$2/$3')
    .replace(/^(\d{1,2})([-/])(\d{1,2})(?!\d)/, '$3$2$1');
  const number = plain.replace(/^(?:₹|Rs\.?)\s*/i, '').replaceAll(',', '');
  return [plain, dayFirst, number, plain.replace(/(?=[ap]m$)/i, ' ')].some(
    (reading) => parseValue(reading) !== undefined,
  );
}

/** Without this mark Excel does not read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The most characters of a cell: Excel refuses a file with a longer one. */
export const CELL_MAX = 32_767;

/** A text that a formula can quote: nothing in it ends the quote or begins another cell, and Excel allows its length. */
const QUOTABLE = /^[^"\t\r\n;|]{1,255}$/;

/** The cell of a CSV file that Excel and LibreOffice show as this text: a formula of nothing but the text, if they would change it. */
export function asExcelText(text: string): string {
  return QUOTABLE.test(text) && isChanged(text) ? `="${text}"` : text;
}

/** The text of a cell that `asExcelText` has written. */
export function fromExcelText(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text?.replaceAll('""', '"') ?? cell;
}
