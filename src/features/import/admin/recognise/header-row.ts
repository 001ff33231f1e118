import { cellText, comparable, filledCells, fromCell, type Table } from '../read/cells.ts';
import { factsOfHead, isNumber, looksLikeSize } from './cell-values.ts';
import type { HeadMeaning, Remembered } from './columns.ts';
import { commonMeaning, headMeaning, isNameHead, isNotHeld, programMeanings } from './heads.ts';

const headOf = (cell = ''): string => fromCell(cellText(cell));

/** The part of a sheet that is one list: the cells of the others are left blank. */
export interface ListPart {
  readonly rows: Table;
  readonly headerRow: number;
}

const isTitle = (row: readonly string[] | undefined): boolean => filledCells(row).length < 2;

/** The last row of the header: rows without a name, directly below it and right of the name, are joined to it. */
export function headerEndOf({ rows, headerRow }: ListPart): number {
  const header = rows[headerRow] ?? [];
  const heads = header.map(headOf);
  const name = heads.findIndex(isNameHead);
  // A matrix can have brands or sizes in the place of names.
  const first = name < 0 ? heads.findIndex((head) => headMeaning(head) !== undefined) : name;
  const continuesHeader = (row: readonly string[] = []): boolean => {
    // A merged cell of the header is repeated below it.
    const own = row.map((cell, column) => (cell === header[column] ? '' : cell));
    const filled = filledCells(own);
    const isHead = (cell: string, column: number): boolean =>
      (column > first || /^nos?\.?$/i.test(cell.trim())) &&
      ((name >= 0 && !isNumber(cell)) || isMatrix(filled));
    return filled.length > 0 && own.every((cell, column) => cell === '' || isHead(cell, column));
  };
  let end = headerRow;
  while (first >= 0 && continuesHeader(rows[end + 1])) end += 1;
  return end;
}

