import { cellText, comparable, filledCells, fromCell, type Table } from '../read/cells.ts';
import { PROGRAMS } from '../programs/programs.ts';
import { factsOfHead, isNumber, looksLikeSize } from './cell-values.ts';
import { factLabelOf, factTarget, labelOf, type ColumnTarget, type HeadMeaning } from './columns.ts';
import { commonMeaning, headMeaning, isNotHeld, isWeakName, programMeanings } from './heads.ts';

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

const headOf = (cell = ''): string => fromCell(cellText(cell));

interface HeaderPlace {
  readonly rows: Table;
  readonly headerRow: number;
  /** True for the name of a category. */
  readonly isCategory: (text: string) => boolean;
}

const isTitle = (row: readonly string[] | undefined): boolean => filledCells(row).length < 2;

/** Rows below the header row that can belong to the header. */
const MORE_HEADER_ROWS = 3;

/** The last row of the header: rows without a name, directly below it and right of the name, are joined to it. */
export function headerEndOf({ rows, headerRow, isCategory }: HeaderPlace): number {
  const header = rows[headerRow] ?? [];
  const name = header
    .map(headOf)
    .findIndex((head) => headMeaning(head) === 'name' || isWeakName(comparable(head)));
  const continuesHeader = (row: readonly string[] = []): boolean => {
    // A merged cell of the header is repeated below it.
    const own = row.map((cell, column) => (cell === header[column] ? '' : cell));
    const filled = filledCells(own);
    const isMatrix = filled.filter((cell) => factsOfHead(cell).length > 0).length >= MATRIX_HEADS;
    const isHead = (cell: string, column: number): boolean =>
      (column > name || /^nos?\.?$/i.test(cell.trim())) && (!isNumber(cell) || isMatrix) && !isCategory(cell);
    return (
      filled.length > 0 && !own[name] && own.every((cell, column) => cell === '' || isHead(cell, column))
    );
  };
  let end = headerRow;
  while (name >= 0 && end < headerRow + MORE_HEADER_ROWS && continuesHeader(rows[end + 1])) end += 1;
  return end;
}

