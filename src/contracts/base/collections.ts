/** Names of the Firestore collections. A test compares them with the rules file. */
export const COLLECTIONS = {
  categories: 'categories',
  products: 'products',
  quoteFormDefinitions: 'quoteFormDefinitions',
  settings: 'settings',
  siteContent: 'siteContent',
  /** Which record holds a slug, and the new slug of a renamed category. */
  slugs: 'slugs',
  /** Holds the content version, with which a page finds out whether it was published from older content. */
  meta: 'meta',
  /** Records that are being saved together with their files. */
  claims: 'claims',
  /** Paths that each save wrote, for the publisher (publishing/). */
  contentChanges: 'contentChanges',
  publishing: 'publishing',
  /** The state of a document before each save and deletion, written by the server (history.ts). */
  revisions: 'revisions',
  /** Who deletes a document, by the id of its last revision; the server takes it into the history (history.ts). */
  deletions: 'deletions',
  /** Records that wait for their deletion and can be restored until then (history.ts). */
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
  /** Who opened and exported leads (leads/privacy.ts). */
  accessLog: 'accessLog',
  /** Proof that leads were erased, written by the server and changed by nobody else (leads/privacy.ts). */
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
  /** When the last backup was made and the last restore ran, written by the tools (history.ts). */
  backups: 'backups',
  /** What the server last saw of itself (health-state.ts); admins read it. */
  health: 'health',
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

export type SluggedCollection = 'categories' | 'products';

/** The id of the document in `claims` or `trash` about a record of a collection, and of the one in `slugs` about a slug. */
export function keyIn(collection: SluggedCollection | 'siteContent', idOrSlug: string): string {
  return `${collection}:${idOrSlug}`;
}

/** A reservation in `slugs`: `slug` belongs to the record `ownerId`, whose address is now `currentSlug`. */
export interface SlugReservation {
  slug: string;
  collection: SluggedCollection;
  ownerId: string;
  currentSlug: string;
}

/** A stored document's fields, not yet parsed. */
export type StoredData = Readonly<Record<string, unknown>>;

/** A document found by a lookup. */
export interface Found {
  readonly id: string;
  readonly data: StoredData;
}

export interface Condition {
  /** A field, or a dotted path into a map. */
  readonly field: string;
  readonly op: '==' | '>=' | '<' | 'in' | 'array-contains';
  readonly value: string | boolean | readonly string[];
}

/** The position of a document in an ordered result. */
export type Place = readonly (string | number)[];

export interface Lookup {
  readonly collection: string;
  readonly where?: readonly Condition[];
  /**
   * The fields to sort by, then the id; without fields by id alone. A document that lacks one of them is not found.
   */
  readonly orderBy?: readonly string[];
  readonly descending?: boolean;
  /** Start after this position: the values of `orderBy`, then the id. */
  readonly after?: Place;
  readonly limit?: number;
}

/** The reads of a database, the browser's or the server's. */
export interface Reads {
  get(collection: string, id: string): Promise<StoredData | null>;
  find(lookup: Lookup): Promise<Found[]>;
}

/**
 * Reads and writes that happen together or not at all. All reads come before the first write. The functions, the admin
 * area and the demo each have one, so that what a change stores is written once.
 */
export interface Transaction {
  get(collection: string, id: string): Promise<StoredData | null>;
  set(collection: string, id: string, data: StoredData): void;
  /** Replaces whole fields of a document that exists. */
  update(collection: string, id: string, fields: StoredData): void;
  remove(collection: string, id: string): void;
  /** Stands in data for the server's time. */
  readonly serverTime: unknown;
}

/** Fields that every stored document has in addition to those of its entity (docs/data-model.md). */
export interface StoredMeta {
  /** Revision. Each save must raise it by one, so that a stale save fails. 0: never saved by this product. */
  rev: number;
  /** ISO 8601, or '' when unknown. */
  updatedAt: string;
  /** Who saved last: stored as an `adminId`, and as an e-mail in the admin area; 'seed', or ''. */
  updatedBy: string;
}

/** A record as the admin area uses it. */
export type Stored<T> = T & StoredMeta & { id: string };

/** A category or product in the admin lists; `visibilitySet` is false when the stored flag is absent. */
export type StoredVisible<T> = Stored<T> & { visibilitySet: boolean };

export function readStoredMeta(data: Record<string, unknown>): StoredMeta {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const rev = data['rev'];
  return {
    rev: typeof rev === 'number' && Number.isInteger(rev) && rev > 0 ? rev : 0,
    updatedAt: text(data['updatedAt']),
    updatedBy: text(data['updatedBy']),
  };
}
