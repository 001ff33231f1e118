import { cellText, comparable, fromCell, isFormula, plainSpaces } from '../read/cells.ts';
import { FACT_LABELS, LIMITS } from '#src/contracts/index.ts';

import { PROGRAMS } from '../programs/programs.ts';
import { categoryWord, htmlText, linesOf, MADE_DATE, pairsIn, readFact, withHeadUnit } from './cell-texts.ts';
import { areWidths, isOffered, lengthFactOf, saysNothing, withoutReel } from './cell-values.ts';
import { COLUMN_KINDS, fitsValues } from './column-kinds.ts';
import {
  factLabelOf,
  factTarget,
  labelOf,
  type ColumnMatch,
  type Columns,
  type ColumnTarget,
} from './columns.ts';
import { knownFact, withoutPrefix } from './heads.ts';
import type { RowsInput } from './kinds-of-rows.ts';
import { isOption } from './list-habits.ts';
import { importTexts as texts } from '../../texts.ts';

/** A row, or a cell of it, that is not taken. */
export interface LeftOut {
  /** The number of the row in the sheet, from 1. */
  readonly row: number;
  readonly reason: string;
}

export interface FilledCell {
  readonly target: ColumnTarget;
  readonly cell: string;
  /** The column that it stands in; none where the import has made it. */
  readonly column?: number;
}

/** The filled cells of a row in the form of our own export; or why the row cannot be taken. */
export function rowCells(
  row: readonly string[],
  number: number,
  { columns, isOwn, nameParts, roles }: Columns,
  cellsLeftOut: LeftOut[],
): FilledCell[] | { reason: string } {
  const cells: FilledCell[] = [];
  const nexts = new Set(columns.map(({ next }) => next));
  for (const [index, column] of columns.entries()) {
    const cell = cellText(withNext(columns, row, index));
    const { target } = column;
    if (target === '' || nexts.has(index) || cell.trim() === '' || (!isOwn && saysNothing(cell))) continue;
    const filled = isOwn ? [{ target, cell }] : foreignCells(columns, index, cell);
    if (!('reason' in filled)) cells.push(...filled.map((part) => ({ ...part, column: index })));
    else if (target === 'name' || target === 'slug') return { reason: texts.formula(labelOf(target)) };
    else cellsLeftOut.push({ row: number, reason: filled.reason });
  }
  if (nameParts.length > 0) {
    const name = nameParts
      .map((column) => withHeadUnit((row[column] ?? '').trim(), columns[column]?.header ?? ''))
      .join(' ');
    cells.push({ target: 'name', cell: name.replace(/\s+/g, ' ').trim() });
  }
  return [...cells, ...variationCells(row[roles.groups ?? -1] ?? '')];
}

/** A cell with the one that continues it: '23' and '36', '180' and '230' GSM, '500' and 'kg'. A unit alone says nothing. */
function withNext(columns: readonly ColumnMatch[], row: readonly string[], index: number): string {
  const { next } = columns[index]!;
  if (next === undefined) return row[index] ?? '';
  const parts = [row[index] ?? '', withNext(columns, row, next)].filter(
    (cell) => cell !== '' && !saysNothing(cell),
  );
  const last = parts.at(-1) ?? '';
  if (columns[index]!.target === 'category_slug') return last;
  const sign = columns[index]!.target === factTarget(FACT_LABELS.gsm) ? '–' : ' x ';
  return parts.length > 1 || /\d/.test(last) ? parts.join(/\d/.test(last) ? sign : ' ') : '';
}

/** A cell of another program in the form of our own export; or why it is not taken. */
function foreignCells(
  columns: readonly ColumnMatch[],
  index: number,
  cell: string,
): readonly FilledCell[] | { reason: string } {
  const { target, headFacts, labelColumn, next = -1, ...column } = columns[index]!;
  const header = `${withoutPrefix(column.header)} ${columns[next]?.header ?? ''}`.trim();
  if (headFacts && !isOffered(cell)) return [];
  const isPairs = target === 'facts' && !headFacts && labelColumn === undefined;
  if (isPairs || isOption(cell))
    return factsInCell(htmlText(plainCell('facts', header, cell)), isVariantHead(header));
  if (headFacts) return headFacts;
  if (isFormula(cell)) return { reason: texts.cellIsFormula(header.trim()) };
  const reelWidth = factTarget(FACT_LABELS.reelWidth);
  const meant = lengthFactOf(target, header, cell);
  if (meant !== target || (target === reelWidth && areWidths(cell, header))) {
    const text = meant === reelWidth ? withoutReel(cell) : cell;
    return [{ target: meant, cell: readFact(text, header, factLabelOf(meant) ?? '') }];
  }
  // Lists of boards can have thicknesses in the column of the grammages.
  if (target === factTarget(FACT_LABELS.gsm) && /^\d[\d.]*\s*(?:mm|mic(?:ron)?s?)$/i.test(cell.trim()))
    return [{ target: factTarget('Thickness'), cell: cell.trim() }];
  const value = readCell(target, header, cell);
  if (typeof value !== 'string') return value;
  // Wix writes whole texts where other programs write facts.
  if (target === 'facts' && linesOf(value).some((line) => line.length > LIMITS.factValue))
    return { reason: texts.tooLong(header, LIMITS.factValue) };
  const filled: FilledCell = { target, cell: value };
  return target === 'name' ? [filled, ...categoryInName(columns, header, cell)] : [filled];
}

