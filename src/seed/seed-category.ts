import {
  categoryEntity,
  FACT_LABELS,
  type Category,
  type CategoryFields,
  type Fact,
  type FactName,
} from '#src/contracts/index.ts';

/** Joins paragraphs the way that long descriptions store them: a blank line between two. */
export function prose(...paragraphs: readonly string[]): string {
  return paragraphs.join('\n\n');
}

/** Facts in the order given: known ones by name ('gsm'), others by the label that is shown ('Bulk'). */
export function facts(values: Readonly<Partial<Record<FactName, string>> & Record<string, string>>): Fact[] {
  const labels: Readonly<Record<string, string>> = FACT_LABELS;
  return Object.entries(values).map(([name, value]) => ({ label: labels[name] ?? name, value }));
}

type SeedCategory = Pick<
  CategoryFields,
  'name' | 'slug' | 'order' | 'description' | 'longDescription' | 'benefits'
> &
  Partial<CategoryFields>;

/**
 * A category of the seed: with sub-products, visible and with the picture of its slug unless it says otherwise. The id differs
 * from the slug on purpose.
 */
export function seedCategory(fields: SeedCategory): Category {
  return {
    ...categoryEntity.initial(),
    id: `category-${fields.slug}`,
    hasSubProducts: true,
    image_url: `/media/categories/${fields.slug}.webp`,
    ...fields,
  };
}