/** The heads of the columns; rows of the header are joined. */
export function headsOf({ rows, headerRow }: ListPart, headerEnd: number): string[] {
  const lines = rows.slice(Math.max(0, headerRow), headerEnd + 1);
  const width = Math.max(0, ...rows.slice(0, headerEnd + HEADER_ROWS).map((row) => row.length));
  // A title names no column.
  if (width > 1 && lines.every((row) => isTitle(row) && headerScore(row, {}) === 0))
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

/** How many columns a row names; the name counts more, because every list has it. */
export function headerScore(row: readonly string[], remembered: Remembered): number {
  const program = programMeanings(row.map(comparable));
  // 'Paper 1' beside a size or a price is a product.
  const isProduct = hasValues(row);
  const meanings = new Set<HeadMeaning>();
  let hasName = false;
  for (const head of row.map(headOf)) {
    const word = comparable(head);
    const exact = remembered[word] ?? program.get(word) ?? commonMeaning(word);
    const meaning = exact ?? (isProduct ? undefined : headMeaning(head));
    if (exact === 'name') hasName = true;
    if (meaning !== undefined) meanings.add(meaning);
  }
  return meanings.size + (hasName ? 2 : 0);
}

/** A row of a list that names its columns scores more, so that its numbers are heads. */
const SURE_SCORE = 3;

/**
 * The index of the row that names the most columns; the first one with several cells where none is recognised. Where that
 * one looks like the rows below, the list has no header: the index of the row above it, -1 at the top.
 */
export function findHeaderRow(whole: Table, remembered: Remembered): number {
  const table = whole.slice(0, 2 * HEADER_ROWS);
  const scores = table
    .slice(0, HEADER_ROWS)
    .map((row, at) => (isLikeBelow(table.slice(at), 'size') ? 0 : headerScore(row, remembered)));
  const best = Math.max(0, ...scores);
  const bestRow = scores.indexOf(best);
  if (best >= SURE_SCORE) {
    const above = table.slice(0, bestRow);
    const width = filledCells(table[bestRow]).length;
    return hasProducts(above, width) ? findHeaderRow(above, remembered) : bestRow;
  }
  const first = Math.max(
    0,
    table.findIndex((row) => !isTitle(row)),
  );
  const isProduct = best === 0 ? hasValues(table[first] ?? []) : looksLikeProduct(table.slice(first));
  if (isProduct) return first - 1;
  return best > 0 ? bestRow : first;
}

/** The indexes of rows above the heads that are no titles, or stand below 'Items' alone, so that they could be products. */
export function rowsAbove(table: Table, headerRow: number): number[] {
  const last = table[headerRow - 1] ?? [];
  // Amazon's template has heads for people above those for programs.
  if (hasNameHead(last) && !hasValues(last)) return [];
  const names = table.findIndex((row) => isTitle(row) && filledCells(row).some(isNameHead));
  const isBelowNames = (index: number): boolean => names >= 0 && index > names;
  return table
    .slice(0, Math.max(0, headerRow))
    .flatMap((row, index) => (isTitle(row) && !(isBelowNames(index) && row.some(Boolean)) ? [] : [index]));
}

/** Fewer rows with numbers above the heads are telephone numbers of the business. */
const PRODUCTS_ABOVE = 2;

/** True if products about as wide as the heads stand above them, so that the heads are those of a second list. */
function hasProducts(above: Table, width: number): boolean {
  const wide = above.filter((row) => filledCells(row).length > Math.max(1, width / 2));
  return wide.filter((_, at) => looksLikeProduct(wide.slice(at))).length >= PRODUCTS_ABOVE;
}

/** More grammages or sizes than a product's row has are the heads of a matrix of prices. */
const MATRIX_HEADS = 3;

function isMatrix(cells: readonly string[]): boolean {
  const targets = cells.flatMap((cell) => factsOfHead(cell).map(({ target }) => target));
  return targets.some((target) => targets.filter((other) => other === target).length >= MATRIX_HEADS);
}

/** A number, a range of grammages or a price: '62.00', '80-120', 'Rs. 62/kg', '45/-', '$11.99', '4,71 €'. */
const AMOUNT = /^(?:rs\b\.?|\p{Sc}|inr)?\s*\d[\d\s.,]*(?:\/.*|[-–]\s*\d+|\p{Sc})?$/iu;
const kindOfCell = (cell = ''): string =>
  AMOUNT.test(cell.trim()) ? 'number' : looksLikeSize(cell) ? 'size' : '';

/** The kinds of a row's cells; none for the heads of a matrix. */
const kindsOf = (row: readonly string[] = []): string[] => (isMatrix(row) ? [] : row.map(kindOfCell));
const hasValues = (row: readonly string[]): boolean => kindsOf(row).some((kind) => kind !== '');

/** True if the first row has cells of a kind, and most of the others have that kind in the same columns. */
function isLikeBelow([first, ...others]: Table, wanted: string): boolean {
  const places = kindsOf(first).flatMap((kind, column) => (kind === wanted ? [column] : []));
  const filled = others.filter((row) => !isTitle(row));
  const isLike = (column: number): boolean => {
    const below = filled.filter((row) => row[column]);
    return below.filter((row) => kindOfCell(row[column]) === wanted).length >= below.length / 2;
  };
  return places.length > 0 && places.every(isLike);
}

/** True if the first row has numbers, or sizes, where most of the others have them. */
const looksLikeProduct = (rows: Table): boolean => isLikeBelow(rows, 'number') || isLikeBelow(rows, 'size');

const hasNameHead = (row: readonly string[]): boolean =>
  row.some((cell) => commonMeaning(comparable(cell)) === 'name');

/** The lists of a sheet: they stand one below the other, or side by side. */
export function listsOf(rows: Table, headerRow: number, isHeading: (text: string) => boolean): ListPart[] {
  return listsBelow(rows, headerRow, isHeading).flatMap(listsSideBySide);
}

/** A row of other heads begins the next list, with the heading directly above it. */
function listsBelow(rows: Table, headerRow: number, isHeading: (text: string) => boolean): ListPart[] {
  const first = rows[headerRow] ?? [];
  const headerEnd = headerEndOf({ rows, headerRow });
  // Each text is read once, because a long list repeats most of its cells.
  const words = new Set([...new Set(rows.flat())].filter((cell) => commonMeaning(comparable(cell))));
  const names = new Set([...words].filter((cell) => hasNameHead([cell])));
  const heads = rows.flatMap((row, index) =>
    index > headerEnd &&
    row.some((cell) => (isTitle(rows[index - 1]) ? words : names).has(cell)) &&
    isNextHead(row, first)
      ? [index]
      : [],
  );
  const starts = heads.map((head) => {
    const above = rows.findLastIndex((row, index) => index < head && filledCells(row).length > 0);
    const [text = '', ...others] = filledCells(rows[above]);
    return others.length === 0 && isHeading(text) ? above : head;
  });
  return [0, ...starts].map((start, at) => ({
    rows: rows.map((row, index) => (index >= start && index < (starts[at] ?? rows.length) ? row : [])),
    headerRow: heads[at - 1] ?? headerRow,
  }));
}

/** True if most cells are heads, and some are other heads than those of the list above. */
function isNextHead(row: readonly string[], first: readonly string[]): boolean {
  const cells = filledCells(row);
  const isHeld = (cell: string): boolean => headMeaning(cell) !== undefined;
  const heads = cells.filter((cell) => isHeld(cell) || isNotHeld(comparable(cell)));
  return (
    cells.length > 1 &&
    heads.length > cells.length / 2 &&
    row.some((cell, column) => isHeld(cell) && comparable(cell) !== comparable(first[column] ?? ''))
  );
}

/**
 * The lists that stand side by side in a table: each begins with the heads of the first one, below a title of its own, or
 * behind a blank column with a head of names, where it has some head in common with the list before.
 */
function listsSideBySide(whole: ListPart): ListPart[] {
  const { rows, headerRow } = whole;
  const heads = (rows[headerRow] ?? []).map((cell) => comparable(cell));
  const first = heads.findIndex((head) => head !== '');
  const isBlank = (column: number): boolean => rows.slice(headerRow).every((row) => !row[column]);
  const isAgain = (head: string, at: number): boolean =>
    head === heads[first] && heads[at + 1] === heads[first + 1];
  const isBehindBlank = (head: string, at: number): boolean => {
    const before = heads.slice(first, at).filter((other) => other !== '');
    const isName = isNameHead(head) && headMeaning(head) !== 'short_description';
    return (
      isName &&
      isBlank(at - 1) &&
      before.some(isNameHead) &&
      heads.slice(at).some((other) => before.includes(other))
    );
  };
  const again = heads.flatMap((head, at) =>
    heads[at + 1] !== head && (isAgain(head, at) || isBehindBlank(head, at)) ? [at] : [],
  );
  const above = rows[headerRow - 1] ?? [];
  const titled = above.flatMap((cell, at) => (cell === '' ? [] : [at]));
  const isTitleOfList = (at: number): boolean =>
    isNameHead(heads[at] ?? '') && headMeaning(above[at] ?? '') === undefined;
  const areTitles = titled[0] === first && titled.every(isTitleOfList);
  const starts = areTitles && titled.length > 1 ? titled : again;
  if (starts.length < 2) return [whole];
  return starts.map((start, at) => ({
    headerRow,
    rows: rows.map((row) =>
      row.map((cell, column) => (column >= start && column < (starts[at + 1] ?? row.length) ? cell : '')),
    ),
  }));
}
