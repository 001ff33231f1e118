import { LIMITS } from '#src/contracts/index.ts';

import { cellText, comparable, comparableName, isFormula, plainSpaces } from './cells.ts';
import { isOffered } from './column-values.ts';
import { factLabelOf, labelOf, type Columns, type ColumnTarget } from './columns.ts';
import { factsInCell, ownCell, pairsIn, shopFact, withHeadUnit } from './foreign-cells.ts';
import { isOption, kindsOfRows, parentKeys, type RowsInput } from './kinds-of-rows.ts';
import { exchangeTexts as texts } from './texts.ts';

/** A row, or a cell of it, that is not taken. */
export interface LeftOut {
  /** As the sheet counts. */
  readonly row: number;
  readonly reason: string;
}

interface FilledCell {
  readonly target: ColumnTarget;
  readonly cell: string;
}

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
  /** True if no column says which product a row is about. */
  readonly asksName: boolean;
  readonly products: readonly ProductRows[];
  readonly leftOut: readonly LeftOut[];
  /** Cells that are not taken, although their rows are. */
  readonly cellsLeftOut: readonly LeftOut[];
}

/** A product while its rows are gathered. */
interface Group {
  readonly rows: number[];
  readonly heading: string;
  readonly values: Map<ColumnTarget, string[]>;
  /** Names of facts by their column, which shops write into the first row of a product only. */
  readonly labels: Map<number, string>;
}

/** Gathers the rows of each product, and the rows that are none, with the reasons. */
export function readRows(input: RowsInput): RowsRead {
  const { rows, matched } = input;
  const asksName =
    matched.nameParts.length === 0 &&
    !matched.columns.some(({ target }) => target === 'name' || target === 'slug');
  if (asksName) return { asksName, products: [], leftOut: [], cellsLeftOut: [] };
  const leftOut: LeftOut[] = [];
  const cellsLeftOut: LeftOut[] = [];
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  const parents = parentKeys(input);
  let heading = input.category;
  let headingEnd = Infinity;
  let last: Group | undefined;
  for (const { index, kind, text, end = Infinity } of kindsOfRows(input)) {
    const row = rows[index] ?? [];
    const number = index + 1;
    if (index >= headingEnd) heading = input.category;
    if (kind === 'heading') [heading, headingEnd] = [text, end];
    if (kind === 'left') leftOut.push({ row: number, reason: text });
    if (kind === 'heading' || kind === 'left') continue;
    const cells = cellsOf(row, number, matched, cellsLeftOut);
    if ('reason' in cells) {
      leftOut.push({ row: number, reason: cells.reason });
      continue;
    }
    const given = (target: ColumnTarget): string => cells.find((one) => one.target === target)?.cell ?? '';
    const category = given('category_slug') || heading;
    const slug = given('slug').trim().toLowerCase();
    const name = comparableName(given('name'));
    const keys = matched.isOwn
      ? [slug === '' ? `row ${number}` : `slug ${slug}`]
      : [
          parents[index]?.key ?? '',
          slug && `slug ${slug}`,
          slug === '' && name !== '' ? `name ${comparable(category)} ${name}` : '',
        ].filter((key) => key !== '');
    const known = keys.map((key) => byKey.get(key)).find((group) => group !== undefined);
    if (matched.isOwn && known) {
      leftOut.push({ row: number, reason: texts.sameRow(known.rows[0] ?? 0) });
      continue;
    }
    let group = known ?? (kind === 'continued' && slug === '' ? last : undefined);
    const isFirst = group === undefined;
    if (!group) {
      group = { rows: [], heading, values: new Map(), labels: new Map() };
      groups.push(group);
    }
    group.rows.push(number);
    for (const key of keys) if (kind !== 'continued') byKey.set(key, byKey.get(key) ?? group);
    addCells(group, cells, { isFirst, isMain: parents[index]?.isMain ?? false, row, matched });
    last = group;
  }
  const products = groups.map(({ rows: numbers, heading: above, values }): ProductRows => {
    const cells = [...values].flatMap(([target, parts]): FilledCell[] => {
      const cell = matched.isOwn ? (parts[0] ?? '') : joined(target, parts);
      // Wix makes handles of random digits.
      const isRandom = target === 'slug' && /^product_[\da-f-]+$/i.test(cell);
      return cell.trim() === '' || isRandom ? [] : [{ target, cell }];
    });
    return { rows: numbers, heading: above, cells: matched.isOwn ? cells : withMainPicture(cells) };
  });
  return { asksName, products, leftOut, cellsLeftOut };
}

interface SourceCell extends FilledCell {
  readonly column: number;
}

