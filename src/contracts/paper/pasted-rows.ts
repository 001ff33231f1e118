/** Splits a pasted text into one text for each paper: rows of a spreadsheet, messages of a chat, bullets, one long line. */
import { plainMarks, withPlainSigns } from '#src/lib/plain-text.ts';
import { amountOfWord } from '#src/lib/unit-words.ts';

import { findMeasures } from './find-measures.ts';
import { bareSize, plausibleUnit } from './paper-facts.ts';

const TIME = String.raw`\d{1,2}:\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?)?`;
const DAY = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
/** '[25/11/26, 10:15:32 AM] ', '[10:31 am, 26/11/2026] ', '26/11/2026, 10:04 - ': the stamp of a message in a chat. */
export const STAMP = new RegExp(
  String.raw`^(?:\[(?:${DAY},?\s+${TIME}|${TIME},?\s+${DAY})\]\s*|${DAY},?\s+${TIME}\s*-\s+)`,
  'i',
);
/** The sender after a stamp, who may be a phone number. */
export const SENDER = /^([^:]{1,60}):\s?/;
/** A row that a chat writes in the place of a message. */
export const NOTICE =
  /<[^>]*omitted>|^(?:image|video|audio|sticker|document|gif|contact card) omitted$|\(file attached\)|message was deleted|deleted this message|end-to-end encrypted|missed (?:voice|video) call/i;
