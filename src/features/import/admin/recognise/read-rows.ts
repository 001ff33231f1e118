import { comparable, comparableName } from '../read/cells.ts';
import { namesProducts, type Columns, type ColumnTarget } from './columns.ts';
import { addCells, cellsTogether, type GatheredCells } from './gathered-cells.ts';
import type { RowKind, RowsInput } from './kinds-of-rows.ts';
import { productCodes, rowCells, type FilledCell, type LeftOut, type ProductCode } from './row-cells.ts';
import { importTexts as texts } from '../../texts.ts';

/** The rows of a file that are one product. */
export interface ProductRows {
  /** Their numbers as the sheet counts. */
  readonly rows: readonly number[];
  /** In the form of our own export, each target once. */
  readonly cells: readonly FilledCell[];
  /** The category that a heading above names; '' for none. */
  readonly heading: string;
}

export interface RowsRead {
  readonly products: readonly ProductRows[];
  readonly leftOut: readonly LeftOut[];
  /** Cells that are not taken, although their rows are. */
  readonly cellsLeftOut: readonly LeftOut[];
}

interface ListInput extends RowsInput {
  readonly kinds: readonly RowKind[];
  /** The category that a title or the sheet's name gives to the rows above the first heading; '' for none. */
  readonly category: string;
}

interface FilledRow extends ProductCode {
  readonly number: number;
  readonly row: readonly string[];
  readonly cells: readonly FilledCell[];
  readonly heading: string;
  /** True if it says more about the product above. */
  readonly isContinued: boolean;
}

/** A product while its rows are gathered. */
interface Group extends GatheredCells {
  readonly rows: number[];
  readonly heading: string;
  /** The business's own number of the product; '' for none. */
  readonly code: string;
}

/** Gathers the rows of each product, and the rows that are none, with the reasons. */
export function readRows(input: ListInput): RowsRead {
  const { matched } = input;
  const leftOut: LeftOut[] = [];
  const cellsLeftOut: LeftOut[] = [];
  const groups = new Set<Group>();
  const byKey = new Map<string, Group[]>();
  let last: Group | undefined;
  for (const row of namesProducts(matched) ? filledRows(input, leftOut, cellsLeftOut) : []) {
    const slug = cellOf(row, 'slug').trim().toLowerCase();
    const keys = keysOf(row, slug, matched.isOwn);
    const code = codeOf(row, matched);
    const same = keys
      .map((key) => byKey.get(key)?.find((group) => !key.startsWith(BY_NAME) || !isOther(group, row, code)))
      .find((group) => group !== undefined);
    if (matched.isOwn && same) {
      leftOut.push({ row: row.number, reason: texts.sameRow(same.rows[0] ?? 0) });
      continue;
    }
    const former = same ?? (row.isContinued && slug === '' ? last : undefined);
    const group: Group = former ?? {
      rows: [],
      heading: row.heading,
      code,
      values: new Map(),
      labels: new Map(),
    };
    groups.add(group);
    group.rows.push(row.number);
    for (const key of keys)
      if (!row.isContinued && !byKey.get(key)?.includes(group))
        byKey.set(key, [...(byKey.get(key) ?? []), group]);
    addCells(group, row, matched, former === undefined);
    last = group;
  }
  const products = [...groups].map((group): ProductRows => {
    const { rows, heading } = group;
    return { rows, heading, cells: cellsTogether(group, matched) };
  });
  return { products, leftOut, cellsLeftOut };
}