/** The filled cells of a row in the form of our own export; or why the row cannot be taken. */
function cellsOf(
  row: readonly string[],
  number: number,
  { columns, isOwn, nameParts }: Columns,
  cellsLeftOut: LeftOut[],
): SourceCell[] | { reason: string } {
  const cells: SourceCell[] = [];
  for (const [column, { target, header, headFacts, labelColumn }] of columns.entries()) {
    const cell = cellText(row[column] ?? '');
    if (target === '' || cell.trim() === '' || (headFacts && !isOffered(cell))) continue;
    if (!isOwn && ((target === 'facts' && !headFacts && labelColumn === undefined) || isOption(cell))) {
      cells.push(...factsInCell(cell).map((fact) => ({ ...fact, column })));
      continue;
    }
    if (isOwn || headFacts) {
      cells.push(...(headFacts ?? [{ target, cell }]).map((one) => ({ ...one, column })));
      continue;
    }
    if (isFormula(cell)) {
      if (target === 'name' || target === 'slug') return { reason: texts.formula(labelOf(target)) };
      cellsLeftOut.push({ row: number, reason: texts.cellIsFormula(header.trim()) });
      continue;
    }
    const value = ownCell(target, header, cell);
    if (typeof value === 'string') cells.push({ target, cell: value, column });
    else cellsLeftOut.push({ row: number, reason: value.reason });
  }
  if (nameParts.length > 0) {
    const name = nameParts
      .map((column) => withHeadUnit((row[column] ?? '').trim(), columns[column]?.header ?? ''))
      .join(' ');
    cells.push({ target: 'name', cell: name.replace(/\s+/g, ' ').trim(), column: -1 });
  }
  return cells;
}

function addCells(
  group: Group,
  cells: readonly SourceCell[],
  {
    isFirst,
    isMain,
    row,
    matched,
  }: { isFirst: boolean; isMain: boolean; row: readonly string[]; matched: Columns },
): void {
  const fromRow = new Set<ColumnTarget>();
  for (const { target: given, cell, column } of [...cells, ...variationCells(row, matched)]) {
    let target = given;
    if (given === 'facts') {
      const labelColumn = matched.columns[column]?.labelColumn ?? -1;
      const label = plainSpaces(row[labelColumn] ?? '').trim() || group.labels.get(column) || '';
      group.labels.set(column, label);
      // Shopify's name for the only variation of a product.
      if (label === '' || label === 'Title' || /^default title$/i.test(cell)) continue;
      target = shopFact(label, cell);
    }
    const values = group.values.get(target) ?? [];
    group.values.set(target, values);
    const isMany = factLabelOf(target) !== null || target === 'image_url' || target === 'image_gallery';
    const isRepeated = fromRow.has(target);
    // A product's own row counts more than those of its variations before it.
    if (isMain && !isMany && !isRepeated) values.length = 0;
    if (isMany || values.length === 0 || (target === 'isVisible' && isRepeated && (isFirst || isMain)))
      values.push(cell);
    fromRow.add(target);
  }
}

/** Magento's 'sku=KR-80,gsm=80|sku=KR-100,gsm=100' as facts of the product. */
function variationCells(row: readonly string[], { roles }: Columns): SourceCell[] {
  const pairs = pairsIn(roles.groups === undefined ? '' : (row[roles.groups] ?? ''));
  return pairs.flatMap(([label, cell]) => {
    const name = label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' ');
    return label === 'sku' ? [] : [{ target: shopFact(name, cell), cell, column: -1 }];
  });
}

/** The values of several rows as one cell. */
function joined(target: ColumnTarget, parts: readonly string[]): string {
  if (target === 'isVisible') return parts.includes(texts.no) ? texts.no : (parts[0] ?? '');
  const [only = '', ...others] = parts;
  if (others.length === 0) return only;
  const isFact = factLabelOf(target) !== null;
  const values = new Map<string, string>();
  for (const part of parts)
    for (const item of part.split(isFact ? /\n|[,;]\s+/ : '\n'))
      if (item.trim() !== '')
        values.set(isFact ? comparableName(item) : item, values.get(comparableName(item)) ?? item.trim());
  const items = [...values.values()];
  if (!isFact || items.length === 1) return items.join('\n');
  const separator = items.some((item) => item.includes(',')) ? '; ' : ', ';
  return items.reduce((cell, item) => {
    const line = cell.slice(cell.lastIndexOf('\n') + 1);
    return line.length + item.length + 2 > LIMITS.factValue
      ? `${cell}\n${item}`
      : `${cell}${separator}${item}`;
  });
}

/** The first picture of a product is its main one, the others are its gallery. */
function withMainPicture(cells: readonly FilledCell[]): FilledCell[] {
  const isPicture = ({ target }: FilledCell): boolean => target === 'image_url' || target === 'image_gallery';
  const pictures = cells
    .filter(isPicture)
    .toSorted((a, b) => Number(b.target === 'image_url') - Number(a.target === 'image_url'))
    .flatMap(({ cell }) => cell.split('\n'));
  const [main, ...gallery] = new Set(pictures);
  const others = cells.filter((cell) => !isPicture(cell));
  if (main === undefined) return others;
  const more = gallery.slice(0, LIMITS.galleryImages).join('\n');
  return [
    ...others,
    { target: 'image_url', cell: main },
    ...(more === '' ? [] : [{ target: 'image_gallery', cell: more } as const]),
  ];
}
