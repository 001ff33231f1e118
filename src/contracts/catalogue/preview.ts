import type { SluggedCollection } from '../base/collections.ts';
import { type Category, categoryEntity, type Product, productEntity } from './records.ts';

/** How long a preview link is valid. */
export const PREVIEW_DAYS = 7;
export const PREVIEW_REFUSED = 'This preview link is not valid any more. Ask for a new one.';

/** A record as a preview link shows it, also while it is hidden. */
export type Preview =
  | { collection: 'categories'; record: Category }
  | { collection: 'products'; record: Product };

/** The body of preview-link: makes a link, or with `end` ends all earlier ones. */
export interface PreviewLinkBody {
  collection: SluggedCollection;
  id: string;
  end: boolean;
}

/** The name of a record in keys of preview links and in `previews`. */
export function previewId(collection: SluggedCollection, id: string): string {
  return `${collection}-${id}`;
}

/** The record that a name of `previewId` stands for; `null` if there is no such collection. */
export function previewedRecord(name: string): { collection: SluggedCollection; id: string } | null {
  const [, collection = '', id = ''] = /^(categories|products)-(.+)$/.exec(name) ?? [];
  return id === '' ? null : { collection: collection as SluggedCollection, id };
}

/** The public fields of a stored record; `null` if it is missing or malformed. */
export function readPreview(collection: SluggedCollection, id: string, data: unknown): Preview | null {
  if (collection === 'products') {
    const product = productEntity.read(data);
    return product && { collection, record: { ...product, id } };
  }
  const category = categoryEntity.read(data);
  return category && { collection, record: { ...category, id } };
}
