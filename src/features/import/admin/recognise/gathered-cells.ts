/** The cells of a product's rows together, as far as each target has one. */
import { LIMITS } from '#src/contracts/index.ts';

import { comparableName, plainSpaces } from '../read/cells.ts';
import { PROGRAMS } from '../programs/programs.ts';
import { factLabelOf, holdsMany, type Columns, type ColumnTarget } from './columns.ts';
import { shopFact, withMainPicture, type FilledCell } from './row-cells.ts';
import { importTexts as texts } from '../../texts.ts';

/** What the rows of a product have said so far. */
export interface GatheredCells {
  readonly values: Map<ColumnTarget, string[]>;
  /** Names of facts by their column, which shops write into the first row of a product only. */
  readonly labels: Map<number, string>;
}

/** What the rows of a product say together, each target once. */
export function cellsTogether({ values }: GatheredCells, { isOwn }: Columns): readonly FilledCell[] {
  const cells = [...values].flatMap(([target, parts]): FilledCell[] => {
    const cell = isOwn ? (parts[0] ?? '') : joined(target, parts);
    return cell.trim() === '' ? [] : [{ target, cell }];
  });
  return isOwn ? cells : withMainPicture(cells);
}

interface RowOfProduct {
  readonly row: readonly string[];
  readonly cells: readonly FilledCell[];
  /** True for the product's own row, false for one of its variations. */
  readonly isMain: boolean;
}

/**
 * Adds a row to its product, whose own row counts more than those of its variations before it.
 * @param isFirst true for the first row of the product
 */
export function addCells(
  group: GatheredCells,
  { cells, row, isMain }: RowOfProduct,
  { columns }: Columns,
  isFirst: boolean,
): void {
  const fromRow = new Set<ColumnTarget>();
  const labelled = ({ column = -1, target, cell }: FilledCell): readonly FilledCell[] => {
    if (target !== 'facts') return [{ target, cell }];
    const labelColumn = columns[column]?.labelColumn ?? -1;
    const label = plainSpaces(row[labelColumn] ?? '').trim() || group.labels.get(column) || '';
    group.labels.set(column, label);
    // Vendure joins the options of a variation: 'small|beige' below 'size|colour'.
    const [labels, values] = [label.split('|'), cell.split('|')];
    const pairs =
      labels.length === values.length ? labels.map((name, at) => [name, values[at]!]) : [[label, cell]];
    return pairs.flatMap(([name = '', value = '']) => {
      const isNoFact = name === '' || PROGRAMS.some((program) => program.isNoFact?.(name, value));
      return isNoFact ? [] : [shopFact(name.trim(), value.trim())];
    });
  };
  for (const { target, cell } of cells.flatMap(labelled)) {
    const values = group.values.get(target) ?? [];
    group.values.set(target, values);
    const isRepeated = fromRow.has(target);
    if (isMain && !holdsMany(target) && !isRepeated) values.length = 0;
    if (
      holdsMany(target) ||
      values.length === 0 ||
      (target === 'isVisible' && isRepeated && (isFirst || isMain))
    )
      values.push(cell);
    fromRow.add(target);
  }
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
