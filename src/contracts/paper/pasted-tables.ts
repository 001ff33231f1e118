/** Reads the tables of a pasted text: what their headers say, and a line of text for each row. */
import { amountOfWord } from '#src/lib/unit-words.ts';

import { bareSize, plausibleUnit } from './paper-facts.ts';

export type Column =
  | 'place'
  | 'gsm'
  | 'grade'
  | 'length'
  | 'width'
  | 'size'
  | 'quantity'
  | 'unit'
  | 'rate'
  | 'note'
  | 'name';
const HEADERS: readonly (readonly [column: Column, words: RegExp])[] = [
  ['place', /^(?:s|sr|sl|serial|क्र)\b/i],
  ['gsm', /^(?:gsm|grammage|जीएसएम)/i],
  ['length', /^(?:l|length|लंबाई)(?=\W*\(|$|\s(?:mm|cm|in))/i],
  ['width', /^(?:w|b|width|breadth|चौड़ाई)(?=\W*\(|$|\s(?:mm|cm|in))/i],
  ['grade', /^(?:bf|burst)/i],
  ['size', /^(?:size|sheet(?!s)|width|deckle|साइज)/i],
  ['unit', /^(?:(?:quantity|qty)\s)?(?:unit|uom|per)\b/i],
  [
    'quantity',
    /^(?:qty|quantity|no\.? of|nos|sheets|reams?|kgs?|tons?|mt|pkts?|packets?|box(?:es)?|bundles?|rolls?|pcs|pieces|weight|wt|मात्रा|order)/i,
  ],
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
      HEADER_UNIT.test(word) || amountOfWord(word) !== null || HEADERS.some(([, names]) => names.test(word)),
  );
  const column = HEADERS.find(([, names]) => names.test(cell.trim()))?.[0];
  if (!isHeader || column === undefined || /\d/.test(cell)) return undefined;
  const isUnit = (word: string): boolean =>
    column === 'quantity' ? amountOfWord(word) !== null : /^(?:mm|cm|inch|inches)$/i.test(word);
  return {
    column,
    unit: words.find(isUnit) ?? (/^w/i.test(words[0] ?? '') && column === 'quantity' ? 'kg' : ''),
  };
}

const isPlain = (cell: string): boolean => /^[\d.,\s]+$/.test(cell);
/** A cell with what its header says: '70 gsm', '23 x 36 inch', '25 Reams'. */
export const CELL_TEXTS: Record<Column, (cell: string, unit: string, unitCell: string) => string> = {
  place: (cell) => (/^\d+\W?$/.test(cell) ? '' : cell),
  name: (cell) => cell,
  gsm: (cell) => (/[a-z]/i.test(cell) ? cell : `${cell} gsm`),
  grade: (cell) => (isPlain(cell) ? `${cell} bf` : cell),
  length: (cell, unit) => CELL_TEXTS.size(cell, unit, ''),
  width: (cell, unit) => CELL_TEXTS.size(cell, unit, ''),
  size: (cell, unit) =>
    isPlain(cell)
      ? `${cell} ${unit || plausibleUnit(Number(cell))}`
      : bareSize(cell)
        ? `${cell} ${unit}`
        : cell,
  quantity: (cell, unit, unitCell) => `${cell} ${unitCell || (isPlain(cell) ? unit : '')}`,
  unit: () => '',
  rate: (cell) => `@ ${cell}`,
  note: (cell) => (/\d/.test(cell) ? cell : `\nNote: ${cell}`),
};

/** The columns of length and width as one of sizes. */
function withSides(cells: readonly string[][]): readonly string[][] {
  const columns = (cells[0] ?? []).map((cell) => headerOf(cell)?.column);
  const [first = -1, second = -1] = [columns.indexOf('length'), columns.indexOf('width')].toSorted(
    (a, b) => a - b,
  );
  if (first < 0) return cells;
  const merge = (row: readonly string[], at: number): string =>
    at === 0
      ? `Size ${headerOf(row[first] ?? '')?.unit}`
      : [row[first], row[second]].filter(Boolean).join(' x ');
  return cells.map((row, at) =>
    row.length > second ? row.toSpliced(second, 1).with(first, merge(row, at)) : row,
  );
}

/** The rows of a table whose cells arrive one to a line, after their headers: 'Item', 'GSM', 'Qty', 'Maplitho', '70', '50 rm'. */
export function cellsInColumn(rows: readonly string[], from: number): string[] | null {
  const end = rows.findIndex((row, at) => at >= from && (row.includes('\t') || headerOf(row) === undefined));
  const heads = rows.slice(from, end).map((row) => headerOf(row)?.column ?? '');
  if (heads.length < 3) return null;
  const isRow = (at: number): boolean =>
    at + heads.length <= rows.length &&
    heads.every((head, place) => !/gsm|size|quantity/.test(head) || /\d/.test(rows[at + place]!));
  const table = [rows.slice(from, end).join('\t')];
  for (let at = end; isRow(at); at += heads.length) table.push(rows.slice(at, at + heads.length).join('\t'));
  return table.length > 1 ? table : null;
}

/** The bars between the cells of a row as tabs; a row with a single bar is no row of a table. */
export function withoutBars(row: string): string {
  const plain = row.trim();
  return plain.split('|').length > 2 ? plain.replace(/^\||\|$/g, '').replaceAll('|', '\t') : row;
}

/** The cells of a row of comma-separated values; within quotes a comma separates nothing: '"1,500"'. */
const cellsOf = (row: string, sign: string): string[] =>
  [...row.matchAll(new RegExp(`(?<=^|${sign})\\s*(?:"([^"]*)"\\s*(?=${sign}|$)|([^${sign}]*))`, 'g'))].map(
    ([, quoted, bare = '']) => quoted ?? bare,
  );

/** True for a row that names two columns or more. */
export const isHead = (cells: readonly string[]): boolean =>
  new Set(cells.flatMap((cell) => headerOf(cell.trim())?.column ?? [])).size > 1;

const SPLITS: readonly ((row: string) => string[])[] = [
  (row) => cellsOf(row, ','),
  (row) => cellsOf(row, ';'),
  (row) => row.trim().split(/ {2,}/),
];

/** The rows with tabs between their cells, in the place of bars; in a table below headers also of commas, semicolons or wide gaps. */
export function withTabs(rows: readonly string[]): readonly string[] {
  for (const split of SPLITS) {
    const headAt = rows.findIndex((row) => isHead(split(row)));
    const end = rows.findIndex((row, at) => at > headAt && split(row).length < 2);
    const isIn = (at: number): boolean => at >= headAt && (end < 0 || at < end);
    if (headAt >= 0) return rows.map((row, at) => (isIn(at) ? split(row).join('\t') : row));
  }
  return rows.map(withoutBars);
}

/** The rows of a spreadsheet as lines, remarks on lines of their own; a row of headers says what bare numbers mean. */
export function spreadsheetLines(rows: readonly string[]): string[] {
  const isNextHead = (row: string[]): boolean => isHead(row) && row.every((cell) => headerOf(cell.trim()));
  const next = rows.findIndex((row, at) => at > 0 && isNextHead(row.split('\t')));
  if (next > 0) return [rows.slice(0, next), rows.slice(next)].flatMap(spreadsheetLines);
  // The row of dashes that is drawn below headers holds no cells.
  const filled = rows.filter((row) => !/^[\s:-]*-[\s:-]*$/.test(row));
  const cells = withSides(filled.map((row) => row.split('\t').map((cell) => cell.trim())));
  const [head = [], ...body] = cells;
  const headers = head.map(headerOf);
  if (!isHead(head)) {
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
