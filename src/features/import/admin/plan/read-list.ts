import { categoryNames } from '../recognise/categories.ts';
import { comparable, filledCells, type CsvReading, type Sheet } from '../read/cells.ts';
import { knownLabels, type Remembered } from '../recognise/columns.ts';
import { findHeaderRow, headerScore, listsOf, rowsAbove } from '../recognise/header-row.ts';
import { inUsualShape, TITLE, withNamesOfHeadings } from '../recognise/table-shape.ts';
import { matchColumns } from '../recognise/match-columns.ts';
import { planGist } from './plan.ts';
import { planImport, type Catalogue } from './plan-import.ts';
import { headingOf, isNotHeld, looksLikeHeading } from '../recognise/heads.ts';
import { kindsOfRows } from '../recognise/kinds-of-rows.ts';
import { readRows, type ProductRows } from '../recognise/read-rows.ts';
import { readSheets, writeTable } from '../read/table-files.ts';
import { importTexts as texts } from '../../texts.ts';

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
  readonly leavesHiddenColumns?: boolean;
}

/** Without a prototype, because a file can call a column 'constructor'. */
function bare<T>(record: Readonly<Record<string, T>> = {}): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, record);
}

/** Rows of a file that are shown. */
const FIRST_ROWS = 30;

/** Reads a file and compares it with the catalogue: the whole way from bytes to products. Writes nothing. */
export function readList(bytes: Uint8Array, name: string, catalogue: Catalogue, choices: ListChoices = {}) {
  const { sheets, reading } = readSheets(bytes, name, choices.reading);
  const labels = knownLabels(catalogue.products);
  const remembered = bare(choices.columns);
  const categoryWords = bare(choices.categoryWords);
  const categories = categoryNames(catalogue.categories);
  const isCategory = (text: string): boolean =>
    categories.has(text.trim()) || categoryWords[comparable(text)] !== undefined;
  const at = choices.sheet ?? bestSheet(sheets, remembered);
  const whole = inUsualShape(sheets[at] ?? sheets[0]!);
  const shown = choices.leavesHiddenColumns ? withoutHiddenColumns(whole) : whole;
  const headerRow = choices.headerRow ?? findHeaderRow(shown.rows, remembered);
  const sheet = { ...shown, rows: withNamesOfHeadings(shown.rows, headerRow, isCategory) };
  const passOver = new Set(choices.leavesHiddenRows ? sheet.hiddenRows : []);
  const isHeading = (text: string): boolean => isCategory(text) || looksLikeHeading(text);
  const parts = listsOf(sheet.rows, headerRow, isHeading);
  // If each list has a title, the titles name groups, whatever their letters.
  const areTitled =
    parts.length > 1 &&
    parts.every(({ rows, headerRow: row }) => {
      const [title = '', ...others] = filledCells(rows[row - 1]);
      return title !== '' && others.length === 0 && !TITLE.test(title);
    });
  const lists = parts.map((part) => {
    const matched = matchColumns({ ...part, labels, remembered, isCategory });
    // A list without heads can begin with a heading.
    const hasHeads = matched.columns.some(({ header }) => header !== '');
    const titles = part.rows.slice(0, Math.max(0, part.headerRow + Number(!hasHeads))).map(filledCells);
    const lone = titles.flatMap((cells) => (cells.length === 1 ? cells : []));
    // If other headings follow below, the heading above the column names is for the first rows only.
    const [heading = '', ...others] = titles.at(-1) ?? [];
    const isHeadingAbove = others.length === 0 && (isHeading(heading) || areTitled);
    const named = [sheet.name, ...lone].findLast(isCategory) ?? '';
    const rowsOf = { rows: part.rows, matched, isCategory, isHeadingAbove, passOver };
    const kinds = kindsOfRows(rowsOf);
    const hasHeadings = kinds.some(({ kind }) => kind === 'heading');
    const isGroup = hasHeadings || parts.length > 1;
    const category = isHeadingAbove && isGroup ? headingOf(heading.trim()).name : named;
    const above = rowsAbove(part.rows, part.headerRow).flatMap((index) =>
      passOver.has(index) ? [] : [{ row: index + 1, reason: texts.rowAbove }],
    );
    return { matched, above, ...readRows({ ...rowsOf, kinds, category }) };
  });
  const first = lists[0]!.matched;
  const products = lists.flatMap((list) => list.products);
  const matched = {
    ...first,
    isNameGuessed: lists.some((list) => list.matched.isNameGuessed) || areNamesShared(products),
    columns: first.columns.map(
      (column, index) =>
        lists.map((list) => list.matched.columns[index]).find((part) => part?.header.trim()) ?? column,
    ),
  };
  const read = {
    products,
    leftOut: lists.flatMap(({ above, leftOut }) => [...above, ...leftOut]),
    cellsLeftOut: lists.flatMap(({ cellsLeftOut }) => cellsLeftOut),
  };
  const plan = planImport({
    ...catalogue,
    read,
    matched,
    names: categories,
    categorySlug: choices.categorySlug ?? '',
    categoryWords,
  });
  return {
    sheets: sheets.map(({ name: called, isHidden, rows }) => ({ name: called, isHidden, rows: rows.length })),
    sheet: at,
    reading,
    headerRow,
    matched,
    /** The labels of facts that its columns can hold. */
    labels,
    firstRows: sheet.rows.slice(0, headerRow + FIRST_ROWS),
    hiddenRows: sheet.hiddenRows.length,
    /** The heads of the columns that the sheet hides. */
    hiddenColumns: whole.hiddenColumns.map((column) => (whole.rows[headerRow]?.[column] ?? '').trim()),
    hasPictures: sheets.some(({ hasPictures }) => hasPictures),
    plan,
    rows: sheet.rows,
  };
}

