/** Splits a pasted text into one text for each paper: rows of a spreadsheet, messages of a chat, bullets, one long line. */
import { plainMarks, withPlainSigns } from '#src/lib/plain-text.ts';
import { unitOfWord } from '#src/lib/unit-words.ts';

import { findMeasures } from './find-measures.ts';
import { bareSize } from './paper-facts.ts';

/** 'Rahul, 25/11/26, 10:15 am:' before a message copied from a chat. */
export const CHAT_HEAD =
  /^(?:\[[^\]]*\d{1,2}:\d\d[^\]]*\]\s*[^:\d]{1,40}:\s|\d{1,2}[/.]\d{1,2}[/.]\d{2,4},?\s+\d{1,2}:\d\d[^-]{0,6}-\s+[^:\d]{1,40}:\s)/;
/** A bullet or a number before a line. */
export const BULLET =
  /^(?:(?:(?!\.\d)[^\p{L}\p{M}\p{N}("'”“])+|\(?\d{1,3}[.)](?=\s|[^\d\s])|\(?[a-z]\)\s)\s*/iu;

export type Column = 'place' | 'gsm' | 'size' | 'quantity' | 'unit' | 'rate' | 'note' | 'name';
const HEADERS: readonly (readonly [column: Column, words: RegExp])[] = [
  ['place', /^(?:s|sr|sl|serial|क्र)\b/i],
  ['gsm', /^(?:gsm|grammage|जीएसएम)/i],
  ['size', /^(?:size|sheet|width|साइज)/i],
  ['quantity', /^(?:qty|quantity|no\.? of|reams?|kgs?|tons?|mt|मात्रा|order)/i],
  ['unit', /^(?:unit|uom|per)/i],
  ['rate', /^(?:rate|price|amount)/i],
  ['note', /^(?:remark|note|comment)/i],
  ['name', /^(?:item|paper|product|description|particulars|quality|material|name|माल|कागज)/i],
];
/** Words beside the name of a column, as in 'Size in inches'. */
const HEADER_UNIT = /^(?:in|of|no|mm|cm|inch|inches|kg|kgs|sheets|type|required|req)$/i;

interface Header {
  readonly column: Column;
  /** 'Reams' of 'Qty (Reams)', 'in' of 'Size (inch)'. */
  readonly unit: string;
}

/** The column that a cell of the first row names; a cell with any other word is content, which must not be lost. */
export function headerOf(cell: string): Header | undefined {
  const words = cell.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isHeader = words.every(
    (word) =>
      HEADER_UNIT.test(word) || unitOfWord(word) !== null || HEADERS.some(([, names]) => names.test(word)),
  );
  const column = HEADERS.find(([, names]) => names.test(cell.trim()))?.[0];
  if (!isHeader || column === undefined || /\d/.test(cell)) return undefined;
  const isUnit = (word: string): boolean =>
    column === 'quantity' ? unitOfWord(word) !== null : /^(?:mm|cm|inch|inches)$/i.test(word);
  return { column, unit: words.find(isUnit) ?? '' };
}

const isPlain = (cell: string): boolean => /^[\d.,\s]+$/.test(cell);
/** A cell with what its header says: '70 gsm', '23 x 36 inch', '25 Reams'. */
export const CELL_TEXTS: Record<Column, (cell: string, unit: string, unitCell: string) => string> = {
  place: (cell) => (/^\d+\W?$/.test(cell) ? '' : cell),
  name: (cell) => cell,
  gsm: (cell) => (/[a-z]/i.test(cell) ? cell : `${cell} gsm`),
  size: (cell, unit) => (bareSize(cell) || isPlain(cell) ? `${cell} ${unit}` : cell),
  quantity: (cell, unit, unitCell) => `${cell} ${unitCell || (isPlain(cell) ? unit : '')}`,
  unit: () => '',
  rate: (cell) => `@ ${cell}`,
  note: (cell) => (/\d/.test(cell) ? cell : `\nNote: ${cell}`),
};

/** The rows of a spreadsheet as lines, remarks on lines of their own; a row of headers says what bare numbers mean. */
export function spreadsheetLines(rows: readonly string[]): string[] {
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()));
  const [head = [], ...body] = cells;
  const headers = head.map(headerOf);
  if (new Set(headers.flatMap((header) => header?.column ?? [])).size < 2) {
    // A first column that counts the rows is no quantity.
    const isCounted = cells.length > 1 && cells.every(([first], at) => first === String(at + 1));
    return cells.map((row) => row.slice(isCounted ? 1 : 0).join('  '));
  }
  const unitAt = headers.findIndex((header) => header?.column === 'unit');
  return body.flatMap((row) =>
    row
      .map((cell, at) => {
        const header = headers[at];
        return header && cell !== '' ? CELL_TEXTS[header.column](cell, header.unit, row[unitAt] ?? '') : cell;
      })
      .filter((part) => part !== '')
      .join('  ')
      .split('\n'),
  );
}

/** '70 gsm maplitho 23x36 50 rm, 80 gsm 20 rm' has two lines if each part has an amount. 'or' is also the Hindi 'and'. */
function splitItems(line: string): string[] {
  const lists = [/;/, /;|,\s|\s(?:\+|&|and|aur|or|और)\s/i].map((separator) => line.split(separator));
  const isList = (parts: readonly string[]): boolean =>
    parts.length > 1 && parts.every((part) => findMeasures(part).amounts.length > 0);
  return (lists.findLast(isList) ?? [line]).map((part) => part.trim());
}

/** The texts of a pasted list, each about one paper or none. */
export function pastedTexts(text: string): string[] {
  const rows = withPlainSigns(text)
    .split(/\r\n?|\n/)
    .map((row) => row.replaceAll('_', ' ').split('\t').map(plainMarks).join('\t'))
    .filter((row) => row.trim() !== '');
  const hasCommas = (rows[0]?.split(',').filter((cell) => headerOf(cell) !== undefined).length ?? 0) > 1;
  return spreadsheetLines(hasCommas ? rows.map((row) => row.replaceAll(',', '\t')) : rows)
    .map((row) => row.trim().replace(CHAT_HEAD, '').replace(BULLET, '').trim())
    .filter((row) => row !== '')
    .flatMap(splitItems);
}
