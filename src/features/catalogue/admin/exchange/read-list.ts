import type { CategoryFields, MediaHost } from '#src/contracts/index.ts';

import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { categoryNames } from './categories.ts';
import { comparable, type CsvReading, type Sheet, type Table } from './cells.ts';
import { knownLabels, type ColumnMatch, type Columns, type ColumnTarget } from './columns.ts';
import { findHeaderRow, headerScore, listsBelow, listsSideBySide, type Remembered } from './header-row.ts';
import { matchColumns } from './match-columns.ts';
import { packChanges, planGist, type PackedChanges, type PlanGist } from './plan.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { readRows } from './read-rows.ts';
import { readSheets, writeTable } from './table-files.ts';
import { exchangeTexts as texts } from './texts.ts';

/** The stored records that an import is compared with. */
export interface Catalogue {
  /** All products, hidden ones too. */
  readonly products: readonly StoredProduct[];
  readonly categories: readonly CategoryFields[];
  readonly host: MediaHost;
}

/** The admin's choices; everything else is recognised. */
export interface ListChoices {
  readonly reading?: Partial<CsvReading>;
  /** Index of the sheet. */
  readonly sheet?: number;
  /** Index of the header row; -1 if there is none. */
  readonly headerRow?: number | undefined;
  readonly columns?: Remembered;
  readonly categorySlug?: string;
  readonly categoryWords?: Readonly<Record<string, string>>;
  readonly leavesHiddenRows?: boolean;
}

/** A file as it is understood, and what importing it would do. */
export interface ListReading {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly rows: number }[];
  readonly sheet: number;
  readonly reading: CsvReading | null;
  readonly headerRow: number;
  readonly matched: Columns;
  /** The first rows, as they are shown. */
  readonly firstRows: Table;
  readonly hiddenRows: number;
  readonly hasPictures: boolean;
  readonly plan: ImportPlan;
  /** All rows of the sheet. */
  readonly rows: Table;
}

/**
 * A reading as the page takes it from the worker. The changes of 20,000 products would stop the page for a second, so they
 * are texts that it reads when it needs them.
 */
export interface ShownList extends Omit<ListReading, 'plan' | 'rows'> {
  readonly plan: Pick<ImportPlan, 'asksName' | 'questions'> & PlanGist & ShownChanges;
}

interface ShownChanges {
  /** Changes that can be saved now. */
  readonly planned: number;
  /** These changes, then the waiting ones. */
  readonly packs: PackedChanges;
}

export type FileToRead = Parameters<typeof readList>;

/** Reads a file for the page. */
export function readShownList(...given: FileToRead): ShownList {
  const { plan, rows: _, ...list } = readList(...given);
  const { planned, waiting, asksName, questions } = plan;
  return {
    ...list,
    plan: {
      ...planGist(plan),
      asksName,
      questions,
      planned: planned.length,
      packs: packChanges([...planned, ...waiting]),
    },
  };
}

/** Without a prototype, because a file can call a column 'constructor'. */
function bare<T>(record: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, record);
}

/** Rows of a file that are shown. */
const FIRST_ROWS = 30;