/** The heads of the columns; rows of the header are joined. */
export function headsOf({ rows, headerRow }: HeaderPlace, headerEnd: number): string[] {
  const lines = headerRow < 0 ? [] : rows.slice(headerRow, headerEnd + 1);
  const areTitles = lines.every(isTitle);
  const wide = areTitles ? rows.slice(0, headerEnd + HEADER_ROWS) : lines;
  const width = Math.max(0, ...wide.map((row) => row.length));
  // A title names no column.
  if (areTitles && width > 1 && headerScore(lines[0] ?? [], [], {}) === 0)
    return Array.from({ length: width }, () => '');
  const cellOf = (row: readonly string[], column: number, at: number): string => {
    const own = row[column] ?? '';
    // 'Size in cms' stands above the first of its sizes only.
    const isAbove = own === '' && factsOfHead(lines[at + 1]?.[column] ?? '').length > 0;
    return isAbove ? (filledCells(row.slice(0, column)).at(-1) ?? '') : own;
  };
  return Array.from({ length: width }, (_, column) =>
    headerEnd === headerRow
      ? headOf(lines[0]?.[column])
      : filledCells([...new Set(lines.map((row, at) => headOf(cellOf(row, column, at)).trim()))]).join(' '),
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
  const factWords = new Set(labels.map(comparable));
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
      headMeaning(head) ??
      (factWords.has(word) || head.startsWith(FACT_HEADER) ? factTarget(word) : undefined);
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
  const bestRow = scores.indexOf(best);
  const hasFields =
    (scores[bestRow + 1] ?? 0) >= SURE_SCORE &&
    PROGRAMS.some((program) => program.namesFields?.(table[bestRow + 1] ?? []));
  const first = table.findIndex((row) => !isTitle(row));
  if (best >= SURE_SCORE && hasProductsAbove(table, bestRow)) {
    const earlier = scores.slice(0, bestRow).findIndex((score) => score >= SURE_SCORE - 1);
    return earlier >= 0 ? earlier : first - 1;
  }
  if (best >= SURE_SCORE) return hasFields ? bestRow + 1 : bestRow;
  if (first >= 0 && looksLikeProduct(table.slice(first, first + HEADER_ROWS))) return first - 1;
  return best > 0 ? bestRow : Math.max(0, first);
}

/** The fewest rows of products above a row of heads; fewer rows are telephone numbers of the business. */
const PRODUCTS_ABOVE = 3;

/** True if products as wide as the list stand above a row of heads, which then begins another list. */
function hasProductsAbove(table: Table, header: number): boolean {
  const width = filledCells(table[header]).length;
  const above = table.slice(0, header).filter((row) => filledCells(row).length > Math.max(1, width / 2));
  const products = above.slice(headerScore(above[0] ?? [], [], {}) >= SURE_SCORE - 1 ? 1 : 0);
  return products.length >= PRODUCTS_ABOVE && looksLikeProduct(products);
}

/** More grammages and sizes than a product's row has are the heads of a matrix of prices. */
const MATRIX_HEADS = 3;

/** True if the first row has numbers, or else sizes, where most of the others have them. */
function looksLikeProduct([first = [], ...others]: Table): boolean {
  const kindOf = (cell = ''): string => (isNumber(cell) ? 'number' : looksLikeSize(cell) ? 'size' : '');
  const places = first.flatMap((cell, column) => (kindOf(cell) === 'number' ? [column] : []));
  if (places.length === 0)
    places.push(...first.flatMap((cell, column) => (kindOf(cell) === '' ? [] : [column])));
  const filled = others.filter((row) => !isTitle(row));
  const isLike = (column: number): boolean => {
    const below = filled.filter((row) => row[column]);
    return below.filter((row) => kindOf(row[column]) === kindOf(first[column])).length > below.length / 2;
  };
  return (
    places.length > 0 &&
    filled.length > 0 &&
    first.filter((cell) => factsOfHead(cell).length > 0).length < MATRIX_HEADS &&
    places.every(isLike)
  );
}

/** The part of a sheet that is one list: the cells of the others are left blank. */
interface ListPart {
  readonly rows: Table;
  readonly headerRow: number;
}

/** The lists of a sheet: they stand one below the other, or side by side. */
export function listsOf(rows: Table, headerRow: number): ListPart[] {
  return listsBelow(rows, headerRow).flatMap((below) => listsSideBySide(below));
}

/** A row of other heads begins the next list. */
function listsBelow(rows: Table, headerRow: number): ListPart[] {
  const isHead = (cell: string): boolean => isNotHeld(comparable(cell)) || headMeaning(cell) !== undefined;
  const first = rows[headerRow] ?? [];
  const nextHeads = rows.flatMap((row, index) => {
    const cells = filledCells(row);
    const isNext =
      index > headerRow + MORE_HEADER_ROWS &&
      cells.length >= SURE_SCORE &&
      cells.every(isHead) &&
      row.some((cell, column) => cell !== '' && comparable(cell) !== comparable(first[column] ?? '')) &&
      row.some((cell) => commonMeaning(comparable(cell)) === 'name');
    return isNext ? [index] : [];
  });
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

/** The same heads begin again beside the first ones. */
function listsSideBySide(whole: ListPart): ListPart[] {
  const { rows, headerRow } = whole;
  const heads = (rows[headerRow] ?? []).map((cell) => comparable(cell));
  const named = heads.findIndex((head) => commonMeaning(head) === 'name');
  const name = named >= 0 ? named : heads.findIndex((head) => head !== '');
  const starts = heads.flatMap((head, at) =>
    head &&
    head === heads[name] &&
    heads[at + 1] !== head &&
    heads[at + 1] &&
    heads[at + 1] === heads[name + 1]
      ? [at - name]
      : [],
  );
  if (starts.length < 2) return [whole];
  return starts.map((start, at) => ({
    headerRow,
    rows: rows.map((row) =>
      row.map((cell, column) => (column >= start && column < (starts[at + 1] ?? row.length) ? cell : '')),
    ),
  }));
}
