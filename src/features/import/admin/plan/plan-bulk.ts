import type { MediaHost, ProductFields, StoredProduct } from '#src/contracts/index.ts';
import { ORDER_STEP } from '#src/data/ports/catalogue-admin-port.ts';

import { withFact } from './product-cells.ts';
import { faultOf, fieldsOf, planChange, type Change, type Plan, type Refusal } from './plan.ts';
import type { importTexts } from '../../texts.ts';

/** A change of all selected products. `order` and `order-last` keep the order that they have among themselves. */
export type BulkKind = keyof typeof importTexts.bulkKinds;

/** What the admin chooses or types for a change. */
export type BulkValues = Partial<Record<keyof typeof importTexts.bulkFields, string>>;

/** The values that each change needs. */
export const BULK_FIELDS: Partial<Record<BulkKind | '', readonly (keyof BulkValues)[]>> = {
  move: ['categorySlug'],
  'set-fact': ['newLabel', 'value'],
  'clear-fact': ['label'],
  replace: ['label', 'find', 'by'],
};

/** False while a value is missing. A space can be replaced, and a text can be replaced by nothing. */
export function hasBulkValues(kind: BulkKind, { find = '', ...values }: BulkValues): boolean {
  return (BULK_FIELDS[kind] ?? []).every(
    (field) => field === 'by' || (field === 'find' ? find : (values[field] ?? '').trim()) !== '',
  );
}

/**
 * The effect of a change of the selected products.
 * @param context.orders the smallest and the largest order number of the catalogue, for a change of the order
 */
export function planBulk(
  kind: BulkKind,
  selected: readonly StoredProduct[],
  context: { host: MediaHost; values?: BulkValues; orders?: { first: number; last: number } },
): Plan {
  const { host, values = {}, orders = { first: 0, last: 0 } } = context;
  const planned: Change[] = [];
  const refused: Refusal[] = [];
  for (const [index, product] of selected.entries()) {
    const { id, rev } = product;
    const before = fieldsOf(product);
    if (kind === 'trash') {
      planned.push({ action: 'trash', id, rev, before });
      continue;
    }
    const order =
      kind === 'order'
        ? orders.first + (index - selected.length) * ORDER_STEP
        : orders.last + (index + 1) * ORDER_STEP;
    const fields = changed(before, kind, values, order);
    const change = planChange({ id, rev, fields: before }, fields);
    const fault = change && faultOf(fields, host);
    if (fault) refused.push({ row: product.name || product.slug, reason: fault });
    else if (change) planned.push(change);
  }
  const unchanged = selected.length - planned.length - refused.length;
  return { planned, waiting: [], unchanged, refused, cellsLeftOut: [] };
}

function changed(
  fields: ProductFields,
  kind: Exclude<BulkKind, 'trash'>,
  { categorySlug = '', newLabel = '', label = '', value = '', find = '', by = '' }: BulkValues,
  order: number,
): ProductFields {
  switch (kind) {
    case 'show':
    case 'hide':
      return { ...fields, isVisible: kind === 'show' };
    case 'move':
      return { ...fields, category_slug: categorySlug };
    case 'set-fact':
      return { ...fields, facts: withFact(fields.facts, newLabel.trim(), [value.trim()]) };
    case 'clear-fact':
      return { ...fields, facts: withFact(fields.facts, label, []) };
    case 'replace': {
      const facts = fields.facts.map((fact) =>
        fact.label === label ? { ...fact, value: fact.value.replaceAll(find, () => by) } : fact,
      );
      return { ...fields, facts: facts.filter((fact) => fact.value.trim() !== '') };
    }
    case 'order':
    case 'order-last':
      return { ...fields, order };
  }
}