/** Reads a file and compares it with the catalogue: the whole way from bytes to products. Writes nothing. */
export function readList(
  bytes: Uint8Array,
  name: string,
  catalogue: Catalogue,
  choices: ListChoices = {},
): ListReading {
  const { sheets, reading } = readSheets(bytes, name, choices.reading);
  const labels = knownLabels(catalogue.products);
  const remembered = bare(choices.columns);
  const categoryWords = bare(choices.categoryWords);
  const categories = categoryNames(catalogue.categories);
  const isCategory = (text: string): boolean => {
    const found = categories.find(text.trim());
    return !('isUnknown' in found) || categoryWords[comparable(text)] !== undefined;
  };
  const matchedOf = (rows: Table, headerRow: number): Columns =>
    matchColumns({ rows, headerRow, labels, remembered, isCategory });
  const at = choices.sheet ?? bestSheet(sheets, labels, remembered);
  const sheet = sheets[at] ?? sheets[0]!;
  const headerRow = choices.headerRow ?? findHeaderRow(sheet.rows, labels, remembered);
  const passOver = new Set(choices.leavesHiddenRows ? sheet.hiddenRows : []);
  const parts = listsBelow(sheet.rows, headerRow).flatMap((below) =>
    listsSideBySide(below.rows, below.headerRow).map((rows) => ({ rows, head: below.headerRow })),
  );
  const lists = parts.map(({ rows, head }) => {
    const columns = matchedOf(rows, head);
    const titles = rows.slice(0, Math.max(0, head)).map((row) => row.filter((cell) => cell.trim() !== ''));
    const lone = titles.flatMap((cells) => (cells.length === 1 ? cells : []));
    const category = [sheet.name, ...lone].findLast(isCategory) ?? '';
    const { headerEnd } = columns;
    return { columns, ...readRows({ rows, headerEnd, matched: columns, isCategory, category, passOver }) };
  });
  const { columns: first, asksName } = lists[0]!;
  const matched = {
    ...first,
    columns: first.columns.map(
      (column, index) =>
        lists.map(({ columns }) => columns.columns[index]).find((one) => one?.header.trim()) ?? column,
    ),
  };
  const read = {
    asksName,
    products: lists.flatMap(({ products }) => products),
    leftOut: lists.flatMap(({ leftOut }) => leftOut),
    cellsLeftOut: lists.flatMap(({ cellsLeftOut }) => cellsLeftOut),
  };
  const plan = planImport({
    ...catalogue,
    read,
    isOwn: matched.isOwn,
    codeTarget: targetOf(matched.columns, matched.roles.code),
    categorySlug: choices.categorySlug ?? '',
    categoryWords,
  });
  return {
    sheets: sheets.map(({ name: called, isHidden, rows }) => ({ name: called, isHidden, rows: rows.length })),
    sheet: at,
    reading,
    headerRow,
    matched,
    firstRows: sheet.rows.slice(0, headerRow + FIRST_ROWS),
    hiddenRows: sheet.hiddenRows.length,
    hasPictures: sheets.some(({ hasPictures }) => hasPictures),
    plan,
    rows: sheet.rows,
  };
}

/** The rows that are left out, as they were, with the reasons. */
function leftOutTable({ rows, matched: { columns, headerEnd }, plan: { refused } }: ListReading): Table {
  const width = Math.max(columns.length, ...rows.slice(headerEnd + 1).map((row) => row.length));
  const line = (row: readonly string[], reason: string): string[] => [
    ...Array.from({ length: width }, (_, column) => row[column] ?? ''),
    reason,
  ];
  const head = line(
    columns.map(({ header }) => header),
    texts.reasonHeader,
  );
  return [head, ...refused.map(({ number = 0, reason }) => line(rows[number - 1] ?? [], reason))];
}

export function writeLeftOut(...given: FileToRead): Uint8Array {
  return writeTable(leftOutTable(readList(...given)), 'xlsx');
}

function targetOf(columns: readonly ColumnMatch[], index: number | undefined): ColumnTarget {
  return index === undefined ? '' : (columns[index]?.target ?? '');
}

/** The index of the visible sheet whose header names the most columns; of several alike the longest. */
function bestSheet(sheets: readonly Sheet[], labels: readonly string[], remembered: Remembered): number {
  const scores = sheets.map(({ rows, isHidden }, index) => {
    const header = rows[findHeaderRow(rows, labels, remembered)] ?? [];
    return { index, isHidden, score: headerScore(header, labels, remembered), rows: rows.length };
  });
  const [best] = scores.toSorted(
    (a, b) => Number(a.isHidden) - Number(b.isHidden) || b.score - a.score || b.rows - a.rows,
  );
  return best?.index ?? 0;
}
