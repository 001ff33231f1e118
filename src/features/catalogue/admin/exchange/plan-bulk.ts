import type { CategoryFields, MediaHost, ProductFields } from '#src/contracts/index.ts';

import { categoryNames } from './categories.ts';
import { withFact } from './columns.ts';
import type { StoredProduct } from '../editor/ProductEditor.tsx';
import { faultOf, fieldsOf, planChange, type Plan, type PlannedChange, type Refusal } from './plan.ts';
import { exchangeTexts as texts } from './texts.ts';

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
  context: { categories: readonly CategoryFields[]; host: MediaHost; edge: number },
): Plan {
  const categories = categoryNames(context.categories);
  const planned: PlannedChange[] = [];
  const refused: Refusal[] = [];
  for (const [index, product] of selected.entries()) {
    const { id, rev } = product;
    const before = fieldsOf(product);
    if (action.kind === 'trash') {
      const cells = [{ label: texts.trash, before: '', after: texts.inTrash }];
      planned.push({ change: { action: 'trash', id, rev, before }, name: before.name, cells });
      continue;
    }
    const place = action.kind === 'order' && action.place === 'first' ? index - selected.length : index + 1;
    const fields = changed(before, action, context.edge + place * ORDER_STEP);
    const change = planChange({ id, rev, fields: before }, fields, categories);
    const fault = change && faultOf(fields, context.host);
    if (fault) refused.push({ row: product.name || product.slug, reason: fault });
    else if (change) planned.push(change);
  }
  return { planned, refused, unchanged: selected.length - planned.length - refused.length, ignored: [] };
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
