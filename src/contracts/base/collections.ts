/** Names of the collections and documents in Firestore. The rules file repeats them; a test compares. */
export const COLLECTIONS = {
  categories: 'categories',
  products: 'products',
  quoteFormDefinitions: 'quoteFormDefinitions',
  settings: 'settings',
  siteContent: 'siteContent',
  /** Which record holds a slug, and the new slug of a renamed category (rulings 20 and 22). */
  slugs: 'slugs',
  /**
   * One document, raised by every admin save: visitors' pages compare it with the version they were published from.
   */
  meta: 'meta',
  /** Records that are being saved together with their files (ruling 26). */
  claims: 'claims',
  /** What each save wrote, for the publisher (publishing.ts). */
  contentChanges: 'contentChanges',
  publishing: 'publishing',
  /** Written and read by the server only. */
  quoteRequests: 'quoteRequests',
  contactMessages: 'contactMessages',
  mail: 'mail',
  /** Offers; written by the server, read by admins, their customer erased by them (quotation-entity.ts). */
  offers: 'quotations',
  /** The last number of each financial year's offers. */
  counters: 'counters',
  /** What became of each request: every change with who and when (lead-desk.ts). */
  leadEvents: 'leadEvents',
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
