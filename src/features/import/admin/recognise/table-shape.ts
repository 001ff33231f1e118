import { cellsInColumn, headerOf } from '#src/contracts/paper/pasted-tables.ts';

import { comparable, filledCells, type Sheet, type Table } from '../read/cells.ts';
import { commonMeaning, headMeaning, isNameHead, isNotHeld, isWeakName } from './heads.ts';

/** True for the words of a single head, such as 'Sr. No.' or 'Rate per kg'; 'GSM Size Rate' are three. */
function isHead([first = '', ...others]: readonly string[]): boolean {
  const word = comparable([first, ...others].join(' '));
  if (others.length === 0) return headMeaning(first) !== undefined || isNotHeld(word) || isWeakName(word);
  return commonMeaning(word) !== undefined || (isNotHeld(word) && !others.some((other) => isHead([other])));
}

/** The heads that a line names, from its first word to its last; none for any other line. */
function headsIn(line: string): string[] {
  const words = line.match(/\S+(?: ?\([^)]*\))?/g) ?? [];
  const heads: string[] = [];
  while (words.length > 0) {
    const count = [3, 2, 1].find((most) => words.length >= most && isHead(words.slice(0, most)));
    if (count === undefined) return [];
    heads.push(words.splice(0, count).join(' '));
  }
  return heads;
}

/** Fewer heads can be names of papers as well. */
const LEAST_HEADS = 3;
const NUMBER_OR_NONE = /\d|^[-–]+$/;

/** The table with its heads in one row above the products, as most have them already. */
export function inUsualShape(sheet: Sheet): Sheet {
  const { rows, hiddenRows, hiddenColumns } = sheet;
  const hasHidden = hiddenRows.length + hiddenColumns.length > 0;
  if (rows.some((row) => filledCells(row).length > 1))
    return { ...sheet, rows: (hasHidden ? null : turned(rows)) ?? rows };
  const lines = rows.map((row) => filledCells(row).join('').trim());
  return { ...sheet, rows: cellsBelowHeads(lines) ?? cellsInLines(lines) ?? rows };
}

/** A table whose first column holds the heads, and each other column a product. */
function turned(rows: Table): Table | null {
  const start = rows.findIndex((row) => filledCells(row).length > 1);
  const lines = rows.slice(start).filter((row) => filledCells(row).length > 0);
  const isLine = ([head = '', ...cells]: readonly string[]): boolean =>
    isHead([head]) && filledCells(cells).length > 0 && !cells.some((cell) => isHead([cell]));
  const names = lines.filter(([head = '']) => isNameHead(head));
  if (lines.length < LEAST_HEADS || names.length !== 1 || !lines.every(isLine)) return null;
  return [...rows.slice(0, start), ...lines[0]!.map((_, column) => lines.map((line) => line[column] ?? ''))];
}

/** Lines among which the heads are looked for. */
const FIRST_LINES = 20;

/** A table whose cells came one below the other, after its heads. */
function cellsBelowHeads(lines: readonly string[]): Table | null {
  const isMeasure = (line: string): boolean => /^(?:gsm|size)$/.test(headerOf(line)?.column ?? '');
  const rows = lines.map((line) => [line]);
  for (const [start, line] of lines.slice(0, FIRST_LINES).entries()) {
    const table = headerOf(line) ? cellsInColumn(lines.slice(start), 0)?.map((row) => row.split('\t')) : null;
    if (table?.[0]?.some(isMeasure))
      return [...rows.slice(0, start), ...table, ...rows.slice(start + table.flat().length)];
  }
  return null;
}

/** A table that was copied from a PDF into one column, each row a line. */
function cellsInLines(lines: readonly string[]): Table | null {
  const headAt = lines.findIndex((line) => headsIn(line).length >= LEAST_HEADS);
  const heads = headsIn(lines[headAt] ?? '');
  const before = heads.findIndex(isNameHead);
  if (before < 0) return null;
  return lines.map((line, at): string[] => {
    // The parts of a size are joined, because each word that is left becomes a cell.
    const words = line
      .replace(/(?<=\d) ?([x×*]) ?(?=\d)|(?<=\d) (?=(?:cms?|mm|in(?:ch)?|gsm)\b)/gi, '$1')
      .split(/\s+/);
    const after = words.length - heads.length + 1 + before;
    const name = words.slice(before, after).join(' ');
    const isRow = /\p{L}/u.test(name) && words.slice(after).every((value) => NUMBER_OR_NONE.test(value));
    if (at === headAt) return heads;
    return isRow && at > headAt ? [...words.slice(0, before), name, ...words.slice(after)] : [line];
  });
}