/** The category that a program writes before the name, in a file without a column of categories. */
function categoryInName(columns: readonly ColumnMatch[], head: string, cell: string): FilledCell[] {
  if (columns.some(({ target }) => target === 'category_slug')) return [];
  const paths = PROGRAMS.map((program) => program.categoryInName?.(head, cell) ?? '');
  return paths.flatMap((path) =>
    path === '' ? [] : [{ target: 'category_slug', cell: categoryWord(path, false) }],
  );
}

/** A cell with a single value in the form of our own export; or why it is not taken. */
function readCell(target: ColumnTarget, head: string, cell: string): string | { reason: string } {
  const text = plainCell(target, head, fromCell(plainSpaces(cell).trim()));
  const label = factLabelOf(target);
  if (label !== null && MADE_DATE.test(text)) return { reason: texts.madeDate(label, text) };
  const read = COLUMN_KINDS[target]?.read;
  if (read) return read(text, head);
  return label === null ? text : readFact(text, head, label);
}

/** A cell without what only its program writes. */
function plainCell(target: ColumnTarget, head: string, cell: string): string {
  let text = cell;
  for (const program of PROGRAMS) if (program.cell) text = program.cell(target, text, head);
  return text;
}

/** The facts of a product's variations in one cell. */
function variationCells(groups: string): FilledCell[] {
  const facts = PROGRAMS.flatMap(({ variationFacts }) => variationFacts?.(htmlText(groups)) ?? []);
  return facts.map(([label, cell]) => shopFact(label, cell));
}

/** A label as people write it: programs have 'paper_width' beside 'Paper width'. */
const titled = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' ');

/** The fact of a shop's label: 'gsm' becomes our fact, with the unit of its label; 'Color' stays as it is. */
export function shopFact(label: string, value: string): FilledCell {
  const fact = knownFact(label) ?? '';
  if (fact === factTarget(FACT_LABELS.sheetSize) && areWidths(value, ''))
    return { target: factTarget(FACT_LABELS.reelWidth), cell: value };
  const isOurs = /^fact:(?:GSM|Sheet size|Burst factor|HSN code|Packing)$/.test(fact);
  return isOurs && fitsValues(fact, [value])
    ? { target: fact, cell: readFact(value, label, factLabelOf(fact) ?? '') }
    : { target: factTarget(titled(label).slice(0, LIMITS.factLabel)), cell: value };
}

/** True for the column of the facts by which the variations of a product differ. */
const isVariantHead = (header: string): boolean =>
  PROGRAMS.some(({ variantHead }) => variantHead?.test(comparable(header)));

/** The facts among the names and values of a cell: the known ones, or all those of a variation. */
function factsInCell(cell: string, isOfVariant: boolean): FilledCell[] {
  return pairsIn(cell).flatMap(([label, value]) => {
    const fact = knownFact(label);
    if (fact === null) return isOfVariant ? [shopFact(label, value)] : [];
    // 'Width' can be that of a sheet.
    const isSure = fitsValues(fact, [value]) && comparable(label) !== 'width';
    return [isSure ? { target: fact, cell: value } : shopFact(label, value)];
  });
}

/** The first picture of a product is its main one, the others are its gallery. */
export function withMainPicture(cells: readonly FilledCell[]): FilledCell[] {
  const addressesOf = (wanted: ColumnTarget): string[] =>
    cells.flatMap(({ target, cell }) => (target === wanted ? cell.split('\n') : []));
  const [main = '', ...gallery] = new Set([...addressesOf('image_url'), ...addressesOf('image_gallery')]);
  const pictures: FilledCell[] = [
    { target: 'image_url', cell: main },
    { target: 'image_gallery', cell: gallery.join('\n') },
  ];
  const others = cells.filter(({ target }) => pictures.every((picture) => picture.target !== target));
  return [...others, ...pictures.filter(({ cell }) => cell !== '')];
}

/** The code of the product that a row belongs to; `isMain` is false for a row of a variation or of another language. */
export interface ProductCode {
  readonly code: string;
  readonly isMain: boolean;
}

/** The code of each row's product, where 0 is none; nothing where the file has no variations in rows of their own. */
export function productCodes({ rows, matched }: RowsInput): readonly ProductCode[] {
  const { columns, roles, headerEnd } = matched;
  const at = (row: readonly string[], role: keyof typeof roles): string =>
    (row[roles[role] ?? -1] ?? '').trim().replace(/^0$/, '');
  const codes = new Map<string, string>();
  const parents = new Map<string, string>();
  let last = '';
  for (const row of rows.slice(headerEnd + 1)) {
    const id = at(row, 'id');
    const code = at(row, 'code') || id;
    codes.set(at(row, 'code'), code).set(id, code).set(`id:${id}`, code);
    last = code || last;
    const groups = at(row, 'groups');
    for (const { variationCodes } of PROGRAMS)
      for (const variation of variationCodes?.(groups) ?? []) parents.set(variation, last);
  }
  const variant = columns.findIndex(({ header }) => isVariantHead(header));
  const name = columns.findIndex(({ target }) => target === 'name');
  if (roles.parent === undefined && roles.view === undefined && parents.size === 0 && variant < 0) return [];
  return rows.map((row) => {
    const own = at(row, 'code') || at(row, 'id');
    const parent =
      at(row, 'parent') || parents.get(own) || (row[variant] ? `name:${comparable(row[name] ?? '')}` : '');
    const code = parent === '' ? own : (codes.get(parent) ?? parent);
    return { code, isMain: parent === '' && at(row, 'view') === '' };
  });
}
