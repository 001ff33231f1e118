/** Reads the tables of a pasted text: what their headers say, and a line of text for each row. */
import { amountOfWord } from '#src/lib/unit-words.ts';

import { namedSize } from './named-sizes.ts';
import { bareSize, plausibleUnit } from './paper-facts.ts';

const isPlain = (cell: string): boolean => /^[\d.,\s]+$/.test(cell);
/** A cell with what its header says: '70 gsm', '23 x 36 inch', '25 Reams'. @param unitCell a unit beside the cell */
type CellText = (cell: string, unit: string, unitCell: string) => string;
const sizeCell: CellText = (cell, unit, unitCell) => {
  if (isPlain(cell)) return `${cell} ${unitCell || unit || plausibleUnit(Number(cell))}`;
  return bareSize(cell) ? `${cell} ${unitCell || unit}` : cell;
};

/** A figure of the paper, which belongs to the order even among remarks. */
const MEASURE = /\d\s*(?:g|gsm|b\.?f|mm|cm|in|inch|oz|ply|[x×*"])(?![a-z])/i;
/** The columns of a table: the beginnings of their headers, and what a cell says below one. */
const HEADERS = [
  ['place', /^(?:s|sr|sl|serial|code|क्र)\b/i, (cell) => (/^\d+\W?$/.test(cell) ? '' : cell)],
  ['gsm', /^(?:gsm|grammage|जीएसएम)/i, (cell) => (/[a-z]/i.test(cell) ? cell : `${cell} gsm`)],
  ['length', /^(?:l|h|len|length|height|लंबाई)(?=\W*(?:\(|$)|\s(?:mm|cm|in))/i, sizeCell],
  ['width', /^(?:w|b|wid|width|breadth|चौड़ाई)(?=\W*(?:\(|$)|\s(?:mm|cm|in))/i, sizeCell],
  ['grade', /^(?:bf|burst)/i, (cell) => (isPlain(cell) ? `${cell} bf` : cell)],
  ['size', /^(?:size|format|sheet(?!s)|reel(?!s)|width|deckle|साइज)/i, sizeCell],
  ['unit', /^(?:(?:quantity|qty)\s)?(?:unit|uom|per)\b/i, () => ''],
  [
    'quantity',
    /^(?:qty|quantity|no\.? of|nos|sheets|reams?|kgs?|tons?|mt|pkts?|packets?|box(?:es)?|bundles?|rolls?|pcs|pieces|weight|wt|मात्रा|order)/i,
    (cell, unit, unitCell) => `${cell} ${unitCell || (isPlain(cell) ? unit : '')}`,
  ],
  ['rate', /^(?:rate|price|amount)/i, (cell) => `@ ${cell}`],
  ['note', /^(?:remark|note|comment)/i, (cell) => (MEASURE.test(cell) ? cell : `\nNote: ${cell}`)],
  [
    'name',
    /^(?:item|paper|product|description|particulars|quality|grade|material|name|माल|कागज)/i,
    (cell) => cell,
  ],
] as const satisfies readonly (readonly [string, RegExp, CellText])[];
export type Column = (typeof HEADERS)[number][0];
/** Words beside the name of a column, as in 'Size in inches'. */
const HEADER_UNIT = /^(?:in|of|no|mm|cm|inch|inches|kg|kgs|sheets|type|required|req)$/i;

/** A cell of a column of units that is about the sides of a sheet, not about the quantity. */
const SIDE_UNIT = /^(?:mm|cms?|in|inch|inches|["”]|मिमी|सेमी|इंच)\.?$/i;

interface Header {
  readonly column: Column;
  /** 'Reams' of 'Qty (Reams)', 'in' of 'Size (inch)'. */
  readonly unit: string;
  readonly text: CellText;
}

/** The column that a cell of the first row names; a cell with any other word is content, which must not be lost. */
export function headerOf(cell: string): Header | undefined {
  if (/\d/.test(cell)) return undefined;
  const words = cell.match(/[\p{L}\p{M}]+/gu) ?? [];
  const isHeader = words.every(
    (word) =>
      HEADER_UNIT.test(word) || amountOfWord(word) !== null || HEADERS.some(([, names]) => names.test(word)),
  );
  const [column, , text] = HEADERS.find(([, names]) => names.test(cell.trim())) ?? [];
  if (!isHeader || column === undefined) return undefined;
  // The 'in' of 'Size in sheets' is no unit, that of 'Len (in)' is.
  const isUnit = (word: string, at: number): boolean =>
    column === 'quantity'
      ? amountOfWord(word) !== null
      : SIDE_UNIT.test(word) && (!/^in$/i.test(word) || at === words.length - 1);
  return {
    column,
    text,
    unit: words.findLast(isUnit) ?? (/^w/i.test(words[0] ?? '') && column === 'quantity' ? 'kg' : ''),
  };
}

/** A cell with what its header says. @param units those beside it: one of lengths is meant for sizes, any other for quantities */
export function cellText(
  { column, unit, text }: Header,
  cell: string,
  units: readonly string[] = [],
): string {
  const isMeant = (word: string): boolean => word !== '' && SIDE_UNIT.test(word) !== (column === 'quantity');
  return text(cell, unit, units.find(isMeant) ?? '');
}

const DITTO_CELL = /^(?:-?\s*do\s*-?|same|ditto|"|”|''|-"-|,,)$/i;

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
    heads.every((head, place) => {
      const cell = rows[at + place]!;
      return !/gsm|size|quantity/.test(head) || /\d/.test(cell) || namedSize(cell.trim()) !== null;
    });
  const table = [rows.slice(from, end).join('\t')];
  for (let at = end; isRow(at); at += heads.length) table.push(rows.slice(at, at + heads.length).join('\t'));
  return table.length > 1 ? table : null;
}

/** The bars between the cells of a row as tabs; a row with a single bar is no row of a table. */
export function withoutBars(row: string): string {
  const plain = row.trim();
  return plain.split('|').length > 2 ? plain.replace(/^\|(.*)\|$/, '$1').replaceAll('|', '\t') : row;
}

/** The cells of a row of comma-separated values; within quotes a comma separates nothing, and a sign of inches is doubled. */
const cellsOf = (row: string, sign: string): string[] =>
  [
    ...row.matchAll(new RegExp(`(?<=^|${sign})\\s*(?:"((?:[^"]|"")*)"\\s*(?=${sign}|$)|([^${sign}]*))`, 'g')),
  ].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare);

/** A size or a grammage that heads a column of quantities: '23x36', 'A4', '70 gsm'. */
const MATRIX_HEAD = /^(?:\d[\d.]*\s*(?:[x×*]\s*\d[\d.]*\s*(?:mm|cm|in|inch|["”])?|gsm)|a[345]|fs|legal)$/i;
/** Columns of a matrix at most, since the paper of a row is repeated for each. */
const MATRIX_COLUMNS = 40;
/** True for the head of a matrix: 'GSM', '23x36', '25x36'. */
const isMatrix = ([first = '', ...others]: readonly string[]): boolean =>
  others.length <= MATRIX_COLUMNS &&
  (first.trim() === '' || headerOf(first) !== undefined) &&
  others.filter((cell) => MATRIX_HEAD.test(cell.trim())).length > 1;
/** The sum below or beside orders, which is no order. */
export const TOTAL =
  /^(?:(?:grand|sub|net|bill)[ -]?)?(?:tot(?:al)?|ttl|am(?:oun)?t|[csi]?gst|kul|कुल|योग)(?![\p{L}\p{M}])/iu;
const isSum = (row: readonly string[]): boolean => TOTAL.test(row.find((cell) => cell !== '') ?? '');
const sumOf = (row: readonly string[]): string => row.filter(Boolean).join('  ');
/** The orders of a row in a matrix, each with the head of its column. */
function ordersOfMatrix(head: readonly string[], row: readonly string[]): string[] {
  const paper: string[] = [];
  const amounts: string[][] = [];
  const sums: string[] = [];
  for (const [at, cell] of row.entries()) {
    const word = head[at] ?? '';
    const header = headerOf(word);
    if (cell === '' || (MATRIX_HEAD.test(word) && /^[-–—.0]+$/.test(cell))) continue;
    else if (MATRIX_HEAD.test(word)) amounts.push([word, cell]);
    else if (TOTAL.test(word)) sums.push(`${word} ${cell}`);
    else paper.push(header ? cellText(header, cell) : cell);
  }
  if (amounts.length === 0) return [sumOf(row)];
  return [...amounts.map((amount) => [...paper, ...amount].join('  ')), ...sums];
}

/** True for a row that names two columns or more, or heads a matrix. */
export const isHead = (cells: readonly string[]): boolean =>
  isMatrix(cells) || new Set(cells.flatMap((cell) => headerOf(cell.trim())?.column ?? [])).size > 1;

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

/** The rows of a spreadsheet as lines, remarks on lines of their own. Each row of headers begins another table. */
export function spreadsheetLines(rows: readonly string[]): string[] {
  const isNextHead = (row: readonly string[]): boolean =>
    isMatrix(row) || (isHead(row) && row.every((cell) => headerOf(cell.trim())));
  const starts = rows.flatMap((row, at) => (at === 0 || isNextHead(row.split('\t')) ? at : []));
  return starts.flatMap((from, place) => tableLines(rows.slice(from, starts[place + 1])));
}

/** The rows of a table with what ditto marks and merged cells repeat from the row above. */
function withRepeated(cells: readonly string[][]): readonly string[][] {
  const columns = (cells[0] ?? []).map((cell) => headerOf(cell)?.column);
  const nameAt = columns.indexOf('name');
  let above = isHead(cells[0] ?? []) ? [] : (cells[0] ?? []);
  return cells.map((row, at) => {
    if (at < 1 || isSum(row)) return row;
    // Where wide gaps part the cells, an empty one leaves no trace, and a number stands in the column of names.
    const isShort = nameAt >= 0 && row.length < columns.length && isPlain(row[nameAt] ?? '');
    const whole = isShort ? row.toSpliced(nameAt, 0, '') : row;
    const isMerged = nameAt >= 0 && whole[nameAt] === '';
    above = whole.map((cell, place) =>
      DITTO_CELL.test(cell) || (isMerged && cell === '' && /^(?:name|size)$/.test(columns[place] ?? ''))
        ? (above[place] ?? '')
        : cell,
    );
    return above;
  });
}

/** The rows of one table as lines; a row of headers says what bare numbers mean. */
function tableLines(rows: readonly string[]): string[] {
  // The row of dashes that is drawn below headers holds no cells.
  const filled = rows.filter((row) => !/^(?=.*-)[\s:-]+$/.test(row));
  const cells = withSides(withRepeated(filled.map((row) => row.split('\t').map((cell) => cell.trim()))));
  const [head = [], ...body] = cells;
  const headers = head.map(headerOf);
  const amounts = body.flatMap((row) => row.filter((_, at) => MATRIX_HEAD.test(head[at] ?? '')));
  const hasAmounts =
    amounts.some((cell) => /\d/.test(cell)) && amounts.every((cell) => /\d|^\P{L}*$/u.test(cell));
  // A head of sizes without amounts below it is a text like any other, and must not be lost.
  if (!isHead(head) || (isMatrix(head) && !hasAmounts)) {
    // A first column that counts the rows is no quantity.
    const isCounted = cells.length > 1 && cells.every(([first], at) => first === String(at + 1));
    return cells.map((row) => row.slice(isCounted ? 1 : 0).join('  '));
  }
  if (isMatrix(head)) return body.flatMap((row) => (isSum(row) ? sumOf(row) : ordersOfMatrix(head, row)));
  return body.flatMap((row) => {
    if (isSum(row)) return sumOf(row);
    const units = row.filter((_, at) => headers[at]?.column === 'unit');
    return row
      .map((cell, at) => {
        const header = headers[at];
        return header && cell !== '' ? cellText(header, cell, units) : cell;
      })
      .filter((part) => part !== '')
      .join('  ')
      .split('\n');
  });
}
