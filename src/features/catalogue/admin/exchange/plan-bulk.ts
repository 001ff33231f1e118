import type { MediaHost, ProductFields } from '#src/contracts/index.ts';

import { withFact } from './columns.ts';
import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { faultOf, fieldsOf, planChange, type Plan, type Change, type Refusal } from './plan.ts';

/** A change of all selected products. */
export type BulkAction =
  | { readonly kind: 'show' }
  | { readonly kind: 'hide' }
  | { readonly kind: 'move'; readonly categorySlug: string }
  | { readonly kind: 'set-fact'; readonly label: string; readonly value: string }
  | { readonly kind: 'clear-fact'; readonly label: string }
  | { readonly kind: 'replace'; readonly label: string; readonly find: string; readonly by: string }
  | { readonly kind: 'trash' }
  /** Before or after all others; among themselves the selected ones keep their order. */
  | { readonly kind: 'order'; readonly place: 'first' | 'last' };

const ORDER_STEP = 10;

/**
 * The effect of a change of the selected products.
 * @param context.edge the smallest or largest order number of the catalogue, for a change of the order
 */
export function planBulk(
  action: BulkAction,
  selected: readonly StoredProduct[],
  context: { host: MediaHost; edge: number },
): Plan {
  const planned: Change[] = [];
  const refused: Refusal[] = [];
  for (const [index, product] of selected.entries()) {
    const { id, rev } = product;
    const before = fieldsOf(product);
    if (action.kind === 'trash') {
      planned.push({ action: 'trash', id, rev, before });
      continue;
    }
    const place = action.kind === 'order' && action.place === 'first' ? index - selected.length : index + 1;
    const fields = changed(before, action, context.edge + place * ORDER_STEP);
    const change = planChange({ id, rev, fields: before }, fields);
    const fault = change && faultOf(fields, context.host);
    if (fault) refused.push({ row: product.name || product.slug, reason: fault });
    else if (change) planned.push(change);
  }
  return { planned, refused, unchanged: selected.length - planned.length - refused.length };
}

function changed(
  fields: ProductFields,
  action: Exclude<BulkAction, { kind: 'trash' }>,
  order: number,
): ProductFields {
  switch (action.kind) {
    case 'show':
    case 'hide':
      return { ...fields, isVisible: action.kind === 'show' };
    case 'move':
      return { ...fields, category_slug: action.categorySlug };
    case 'set-fact':
      return { ...fields, facts: withFact(fields.facts, action.label.trim(), [action.value.trim()]) };
    case 'clear-fact':
      return { ...fields, facts: withFact(fields.facts, action.label, []) };
    case 'replace': {
      const facts = fields.facts.map((fact) =>
        fact.label === action.label
          ? { ...fact, value: fact.value.replaceAll(action.find, () => action.by) }
          : fact,
      );
      return { ...fields, facts: facts.filter(({ value }) => value.trim() !== '') };
    }
    case 'order':
      return { ...fields, order };
  }
}
