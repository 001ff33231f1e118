import { comparable, cellText, fromCell, type Table } from './cells.ts';
import { factsOfHead, isNumber, looksLikeSize } from './column-values.ts';
import { factLabelOf, factTarget, labelOf, type ColumnTarget } from './columns.ts';
import { commonMeaning, isNotHeld, isWeakName, programMeanings, type HeadMeaning } from './heads.ts';

/** The admin's choices in earlier imports, by `columnKey`. */
export type Remembered = Readonly<Record<string, ColumnTarget>>;

/** Under which a column's choice is kept: its head, or its place if it has none. */
export function columnKey(header: string, index: number): string {
  return comparable(header) || `#${index + 1}`;
}

export const FACT_HEADER = 'Fact: ';

/** The header of a column in our own files. A fact named like another column says that it is a fact. */
export function headerOf(target: ColumnTarget): string {
  const label = factLabelOf(target);
  if (label === null) return labelOf(target);
  const word = comparable(label);
  const isClear = (commonMeaning(word) ?? target) === target && !isNotHeld(word) && word !== '';
  return isClear && !label.startsWith(FACT_HEADER) ? label : FACT_HEADER + label;
}

const headOf = (cell: string | undefined): string => fromCell(cellText(cell ?? ''));

/** The head without the unit or the number at its end: 'size cm', 'image 2'. */
export const withoutUnit = (word: string): string =>
  word.replace(/(?<=\p{L}{3} ?)(?: (?:mm|cms?|inch(?:es)?|kgs?|microns?|mt)| ?\d)$/u, '');

