import type { Fact, ProductFields } from '#src/contracts/index.ts';

import { importTexts as texts } from '../../texts.ts';
import { cellText, CLEAR, fromCell, isFormula, toCell } from '../read/cells.ts';
import type { CategoryNames } from '../recognise/categories.ts';
import { linesOf } from '../recognise/cell-texts.ts';
import { COLUMN_KINDS } from '../recognise/column-kinds.ts';
import { factLabelOf, labelOf, type ColumnTarget } from '../recognise/columns.ts';

/** Fields that a product cannot do without. */
const NEEDED: readonly ColumnTarget[] = ['slug', 'name', 'category_slug', 'isVisible'];

const ofLabel = (label: string) => (fact: Fact) => cellText(fact.label) === label;

/** The cell of a product in a column. */
export function cellOf(
  product: ProductFields,
  target: ColumnTarget,
  names: Pick<CategoryNames, 'nameOf'>,
): string {
  const label = factLabelOf(target);
  if (label === null)
    return toCell(COLUMN_KINDS[target]?.toCell?.(product, names) ?? product[target as 'name']);
  const values = product.facts.filter(ofLabel(label)).map(({ value }) => value);
  return toCell(values.join('\n'));
}

/** The product with the cell's value, or why the cell cannot be taken. */
export function withCell(
  product: ProductFields,
  target: ColumnTarget,
  cell: string,
  names: CategoryNames,
): ProductFields | { reason: string } {
  if (isFormula(cell)) return { reason: texts.formula(labelOf(target)) };
  const clears = cell.trim() === CLEAR;
  if (clears && NEEDED.includes(target)) return { reason: texts.cannotClear(labelOf(target)) };
  const value = clears ? '' : cellText(fromCell(cell)).trim();
  const label = factLabelOf(target);
  if (label !== null) return { ...product, facts: withFact(product.facts, label, linesOf(value)) };
  const fields = COLUMN_KINDS[target]?.toFields?.(value, names) ?? { [target]: value };
  return 'reason' in fields ? { reason: fields.reason } : { ...product, ...fields };
}

/** Replaces the values of a label: new values take the places of the former values, further values follow at the end. */
export function withFact(facts: readonly Fact[], label: string, values: readonly string[]): Fact[] {
  const isOurs = ofLabel(label);
  const rest = [...values];
  const added = (): Fact[] => rest.map((value) => ({ label: label.trim(), value }));
  if (!facts.some(isOurs)) return [...facts, ...added()];
  const replaced = facts.flatMap((fact) => {
    if (!isOurs(fact)) return [fact];
    const value = rest.shift();
    return value === undefined ? [] : [{ label: fact.label, value }];
  });
  return [...replaced, ...added()];
}
