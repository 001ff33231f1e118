import { categoryEntity, type CategoryFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { sameValue } from '#src/lib/plain-data.ts';

import { freeSlug, newRecordId } from '../plan/plan.ts';

/** A category that an import makes. Its id is chosen before the run, so that a second try finds a category that is stored already. */
export interface MadeCategory {
  readonly id: string;
  readonly fields: CategoryFields;
}

/** A hidden category of this name, whose slug none of the others has. */
export function newCategory(name: string, others: readonly CategoryFields[]): MadeCategory {
  const slug = freeSlug(name, new Set(others.map((category) => category.slug)), 'category');
  const fields = { ...categoryEntity.initial(), name, slug, hasSubProducts: true, isVisible: false };
  return { id: newRecordId(), fields };
}

export type CategoryPorts = Pick<AdminPorts, 'categories' | 'products'>;

/** Removes the categories that an undone import had made, if they are empty and nobody has edited them. */
export async function removeEmpty(
  made: readonly MadeCategory[],
  { categories, products }: CategoryPorts,
): Promise<void> {
  for (const { id, fields } of made) {
    const category = await categories.get(id);
    const current = category && categoryEntity.read({ ...category, isVisible: fields.isVisible });
    if (!category || !sameValue(current, fields)) continue;
    const count = await products.count({ categorySlug: fields.slug });
    if (count === 0) await categories.remove(id, category.rev);
  }
}
