import {
  categoryEntity,
  COLLECTIONS,
  isSlug,
  productEntity,
  keyIn,
  type CategoryFields,
  type Entity,
  type ProductFields,
  type SluggedCollection,
} from '#src/contracts/index.ts';

import type { Documents, Found } from './documents.ts';

/** A collection whose documents are records with a name and a slug. */
export interface RecordCollection<Fields> {
  readonly name: SluggedCollection;
  readonly entity: Entity<Fields>;
}

export const categoryCollection: RecordCollection<CategoryFields> = {
  name: COLLECTIONS.categories,
  entity: categoryEntity,
};
export const productCollection: RecordCollection<ProductFields> = {
  name: COLLECTIONS.products,
  entity: productEntity,
};

/**
 * Parses records for public pages, completed with defaults. A record without a name or slug cannot be shown or linked:
 * it is logged and left out.
 */
export function toRecords<Fields extends { name: string; slug: string }>(
  { name, entity }: RecordCollection<Fields>,
  documents: readonly Found[],
  { warn }: Pick<Documents, 'warn'>,
): (Fields & { id: string })[] {
  return documents.flatMap(({ id, data }) => {
    const fields = entity.read(data);
    if (fields && fields.name !== '' && fields.slug !== '') return [{ ...fields, id }];
    warn(`${name}/${id} has no name or no slug: it is left out.`);
    return [];
  });
}

/** The current slug of the record that had `oldSlug`; `null` if there is none or it has it still. */
export async function renamedSlug(
  documents: Pick<Documents, 'get'>,
  collection: SluggedCollection,
  oldSlug: string,
): Promise<string | null> {
  if (!isSlug(oldSlug)) return null;
  const id = keyIn(collection, oldSlug);
  const currentSlug = (await documents.get(COLLECTIONS.slugs, id))?.['currentSlug'];
  return typeof currentSlug === 'string' && isSlug(currentSlug) && currentSlug !== oldSlug
    ? currentSlug
    : null;
}

/** The category of a product whose category was renamed while the product was away. */
export async function currentPlace(
  documents: Pick<Documents, 'get'>,
  fields: object,
): Promise<{ category_slug?: string }> {
  if (!('category_slug' in fields)) return {};
  const renamed = await renamedSlug(documents, COLLECTIONS.categories, String(fields.category_slug));
  return renamed === null ? {} : { category_slug: renamed };
}
