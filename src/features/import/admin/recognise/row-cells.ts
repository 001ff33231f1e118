import { cellText, isFormula } from '../read/cells.ts';
import { isOffered, saysNothing } from './column-values.ts';
import { labelOf, type ColumnMatch, type Columns, type ColumnTarget } from './columns.ts';
import { factsInCell, ownCell, pairsIn, shopFact, withHeadUnit } from './foreign-cells.ts';
import { isOption } from './kinds-of-rows.ts';
import { importTexts as texts } from '../../texts.ts';

/** A row, or a cell of it, that is not taken. */
export interface LeftOut {
  /** As the sheet counts. */
  readonly row: number;
  readonly reason: string;
}

export interface FilledCell {
  readonly target: ColumnTarget;
  readonly cell: string;
}

export interface SourceCell extends FilledCell {
  readonly column: number;
}

/** The filled cells of a row in the form of our own export; or why the row cannot be taken. */
export function rowCells(
  row: readonly string[],
  number: number,
  { columns, isOwn, nameParts, roles }: Columns,
  cellsLeftOut: LeftOut[],
): SourceCell[] | { reason: string } {
  const cells: SourceCell[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cellText(row[index] ?? '');
    const { target } = column;
    if (target === '' || cell.trim() === '' || (!isOwn && saysNothing(cell))) continue;
    const found = isOwn ? [{ target, cell }] : foreignCells(column, cell);
    if (!('reason' in found)) cells.push(...found.map((one) => ({ ...one, column: index })));
    else if (target === 'name' || target === 'slug') return { reason: texts.formula(labelOf(target)) };
    else cellsLeftOut.push({ row: number, reason: found.reason });
  }
  if (nameParts.length > 0) {
    const name = nameParts
      .map((column) => withHeadUnit((row[column] ?? '').trim(), columns[column]?.header ?? ''))
      .join(' ');
    cells.push({ target: 'name', cell: name.replace(/\s+/g, ' ').trim(), column: -1 });
  }
  return [...cells, ...variationCells(row[roles.groups ?? -1] ?? '')];
}

/** A cell of another program in the form of our own export; or why it is not taken. */
function foreignCells(
  { target, header, headFacts, labelColumn }: ColumnMatch,
  cell: string,
): readonly FilledCell[] | { reason: string } {
  if (headFacts && !isOffered(cell)) return [];
  const isPairs = target === 'facts' && !headFacts && labelColumn === undefined;
  if (isPairs || isOption(cell)) return factsInCell(cell);
  if (headFacts) return headFacts;
  if (isFormula(cell)) return { reason: texts.cellIsFormula(header.trim()) };
  const value = ownCell(target, header, cell);
  return typeof value === 'string' ? [{ target, cell: value }] : value;
}

/** Magento's 'sku=KR-80,gsm=80|sku=KR-100,gsm=100' as facts of the product. */
function variationCells(groups: string): SourceCell[] {
  return pairsIn(groups).flatMap(([label, cell]) => {
    const name = label.charAt(0).toUpperCase() + label.slice(1).replaceAll('_', ' ');
    return label === 'sku' ? [] : [{ target: shopFact(name, cell), cell, column: -1 }];
  });
}