/** A bullet or a number before a line. */
export const BULLET =
  /^(?:(?:(?!\.\d|\+\d)[^\p{L}\p{M}\p{N}("'”“])+|\(?\d{1,3}[.)](?=\s|[^\d\s])|\(?[a-z]\)\s)\s*/iu;

/** '*25 rim': how chats correct the amount above. */
export const STARRED = /^\*\d[\d.,]* ?\p{L}+$/u;

/** A line without the stamp of a chat, its sender, and the bullet before it. */
export function withoutMarks(line: string): string {
  const said = STAMP.test(line) ? line.replace(STAMP, '').replace(SENDER, '') : line;
  return (STARRED.test(said) ? said : said.replace(BULLET, '')).trim();
}

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
const CELL_TEXTS: Record<Column, (cell: string, unit: string, unitCell: string) => string> = {
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

/** The columns of a block of labelled rows, in the order in which they stand in a line. */
const IN_LINE = ['name', 'gsm', 'grade', 'size', 'quantity', 'rate', 'note', 'place'] as const;

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

const isHead = (cells: readonly string[]): boolean =>
  new Set(cells.flatMap((cell) => headerOf(cell.trim())?.column ?? [])).size > 1;

const SPLITS: readonly ((row: string) => string[])[] = [
  (row) => cellsOf(row, ','),
  (row) => cellsOf(row, ';'),
  (row) => row.trim().split(/ {2,}/),
];

/** Bars between cells as tabs, and commas, semicolons or wide gaps from a row of headers to the end of its table. */
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

/** The word before the name of a column: 'Paper Size'. */
const FORM = /^(?:sheet|reel|paper|product)\s+(?=size|width|name)/i;
const LABELLED = /^([\p{L}][\p{L} .]{1,30})\s*[:=]\s*(.*)$/u;
/** 'GSM - 70 GSM', where the label is the name of a column. */
const DASHED = /^([\p{L}][\p{L} ]{1,30}) [-–] (.*)$/u;
export const labelOf = (row: string): string =>
  (LABELLED.exec(row.trim()) ?? DASHED.exec(row.trim()))?.[1] ?? '';
export const isLabelled = (row: string): boolean =>
  LABELLED.test(row.trim()) || headerOf(labelOf(row).replace(FORM, '')) !== undefined;
/** The cells of labelled rows such as 'Quantity : 5' and 'GSM : 300', as they stand in a line. */
export function labelledParts(rows: readonly string[]): Map<Column, string> {
  const cells = rows.map((row) => (LABELLED.exec(row.trim()) ?? DASHED.exec(row.trim()))?.slice(1) ?? []);
  const unit = cells.find(([label = '']) => /unit|uom/i.test(label))?.[1] ?? '';
  const parts = new Map<Column, string>();
  for (const [label = '', value = ''] of cells) {
    const column = label.replace(FORM, '');
    const header = headerOf(column.replace(/^(?:requirement|details?|specifications?)$/i, 'note'));
    if (header && header.column !== 'unit' && !parts.has(header.column))
      parts.set(header.column, CELL_TEXTS[header.column](value, header.unit, unit));
  }
  return parts;
}

const FIGURE = String.raw`\d[\d.]*(?:\s*[x×*]\s*\d[\d.]*)?`;
/** Begins with its own spaces: if two parts could take the same space, a long row would be searched without end. */
const FIGURE_UNIT = String.raw`(?:\s*(?:"|”|in(?:ch)?|mm|cm|gsm))?`;
const BETWEEN_FIGURES = String.raw`\s*(?:&|and|aur|\/|,(?!\d{3}(?!\d)))\s*`;
/** '36" & 40" - 3 MT each', '90/100/130 gsm - 20 reams each': an order for each figure. */
const EACH = new RegExp(
  String.raw`^(?=.*\beach\b)(.*?)(${FIGURE}${FIGURE_UNIT}(?:${BETWEEN_FIGURES}${FIGURE}${FIGURE_UNIT})+)(\D.*?\beach\b.*?)(?:\.\s.*)?$`,
  'i',
);
/** '36" & 40" - 3 MT each' as one text for each; `null` for any other text. */
export function ordersOfEach(text: string): string[] | null {
  const [, name = '', figures = '', rest = ''] = EACH.exec(text) ?? [];
  if (figures === '') return null;
  const [, lastUnit = ''] = /\d\s*(\D*)$/.exec(figures) ?? [];
  return figures
    .split(new RegExp(BETWEEN_FIGURES, 'i'))
    .map((figure) => `${name}${figure}${/\d$/.test(figure) ? lastUnit : ''}${rest}`);
}

/** Blocks of labelled rows, such as 'Qty: 50 reams', 'Item: Maplitho', as one row each. A label that comes again begins the next. */
function withBlocksJoined(rows: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < rows.length;) {
    const labels = new Set<string>();
    let end = at;
    const columnAt = (place: number): string =>
      headerOf(labelOf(rows[place] ?? '').replace(FORM, ''))?.column ?? '';
    while (columnAt(end) !== '' && !labels.has(columnAt(end))) labels.add(columnAt(end++));
    const parts = labelledParts(rows.slice(at, end));
    const sides = [...parts].flatMap(([column, cell]) => (/^(?:length|width)$/.test(column) ? cell : []));
    if (sides.length > 0) parts.set('size', sides.join(' x '));
    const order = IN_LINE.flatMap((column) => parts.get(column) ?? []).join(' ');
    joined.push(...(labels.size > 1 ? order : (rows[at] ?? '')).split('\n'));
    at = labels.size > 1 ? end : at + 1;
  }
  return joined;
}

const AND = /\s(?:\+|&|and|also|aur|or|और)\s/i;
/** '70 gsm maplitho 23x36 50 rm, 80 gsm 20 rm' has two lines if each part has an amount, or each a grammage and none an amount. 'or' is also the Hindi 'and'. */
function splitItems(line: string): string[] {
  const lists = [/;/, AND, new RegExp(`;|,\\s|${AND.source}`, 'i')].map((separator) => line.split(separator));
  const isAsked = ({ measures }: ReturnType<typeof findMeasures>): boolean =>
    measures.some(({ kind }) => kind === 'gsm');
  const isList = (parts: readonly string[]): boolean => {
    const read = parts.map(findMeasures);
    const areOrders = read.every(({ amounts }) => amounts.length > 0);
    return (
      parts.length > 1 && (areOrders || read.every((part) => part.amounts.length === 0 && isAsked(part)))
    );
  };
  return (lists.findLast(isList) ?? [line]).map((part) => part.trim());
}

/** Marks that repeat what stands above them: in a row that begins with one, none of them means inches. */
const DITTO = /(?<!\S)(?:["”]|''|,,)(?!\S)/g;
const DITTO_ROW = /^\s*(?:["”]|''|,,)(?!\S)/;

/** The texts of a pasted list, each about one paper or none. */
export function pastedTexts(text: string): string[] {
  // A cell with line breaks stands in quotes.
  const whole = text.replace(/(?<=^|\t|\n)"([^"\t]*\n[^"\t]*)"(?=\t|\r?\n|$)/g, (_, cell: string) =>
    cell.replace(/\s*\n\s*/g, ' '),
  );
  const rows = withPlainSigns(whole)
    .split(/\r\n?|\n/)
    .map((row) => (DITTO_ROW.test(row) ? row.replace(DITTO, 'same') : row))
    .map((row) => row.replaceAll('_', ' ').split('\t').map(plainMarks).join('\t'))
    .filter((row) => row.trim() !== '');
  const table = cellsInColumn(rows, 0) ?? [];
  const isWhole = table.length * (table[0]?.split('\t').length ?? 0) === rows.length;
  const tabbed = withTabs(isWhole ? table : withBlocksJoined(rows));
  // A greeting may stand above the headers.
  const headAt = Math.max(
    0,
    tabbed.findIndex((row) => isHead(row.split('\t'))),
  );
  return (
    [...tabbed.slice(0, headAt), ...spreadsheetLines(tabbed.slice(headAt))]
      // '(1) Copier A4 … (2) Copier A3 …' on one line.
      .flatMap((row) => (/^\(?1[).]\s/.test(row.trim()) ? row.split(/\s(?=\(?[2-9][).]\s)/) : [row]))
      .map((row) => withoutMarks(row.trim()))
      .filter((row) => row !== '')
      .flatMap((row) => ordersOfEach(row) ?? splitItems(row))
  );
}
