import { comparable, cellText, fromCell, type Table } from './cells.ts';
import { isNumber } from './column-values.ts';
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

/** 'GSM (Grammage)', 'Size in cm', 'Name *', 'CF.GSM': the words before the bracket, or before 'in'. */
export function shortWord(head: string): string {
  const [short = ''] = head
    .trim()
    .replace(/^(?:cf\.|attribute:(?:pa_)?)/i, '')
    .replace(/^\(([^)]*)\)$/, '$1')
    .split(/\(|\[|\/|\bin\b/i);
  return comparable(short);
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
    const isHead = row.every(
      (cell, column) =>
        cell.trim() === '' ||
        cell === header[column] ||
        (column > name && !isNumber(cell) && !isCategory(cell)),
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
  const lines = rows.slice(headerRow, headerEnd + 1);
  const width = Math.max(0, ...lines.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    headerEnd === headerRow
      ? headOf(lines[0]?.[column])
      : [...new Set(lines.map((row) => headOf(row[column]).trim()))].filter((head) => head !== '').join(' '),
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

/** The index of the row that names the most columns; the first one with several cells where none is recognised. */
export function findHeaderRow(table: Table, labels: readonly string[], remembered: Remembered): number {
  const scores = table.slice(0, HEADER_ROWS).map((row) => headerScore(row, labels, remembered));
  const best = Math.max(0, ...scores);
  if (best > 0) return scores.indexOf(best);
  return Math.max(
    0,
    table.findIndex((row) => row.filter((cell) => cell.trim() !== '').length > 1),
  );
}
