/**
 * The only way to data and services. Features see these interfaces and nothing behind them; an adapter
 * (`data/firebase`, `data/browser`) is picked once, in `app/providers`. Every method rejects with an `AppError`.
 * The admin half is a port set of its own, so that visitors never download it.
 */
import type {
  Category,
  CategoryFields,
  ContactMessage,
  ContentPage,
  ContentVersion,
  MediaFolder,
  Product,
  ProductFields,
  ListPlace,
  QuoteFormDefinition,
  QuoteRequest,
  SiteContent,
  SiteSettings,
  Stored,
  StoredVisible,
} from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';

export type Unsubscribe = () => void;

/** Hears a live value, or that it cannot be had (any more); after `fail` a later `next` means it is back. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}

// ---------- public ----------

/** Categories and products as visitors may see them (M10, M14–M21). Lists are sorted by order, then name. */
export interface CataloguePort {
  /** Live; visible ones only (M10). */
  watchVisibleCategories(listener: Listener<Category[]>): Unsubscribe;
  listVisibleCategories(): Promise<Category[]>;
  /** By slug, hidden ones included, so that 'hidden' and 'not found' differ (decision 2). */
  findCategory(slug: string): Promise<Category | null>;
  /** Where a renamed category's old slug leads, or `null` (decision 20). */
  findRenamedCategory(oldSlug: string): Promise<string | null>;
  listVisibleProducts(categorySlug: string): Promise<Product[]>;
  /** A part of the same list, for a category of thousands: bounded reads. */
  pageOfProducts(categorySlug: string, request: PartRequest): Promise<ListPart<Product>>;
  /** `null` for missing and hidden alike (M18). */
  findVisibleProduct(slug: string): Promise<Product | null>;
}

/** Which part of a list. */
export interface PartRequest {
  limit: number;
  /** Where the part before ended; `null` for the first. */
  after: ListPlace | null;
}

export interface ListPart<T> {
  items: T[];
  /** How many there are altogether. */
  total: number;
  /** Where the next part begins; `null` when this is the last. */
  next: ListPlace | null;
}

/** Page content, merged over the defaults (M11–M13, M62). Rejects when it cannot be read; a missing document is the defaults. */
export interface ContentPort {
  load<P extends ContentPage>(page: P): Promise<SiteContent[P]>;
}

/** Live site settings, defaults filled in (M4, M63). */
export interface SettingsPort {
  watch(listener: Listener<SiteSettings>): Unsubscribe;
}

/** Live `meta/version`: one document tells whether a snapshot is still true. */
export interface VersionPort {
  watch(listener: Listener<ContentVersion>): Unsubscribe;
}

export interface QuoteFormsPort {
  /** The category's form, or `null` when it has none (M17, M22). */
  find(categorySlug: string): Promise<QuoteFormDefinition | null>;
}

/** How a message was sent. */
export interface SendOptions {
  /** The same key never makes a second request: kept from the first try to the success. */
  idempotencyKey: string;
  /** How long the form was open, ms: a hint against robots, never a reason to drop a request. */
  fillMs: number;
  /** What a hidden field held that people leave empty. */
  honeypot: string;
}

/** The server's answer once a message is stored; `reference` is for people ('' when the server gave none). */
export interface SendReceipt {
  message: string;
  reference: string;
}

/**
 * The two messages a visitor can send. Reject with code `rejected` (message: the server's, possibly '')
 * or `unavailable` (no answer); M26 and M27 choose the words.
 */
export interface MessagesPort {
  sendQuote(request: QuoteRequest, options: SendOptions): Promise<SendReceipt>;
  sendContact(message: ContactMessage, options: SendOptions): Promise<SendReceipt>;
}

