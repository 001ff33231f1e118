/**
 * The only way to data and services. Features see these interfaces and nothing behind them; an adapter
 * (`data/firebase`, `data/browser`) is picked once, in `app/providers`. Every method rejects with an `AppError`.
 * The admin half (`admin-ports.ts`) is a port set of its own, so that visitors never download it.
 */
import type {
  Category,
  ContactMessage,
  ContentPage,
  ContentVersion,
  Product,
  ListPlace,
  QuoteFormDefinition,
  QuoteRequest,
  SiteContent,
  SiteSettings,
} from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';

import type { AdminPorts } from './admin-ports.ts';

export type Unsubscribe = () => void;

/** Hears a live value, or that it cannot be had (any more); after `fail` a later `next` means it is back. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}

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