/** 'GSM (Grammage)', 'Size in cm', 'Size cm', 'Image 2', 'CF.GSM': the words before the bracket, the unit, or the number. */
export function shortWord(head: string): string {
  const [short = ''] = head
    .trim()
    .replace(/^(?:cf\.|(?:product_)?attribute[:_](?:pa_)?)/i, '')
    .replace(/^\(([^)]*)\)$/, '$1')
    .split(/\(|\[|\/|\bin\b/i);
  return withoutUnit(comparable(short));
}

interface HeaderPlace {
  readonly rows: Table;
  readonly headerRow: number;
  /** True for the name of a category. */
  readonly isCategory: (text: string) => boolean;
}

/** Rows below the header row that can belong to the header. */
const MORE_HEADER_ROWS = 3;

/** The last row of the header: rows without a name, directly below it and right of the name, are joined to it. */
export function headerEndOf({ rows, headerRow, isCategory }: HeaderPlace): number {
  const header = rows[headerRow] ?? [];
  const meaningOf = (cell: string): HeadMeaning | undefined =>
    commonMeaning(comparable(headOf(cell))) ?? commonMeaning(shortWord(headOf(cell)));
  const name = header.findIndex((cell) => meaningOf(cell) === 'name' || isWeakName(comparable(headOf(cell))));
  let end = headerRow;
  while (name >= 0 && end < headerRow + MORE_HEADER_ROWS) {
    const row = rows[end + 1] ?? [];
    const more = row.filter((cell, column) => cell.trim() !== '' && cell !== header[column]);
    const isMatrix = more.filter((cell) => factsOfHead(cell).length > 0).length >= MATRIX_HEADS;
    const isHead = row.every(
      (cell, column) =>
        cell.trim() === '' ||
        cell === header[column] ||
        ((column > name || /^nos?\.?$/i.test(cell.trim())) &&
          (!isNumber(cell) || isMatrix) &&
          !isCategory(cell)),
    );
    if (
      more.length === 0 ||
      !isHead ||
      (row[name] ?? '') !== (row[name] === header[name] ? header[name] : '')
    )
      break;
    end += 1;
  }
  return end;
}

/** The heads of the columns; rows of the header are joined. */
export function headsOf({ rows, headerRow }: HeaderPlace, headerEnd: number): string[] {
  const lines = headerRow < 0 ? [] : rows.slice(headerRow, headerEnd + 1);
  const isTitle = lines.every((row) => row.filter((cell) => cell.trim() !== '').length < 2);
  const width = Math.max(
    0,
    ...(isTitle ? rows.slice(0, headerEnd + HEADER_ROWS) : lines).map((row) => row.length),
  );
  // A title names no column.
  if (isTitle && width > 1 && headerScore(lines[0] ?? [], [], {}) === 0)
    return Array.from({ length: width }, () => '');
  const cellOf = (row: readonly string[], column: number, at: number): string => {
    const own = row[column] ?? '';
    // 'Size in cms' stands above the first of its sizes only.
    const isAbove = own.trim() === '' && factsOfHead(lines[at + 1]?.[column] ?? '').length > 0;
    return isAbove ? (row.slice(0, column).findLast((cell) => cell.trim() !== '') ?? '') : own;
  };
  return Array.from({ length: width }, (_, column) =>
    headerEnd === headerRow
      ? headOf(lines[0]?.[column])
      : [...new Set(lines.map((row, at) => headOf(cellOf(row, column, at)).trim()))]
          .filter((head) => head !== '')
          .join(' '),
  );
}

/** Rows among which the header row is looked for: price lists begin with titles and addresses. */
const HEADER_ROWS = 25;

/** A row with all the heads by which a program is known is its header, whatever words its products have. */
const PROGRAM_SCORE = 10;

/** How many columns a row names; the name counts more, because every list has it. */
export function headerScore(
  row: readonly string[],
  labels: readonly string[],
  remembered: Remembered,
): number {
  const known = new Set(labels.map(comparable));
  const program = programMeanings(row.map(comparable));
  const seen = new Set<HeadMeaning>();
  let notHeld = 0;
  for (const cell of row) {
    const head = headOf(cell);
    const word = comparable(head);
    if (word === '' || head.length > 80) continue;
    const meaning =
      remembered[word] ??
      program.get(word) ??
      commonMeaning(word) ??
      commonMeaning(shortWord(head)) ??
      (known.has(word) || head.startsWith(FACT_HEADER) ? factTarget(word) : undefined);
    if (meaning !== undefined && meaning !== '') seen.add(meaning);
    else if (isNotHeld(word)) notHeld += 1;
  }
  return (
    seen.size + (seen.has('name') ? 2 : 0) + (program.size > 0 ? PROGRAM_SCORE : 0) + Math.min(notHeld, 3) / 2
  );
}

/** A row of a list that names its columns scores more, so that its numbers are heads. */
const SURE_SCORE = 3;

/**
 * The index of the row that names the most columns; the first one with several cells where none is recognised. Where that
 * one looks like the rows below, the list has no header: the index of the row above it, -1 at the top.
 */
export function findHeaderRow(table: Table, labels: readonly string[], remembered: Remembered): number {
  const scores = table.slice(0, HEADER_ROWS).map((row) => headerScore(row, labels, remembered));
  const best = Math.max(0, ...scores);
  const found = scores.indexOf(best);
  // Marketplaces write the names of their fields below the labels.
  const hasFields =
    (scores[found + 1] ?? 0) >= SURE_SCORE && table[found + 1]?.every((cell) => /^[a-z\d_]*$/.test(cell));
  if (best >= SURE_SCORE) return hasFields ? found + 1 : found;
  const first = table.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  if (first >= 0 && looksLikeProduct(table.slice(first, first + HEADER_ROWS))) return first - 1;
  return best > 0 ? found : Math.max(0, first);
}

/** More grammages and sizes than a product's row has are the heads of a matrix of prices. */
const MATRIX_HEADS = 3;

/** True if the first row has numbers or sizes where most of the others have them. */
function looksLikeProduct([first = [], ...others]: Table): boolean {
  const kindOf = (cell = ''): string => {
    if (cell.trim() === '') return '';
    return isNumber(cell) ? 'number' : looksLikeSize(cell) ? 'size' : '';
  };
  const filled = others.filter((row) => row.filter((cell) => cell.trim() !== '').length > 1);
  const places = first.flatMap((cell, column) => (kindOf(cell) === '' ? [] : [column]));
  const isLike = (column: number): boolean =>
    filled.filter((row) => kindOf(row[column]) === kindOf(first[column])).length > filled.length / 2;
  return (
    places.length > 0 &&
    filled.length > 0 &&
    first.filter((cell) => factsOfHead(cell).length > 0).length < MATRIX_HEADS &&
    places.every(isLike)
  );
}

/**
 * Lists that stand one below the other, each with the rows of the others left blank: a row of other heads begins the next.
 */
export function listsBelow(rows: Table, headerRow: number): { rows: Table; headerRow: number }[] {
  const isHead = (cell: string): boolean =>
    isNotHeld(comparable(cell)) ||
    commonMeaning(comparable(cell)) !== undefined ||
    commonMeaning(shortWord(cell)) !== undefined;
  const first = rows[headerRow] ?? [];
  const nextHeads = rows.flatMap((row, index) => {
    const cells = row.filter((cell) => cell.trim() !== '');
    const isNext =
      index > headerRow + MORE_HEADER_ROWS &&
      cells.length >= SURE_SCORE &&
      cells.every(isHead) &&
      row.some(
        (cell, column) => cell.trim() !== '' && comparable(cell) !== comparable(first[column] ?? ''),
      ) &&
      row.some((cell) => commonMeaning(comparable(cell)) === 'name');
    return isNext && headerRow >= 0 ? [index] : [];
  });
  const isTitle = (row: readonly string[] = []): boolean =>
    row.filter((cell) => cell.trim() !== '').length < 2;
  const starts = nextHeads.map((head) => {
    let start = head;
    while (isTitle(rows[start - 1]) && start > headerRow + 1) start -= 1;
    return start;
  });
  return [0, ...starts].map((start, at) => ({
    rows: rows.map((row, index) => (index >= start && index < (starts[at] ?? rows.length) ? row : [])),
    headerRow: at === 0 ? headerRow : (nextHeads[at - 1] ?? headerRow),
  }));
}

/** Lists that stand side by side, each with the cells of the others left blank: the same heads begin again. */
export function listsSideBySide(rows: Table, headerRow: number): Table[] {
  const heads = (rows[headerRow] ?? []).map((cell) => comparable(cell));
  const name = heads.findIndex((head) => commonMeaning(head) === 'name');
  const starts = heads.flatMap((head, at) =>
    name >= 0 && head === heads[name] && heads[at + 1] && heads[at + 1] === heads[name + 1]
      ? [at - name]
      : [],
  );
  if (starts.length < 2) return [rows];
  return starts.map((start, at) =>
    rows.map((row) =>
      row.map((cell, column) => (column >= start && column < (starts[at + 1] ?? row.length) ? cell : '')),
    ),
  );
}