/** Somebody with an account. */
export interface Member {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** Who is here. `member` is somebody signed in with e-mail; being admin is decided by `isAdmin`. */
export type Session =
  | { status: 'pending' }
  /** Anonymous, or nobody when the anonymous sign-in failed: pages work all the same (M2). */
  | { status: 'visitor'; uid: string | null }
  | { status: 'member'; member: Member; isAdmin: boolean };

export interface SessionPort {
  /** Calls at once with what is known. */
  watch(listener: (session: Session) => void): Unsubscribe;
  /** Starts an anonymous session unless somebody is signed in or being restored (M2). Never rejects. */
  ensureVisitor(): Promise<void>;
  /** Rejects with the message to show (M33). */
  signIn(email: string, password: string): Promise<Member>;
  signOut(): Promise<void>;
}

/** What public pages need. */
export interface Ports {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
  readonly settings: SettingsPort;
  readonly version: VersionPort;
  readonly quoteForms: QuoteFormsPort;
  readonly messages: MessagesPort;
  readonly session: SessionPort;
  /** Loads the admin half; the caller must be on an admin page. */
  openAdmin(): Promise<AdminPorts>;
}

// ---------- admin ----------

/** A part of a list. `cursor` is opaque; pass the last page's `nextCursor`, `null` for the first page. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/**
 * Which records, in which order. Without `slugPrefix` and `sort`: in the order of ids, which leaves none out; any
 * other order leaves out broken records that lack its field. `firestore.indexes.json` has an index for each way.
 */
export interface ListRequest extends ListScope {
  cursor?: string | null;
  limit: number;
  /** Only those that are stored as visible, or as hidden. */
  isVisible?: boolean;
  /** Only those whose slug begins with this, in the order of slugs: a search in a list too long to be read whole. */
  slugPrefix?: string;
  /** Not together with `slugPrefix`. */
  sort?: ListSort;
}

/** `order` is the visitors' order: by order, then name (M21). */
export interface ListSort {
  by: 'name' | 'order';
  descending: boolean;
}

/** What a list is about. */
export interface ListScope {
  /** Only products of this category. */
  categorySlug?: string;
}

/** Records that have a slug: categories and products (M38–M48). */
export interface CatalogueAdminPort<Fields> {
  list(request: ListRequest): Promise<Page<StoredVisible<Fields>>>;
  get(id: string): Promise<StoredVisible<Fields> | null>;
  /** Counts without reading. */
  count(scope?: ListScope): Promise<number>;
  /** Rejects with `conflict` when the slug is taken (decision 22); `detail` is the holder's id. */
  create(fields: Fields): Promise<StoredVisible<Fields>>;
  /** Writes all fields. `rev` is the revision that was edited; another one stored rejects with `stale` (`detail`: the stored record). */
  update(id: string, fields: Fields, rev: number): Promise<StoredVisible<Fields>>;
  /** Rejects with `stale` as `update` does; deleting what is gone is success. */
  remove(id: string, rev: number): Promise<void>;
  /** Writes `order` for the given records in one batch. */
  reorder(changes: readonly { id: string; order: number; rev: number }[]): Promise<void>;
}

export interface QuoteFormsAdminPort {
  list(): Promise<Stored<QuoteFormDefinition>[]>;
  get(categorySlug: string): Promise<Stored<QuoteFormDefinition> | null>;
  /** `rev` 0 creates; an existing definition then rejects with `conflict` (decision 21). */
  save(definition: QuoteFormDefinition, rev: number): Promise<Stored<QuoteFormDefinition>>;
  remove(categorySlug: string): Promise<void>;
}

export interface ContentAdminPort {
  load<P extends ContentPage>(page: P): Promise<Stored<SiteContent[P]>>;
  /** Writes the whole document (M60). */
  save<P extends ContentPage>(page: P, content: SiteContent[P], rev: number): Promise<Stored<SiteContent[P]>>;
}

export interface SettingsAdminPort {
  load(): Promise<Stored<SiteSettings>>;
  /** Merged write (M54). */
  save(settings: SiteSettings, rev: number): Promise<Stored<SiteSettings>>;
}

export interface UploadOptions {
  /** 0 … 1 */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** A record that shows a hosted file. */
export interface MediaUse {
  collection: 'categories' | 'products' | 'siteContent';
  id: string;
}

/** Files at the media host (M30–M32). */
export interface MediaPort {
  /** Resolves with the delivered address. Rejects with the reason to show behind 'Image upload failed: '. */
  upload(file: File, folder: MediaFolder, options?: UploadOptions): Promise<{ url: string }>;
  /** Deletes hosted media; 'not found' is success; an address that is not ours is left alone. */
  remove(url: string): Promise<void>;
  /**
   * Who shows this file: a few records at most (bounded reads). A duplicate and the picker of uploaded media
   * let two records share one file, which must then outlive the first of them.
   */
  findUses(url: string): Promise<MediaUse[]>;
}

/** A visitor's request or message, as the dashboard lists it. */
export interface Lead {
  id: string;
  kind: 'quote' | 'contact';
  /** ISO 8601 */
  receivedAt: string;
  name: string;
  email: string;
  /** The category's slug of a quote request, '' for a contact message. */
  categorySlug: string;
  /** For people, '' when there is none. */
  reference: string;
}

/** What came in during one week. */
export interface WeekOfLeads {
  /** The week's Monday, `YYYY-MM-DD`, in the browser's time zone. */
  monday: string;
  quotes: number;
  messages: number;
}

/** What visitors sent: counted and listed, never changed (M37). Every read is bounded. */
export interface LeadsAdminPort {
  /** Quote requests and contact messages received at `date` or later. */
  countSince(date: Date): Promise<number>;
  /** Mails that have not been delivered: failed for good, or still being tried. */
  countUndeliveredMails(): Promise<number>;
  /** The newest first. */
  recent(limit: number): Promise<Lead[]>;
  /** The last `weeks` weeks, the current one last. */
  perWeek(weeks: number): Promise<WeekOfLeads[]>;
}

/** What is missing among the products, counted without reading them (M37). */
export interface CatalogueGapsPort {
  hiddenProducts(): Promise<number>;
  /** Products without a main image. */
  productsWithoutPicture(): Promise<number>;
}

export interface AdminPorts {
  readonly categories: CatalogueAdminPort<CategoryFields>;
  readonly products: CatalogueAdminPort<ProductFields>;
  readonly quoteForms: QuoteFormsAdminPort;
  readonly content: ContentAdminPort;
  readonly settings: SettingsAdminPort;
  readonly media: MediaPort;
  readonly leads: LeadsAdminPort;
  readonly gaps: CatalogueGapsPort;
}
