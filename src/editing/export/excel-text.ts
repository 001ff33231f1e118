const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*';
/**
 * Texts that Excel changes when it opens a CSV file: numbers with leading zeros or more digits than it shows, texts that look
 * like a day, a time, a fraction or a power, phone numbers, and numbers in brackets. A day that begins with its whole year is
 * not among them, because Excel reads it as that day.
 */
const CHANGED = new RegExp(
  String.raw`^\s*(?:${[
    String.raw`[+-]?0\d[\d,. ]*`,
    String.raw`\d{12,}`,
    String.raw`\d+(?:\.\d+)?e[+-]?\d+`,
    String.raw`\d{1,4}[-/]\d{1,2}`,
    String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}`,
    String.raw`\d{1,2}[- ]?${MONTH}(?:[- ,]*\d{2,4})?`,
    String.raw`${MONTH}[- ]?\d{1,4}`,
    String.raw`\d+ \d+/\d+`,
    String.raw`\d{1,2}:\d{2}(?::\d{2})?`,
    String.raw`\+\d[\d\s()-]{5,}`,
    String.raw`\([\d,.]+\)`,
    'true|false',
  ].join('|')})\s*$`,
  'i',
);

/** Without this mark Excel does not read a CSV file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** The most characters of a cell: Excel refuses a file with a longer one. */
export const CELL_MAX = 32_767;

/** The cell of a CSV file that Excel and LibreOffice show as this text: a formula of nothing but the text, if they would change it. */
export function asExcelText(text: string): string {
  // A cell with a line break is a text for Excel.
  return CHANGED.test(text) && !/[\r\n]/.test(text) ? `="${text}"` : text;
}

/** The text of a cell that `asExcelText` has written. */
export function fromExcelText(cell: string): string {
  const [, text] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  return text?.replaceAll('""', '"') ?? cell;
}
