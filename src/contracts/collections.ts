/** Names of the collections and documents in Firestore. The rules file repeats them; a test compares. */
export const COLLECTIONS = {
  categories: 'categories',
  products: 'products',
  quoteFormDefinitions: 'quoteFormDefinitions',
  settings: 'settings',
  siteContent: 'siteContent',
  /** Who holds which slug, and where an old category slug moved to (decisions 20 and 22). */
  slugs: 'slugs',
  /** One document: raised by every admin save, so that visitors know whether a snapshot is still true. */
  meta: 'meta',
  /** Written and read by the server only. */
  quoteRequests: 'quoteRequests',
  contactMessages: 'contactMessages',
  mail: 'mail',
  rateLimits: 'rateLimits',
} as const;

export const SETTINGS_DOCUMENT_ID = 'site';
export const VERSION_DOCUMENT_ID = 'version';

/** The collections that hold slugs. */
export type SluggedCollection = 'categories' | 'products';

/** The id of the document in `slugs` that reserves a slug. */
export function slugReservationId(collection: SluggedCollection, slug: string): string {
  return `${collection}:${slug}`;
}

/** A reservation in `slugs`: `slug` belongs to the record `ownerId`, whose address is now `currentSlug`. */
export interface SlugReservation {
  slug: string;
  collection: SluggedCollection;
  ownerId: string;
  currentSlug: string;
}
