/** Names of the Firestore collections. A test compares them with the rules file. */
export const COLLECTIONS = {
  categories: 'categories',
  products: 'products',
  quoteFormDefinitions: 'quoteFormDefinitions',
  settings: 'settings',
  siteContent: 'siteContent',
  /** Which record holds a slug, and the new slug of a renamed category (rulings 20 and 22). */
  slugs: 'slugs',
  /** Holds the content version, with which a page finds out whether it was published from older content. */
  meta: 'meta',
  /** Records that are being saved together with their files (ruling 26). */
  claims: 'claims',
  /** Paths that each save wrote, for the publisher (publishing/). */
  contentChanges: 'contentChanges',
  publishing: 'publishing',
  /** The state of a document before each save and deletion, written by the server (history/revision.ts). */
  revisions: 'revisions',
  /** Who deletes a document, by the id of its last revision; the server takes it into the history (history/revision.ts). */
  deletions: 'deletions',
  /** Records that wait for their deletion and can be restored until then (history/trash.ts). */
  trash: 'trash',
  /** Written by the server, except an admin's desk fields. */
  leads: 'leads',
  /** The mails of leads and offers, and whether they were delivered; written by the server. */
  mail: 'mail',
  /** Written by the server; admins read them. */
  offers: 'offers',
  /** The last number of each financial year's offers. */
  counters: 'counters',
  /** The history of each lead: every change, by whom and when (leads/lead-desk.ts). */
  leadEvents: 'leadEvents',
  /** Who opened and exported leads (lead-access.ts). */
  accessLog: 'accessLog',
  /** Proof that leads were erased, written by the server and changed by nobody else (leads/erasure.ts). */
  erasures: 'erasures',
  rateLimits: 'rateLimits',
  /** Counts how often the preview links of a record were ended. Only the server reads and writes it. */
  previews: 'previews',
  /** The display name of each admin, by e-mail. */
  adminNames: 'adminNames',
  /** When each admin signed out everywhere, by e-mail. */
  sessionEnds: 'sessionEnds',
  /** Number of searches without results, per day and words (content/search-misses.ts). */
  searchMisses: 'searchMisses',
  /** When the last backup was made and the last restore ran, written by the tools (backup.ts). */
  backups: 'backups',
} as const;

/** The database of a project that was given no other name. */
export const DEFAULT_DATABASE = '(default)';

/** The name of a database in the record of what was published from it. */
export function contentSource(project: string, database = DEFAULT_DATABASE): string {
  return database === DEFAULT_DATABASE ? project : `${project}/${database}`;
}

/** True for an id that a lead or an offer can have; Firestore keeps `__…__` for itself. */
export function isDocumentId(id: unknown): id is string {
  return typeof id === 'string' && /^(?!__.*__$)[\w-]{1,220}$/.test(id);
}

export const SETTINGS_DOCUMENT_ID = 'site';
/** Details of the business for offers; for admins only. */
export const BUSINESS_DOCUMENT_ID = 'business';
/** Settings that only admins read. */
export const ADMIN_SETTINGS_DOCUMENT_ID = 'admin';
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