function withoutHiddenColumns(sheet: Sheet): Sheet {
  const hidden = new Set(sheet.hiddenColumns);
  const rows = sheet.rows.map((row) => row.map((cell, column) => (hidden.has(column) ? '' : cell)));
  return { ...sheet, rows };
}

export type FileToRead = Parameters<typeof readList>;
export type ListReading = ReturnType<typeof readList>;
export type ShownList = ReturnType<typeof readShownList>;

/** Reads a file for the page, in the worker; changes are texts of JSON, because 20,000 of them would stop the page for a second. */
export function readShownList(...file: FileToRead) {
  const { plan, rows: _, ...list } = readList(...file);
  const changes = [...plan.planned, ...plan.waiting].map((change) => JSON.stringify(change));
  return { ...list, plan: { ...planGist(plan), questions: plan.questions, changes } };
}

/** An .xlsx file of the rows that are left out, as they were, with the reasons. */
export function writeLeftOut(...file: FileToRead): Uint8Array {
  const { rows, matched, plan } = readList(...file);
  const { columns, headerEnd } = matched;
  const width = Math.max(columns.length, ...rows.slice(headerEnd + 1).map((row) => row.length));
  const line = (row: readonly string[], reason: string): string[] => [
    ...Array.from({ length: width }, (_, column) => row[column] ?? ''),
    reason,
  ];
  const head = line(
    columns.map(({ header }) => header),
    texts.reasonHeader,
  );
  const left = plan.refused.map(({ row, reason }) => line(rows[row - 1] ?? [], reason));
  return writeTable([head, ...left], 'xlsx');
}

/** True if most products without an address have the name of another one, so that the column says something else of them. */
function areNamesShared(products: readonly ProductRows[]): boolean {
  const names = products.flatMap(({ cells }) =>
    cells.some(({ target }) => target === 'slug')
      ? []
      : cells.flatMap(({ target, cell }) => (target === 'name' ? [comparable(cell)] : [])),
  );
  const different = new Set(names).size;
  // In a list of one paper every row rightly has the same name.
  return different > 1 && different < names.length / 2;
}

/** The index of the visible sheet whose header names the most columns; of several alike the longest. */
function bestSheet(sheets: readonly Sheet[], remembered: Remembered): number {
  const scores = sheets.map(({ rows, isHidden }, index) => {
    const header = rows[findHeaderRow(rows, remembered)] ?? [];
    // Where no other head is known, 'Price' tells a list of products from other notes.
    const hasPrices = header.some((cell) => isNotHeld(comparable(cell)));
    const score = headerScore(header, remembered) || Number(hasPrices);
    return { index, isHidden, score, rows: rows.length };
  });
  const [best] = scores.toSorted(
    (a, b) => Number(a.isHidden) - Number(b.isHidden) || b.score - a.score || b.rows - a.rows,
  );
  return best?.index ?? 0;
}
