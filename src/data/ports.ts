/**
 * The interfaces to data and services. Features use only these; an adapter (`data/firebase`, `data/browser`) is chosen
 * once, in `app/providers`. Every method rejects with an `AppError`. The admin ports (`admin-ports.ts`) are separate,
 * so that visitors never download them.
 */
import type {
  Category,
  ContactMessage,
  ContentPage,
  ContentVersion,
  Product,
  ListPlace,
  OfferAnswer,
  PaperRequest,
  QuoteFormDefinition,
  QuoteRequest,
  SiteContent,
  SiteSettings,
  VisitorOffer,
  VisitorRequest,
} from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';

import type { AdminPorts } from './admin-ports.ts';
import type { PdfFile } from './quotations-port.ts';

export type Unsubscribe = () => void;

/** Receives the values of a subscription, or that it failed; a `next` after `fail` means that it has recovered. */
export interface Listener<T> {
  next(value: T): void;
  fail(error: AppError): void;
}

/** The categories and products that visitors may see (M10, M14–M21). Lists are sorted by order, then name. */
export interface CataloguePort {
  /** Live; visible ones only (M10). */
  watchVisibleCategories(listener: Listener<Category[]>): Unsubscribe;
  listVisibleCategories(): Promise<Category[]>;
  /** By slug, hidden ones included, so that 'hidden' and 'not found' differ (ruling 2). */
  findCategory(slug: string): Promise<Category | null>;
  /** The current slug of a renamed category, or `null` (ruling 20). */
  findRenamedCategory(oldSlug: string): Promise<string | null>;
  /** At most `VISITOR_LIST_LIMIT`; `pageOfProducts` reaches the others. */
  listVisibleProducts(categorySlug: string): Promise<Product[]>;
  /**
   * However many, in no particular order: those of a category, or without one those of every category, also of hidden ones.
   */
  listAllVisibleProducts(categorySlug?: string): Promise<Product[]>;
  /** A page of the same list, for a category of thousands: bounded reads. */
  pageOfProducts(categorySlug: string, request: PartRequest): Promise<ListPart<Product>>;
  /** `null` for missing and hidden alike (M18). */
  findVisibleProduct(slug: string): Promise<Product | null>;
}

/** A page of a list. */
export interface PartRequest {
  limit: number;
  /** The last position of the previous page; `null` for the first page. */
  after: ListPlace | null;
}

export interface ListPart<T> {
  items: T[];
  /** Number of records in the whole list. */
  total: number;
  /** The position to continue from; `null` on the last page. */
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

/** Live `meta/version`, which shows what has changed since a page was published. */
export interface VersionPort {
  watch(listener: Listener<ContentVersion | null>): Unsubscribe;
}

export interface QuoteFormsPort {
  /** The category's form, or `null` when it has none (M17, M22). */
  find(categorySlug: string): Promise<QuoteFormDefinition | null>;
}

/** Details of sending a message. */
export interface SendOptions {
  /** The same key never creates a second request; it is kept from the first try to the success. */
  idempotencyKey: string;
  /** How long the form was open, ms: a hint at robots, never a reason to drop a request. */
  fillMs: number;
  /** The value of the hidden field that people leave empty. */
  honeypot: string;
}

/** The server's answer for a stored message; `reference` is shown to people ('' when there is none). */
export interface SendReceipt {
  message: string;
  reference: string;
}

/**
 * The messages of visitors. Rejects with code `rejected` (message: the server's, possibly '') or `unavailable` (no
 * answer); the forms choose the text (M26, M27).
 */
export interface MessagesPort {
  sendQuote(request: QuoteRequest, options: SendOptions): Promise<SendReceipt>;
  sendContact(message: ContactMessage, options: SendOptions): Promise<SendReceipt>;
  /** The request list: papers with sizes and quantities, and who asks. */
  sendRequest(request: PaperRequest, options: SendOptions): Promise<SendReceipt>;
}

/** What this visitor has sent, and what became of it. */
export interface VisitorPort {
  /**
   * The newest first. Rejects with `rejected` (message: the server's; `detail.status` 404 or 429 for a link that leads
   * nowhere) or `unavailable`.
   * @param link the key of a mailed link; '' for the requests of this browser
   */
  myRequests(link: string): Promise<VisitorRequest[]>;
  /**
   * Answers an offer; resolves with the offer as it is now. The same answer twice is stored once. Rejects with `rejected`
   * (message: why it cannot be answered so) or `unavailable`.
   * @param link as for `myRequests`
   */
  answerOffer(link: string, offerId: string, answer: OfferAnswer, text: string): Promise<VisitorOffer>;
  /** The PDF of an offer. `null` where none is made: in the demo. */
  readonly offerPdf: ((link: string, offerId: string) => Promise<PdfFile>) | null;
}

/** An account with an e-mail address. */
export interface Member {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
}

/** The session. `member`: signed in with e-mail; `isAdmin` tells whether this is an admin. */
export type Session =
  | { status: 'pending' }
  /** Anonymous; `uid` is `null` when the anonymous sign-in failed, and pages work all the same (M2). */
  | { status: 'visitor'; uid: string | null }
  | { status: 'member'; member: Member; isAdmin: boolean };

export interface SessionPort {
  /** Calls the listener at once with the current session. */
  watch(listener: (session: Session) => void): Unsubscribe;
  /** Starts an anonymous session unless another one exists or is being restored (M2). Never rejects. */
  ensureVisitor(): Promise<void>;
  /** Rejects with the message to show (M33). */
  signIn(email: string, password: string): Promise<Member>;
  signOut(): Promise<void>;
}

/** The ports of public pages. */
export interface Ports {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
  readonly settings: SettingsPort;
  readonly version: VersionPort;
  readonly quoteForms: QuoteFormsPort;
  readonly messages: MessagesPort;
  readonly visitor: VisitorPort;
  readonly session: SessionPort;
  /** Loads the admin ports; only admin pages may call it. */
  openAdmin(): Promise<AdminPorts>;
}