/** How lists repeat the cell above. */
const DITTO = /^(?:["″”〃]|''|[-\s]*(?:do|ditto|same|as above|तदैव)[-.\s]*)$/i;

/** The column of categories where each is written once, above the rows that it is for; -1 for none. */
function onceWritten({ rows, matched: { columns, headerEnd } }: RowsInput): number {
  const at = (wanted: ColumnTarget): number => columns.findIndex(({ target }) => target === wanted);
  const [category, name] = [at('category_slug'), at('name')];
  const words = rows.slice(headerEnd + 1).flatMap((row) => (row[name] ? [row[category] ?? ''] : []));
  const isRepeated = words.some((word, index) => word !== '' && word === words[index + 1]);
  return category < name && words[0] !== '' && !isRepeated ? category : -1;
}

/** The rows that say something about a product; the others are added to `leftOut`. */
function filledRows(input: ListInput, leftOut: LeftOut[], cellsLeftOut: LeftOut[]): FilledRow[] {
  const codes = productCodes(input);
  const noHeading = { category: input.category, end: Infinity };
  let heading = noHeading;
  let above: readonly string[] = [];
  const once = onceWritten(input);
  const { kinds } = input;
  let brand = '';
  let hasOwnPapers = false;
  // What comes first, a mill or a category, is the outer one of a list, and the next of its kind ends the inner one.
  const isBrandOuter = kinds.find(({ kind }) => kind === 'heading' || kind === 'brand')?.kind === 'brand';
  return kinds.flatMap((kindOfRow): FilledRow[] => {
    const { index, kind } = kindOfRow;
    const number = index + 1;
    const isDitto = (cell: string, at: number): boolean =>
      !input.matched.isOwn && (DITTO.test(cell.trim()) || (at === once && cell === ''));
    const row = (input.rows[index] ?? []).map((cell, at) => (isDitto(cell, at) ? (above[at] ?? '') : cell));
    if (kind === 'product') above = row;
    if (index >= heading.end) heading = noHeading;
    if (kind === 'product' && heading === noHeading) hasOwnPapers = brand !== '';
    if (kind === 'brand' || kind === 'heading') {
      if (kind === 'brand') {
        brand = kindOfRow.brand;
        if (isBrandOuter) heading = noHeading;
      } else {
        heading = kindOfRow;
        // Below papers that stand under a mill and no heading, an unknown heading can be the name of another mill.
        if (!isBrandOuter || (hasOwnPapers && !input.isCategory(kindOfRow.category))) brand = '';
      }
      hasOwnPapers = false;
      return [];
    }
    const cells = kind === 'left' ? kindOfRow : rowCells(row, number, input.matched, cellsLeftOut);
    if ('reason' in cells) {
      leftOut.push({ row: number, reason: cells.reason });
      return [];
    }
    const isMade = cells.some(({ target }) => target === 'fact:Brand' || target === 'fact:Mill');
    if (brand !== '' && !isMade) cells.push({ target: 'fact:Brand', cell: brand });
    const { code, isMain } = codes[index] ?? { code: '', isMain: false };
    return [
      { number, row, cells, code, isMain, isContinued: kind === 'continued', heading: heading.category },
    ];
  });
}

/** The business's own number of a row's product; '' for a variation, because shops number each variation, and for a row with options. */
const codeOf = ({ cells, code, row, isMain }: FilledRow, { roles }: Columns): string =>
  (code !== '' && !isMain) || cells.some(({ target }) => target === 'facts')
    ? ''
    : (row[roles.code ?? -1] ?? '').trim();

/** What differs between products of the same name. */
const DISTINCT = ['short_description', 'long_description', 'fact:Brand'] as const;

/** True for a row of the same name that has another code, brand or other texts, so that it is another product. */
function isOther(group: Group, row: FilledRow, code: string): boolean {
  if (code !== '' && group.code !== '' && code !== group.code) return true;
  return DISTINCT.some((target) => {
    const text = cellOf(row, target);
    const [former = ''] = group.values.get(target) ?? [];
    return text !== '' && former !== '' && text !== former;
  });
}

const cellOf = ({ cells }: FilledRow, target: ColumnTarget): string =>
  cells.find((filled) => filled.target === target)?.cell ?? '';

const BY_NAME = 'name ';

/** Rows that share one of these are one product. */
function keysOf(row: FilledRow, slug: string, isOwn: boolean): string[] {
  if (isOwn) return [slug === '' ? `row ${row.number}` : `slug ${slug}`];
  const name = comparableName(cellOf(row, 'name'));
  const category = cellOf(row, 'category_slug') || row.heading;
  return [
    // A code tells products apart better than an address, which two products can share by mistake.
    row.code ? `code ${row.code}` : slug && `slug ${slug}`,
    slug === '' && name !== '' ? `${BY_NAME}${comparable(category)} ${name}` : '',
  ].filter((key) => key !== '');
}
