/** What admin pages may ask of data and services, beside the public half in `ports.ts`. Every method rejects with an `AppError`. */
import type {
  CategoryFields,
  ContentPage,
  LeadAnswer,
  LeadFlag,
  LeadKind,
  MailAudience,
  MailState,
  MediaFolder,
  ProductFields,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
  Stored,
  StoredVisible,
} from '#src/contracts/index.ts';

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
  kind: LeadKind;
  /** ISO 8601 */
  receivedAt: string;
  name: string;
  email: string;
  /** The category's slug of a quote request, '' for a contact message. */
  categorySlug: string;
  /** For people, '' when there is none. */
  reference: string;
}

/** A lead whole, as the visitor sent it; every text is the visitor's own and untrusted. */
export interface LeadDetails extends Lead {
  /** '' for a contact message. */
  categoryName: string;
  /** Of a quote request, in the order of the form, name and e-mail among them. */
  answers: LeadAnswer[];
  /** Sent, but not in the form as it was stored. */
  extraAnswers: LeadAnswer[];
  /** Of a contact message, line breaks as typed. */
  message: string;
  flags: LeadFlag[];
  /** What was mailed about it; none for a lead whose mails are gone (they are kept for 90 days). */
  mails: LeadMail[];
}

/** A mail about a lead, and whether it went out. */
export interface LeadMail {
  id: string;
  audience: MailAudience;
  to: string[];
  subject: string;
  /** ISO 8601, '' when unknown. */
  createdAt: string;
  state: MailState;
  /** Tries so far. */
  attempts: number;
  /** What the last try failed of, in the mail server's words; '' when none failed. */
  error: string;
  /** The lead's reference, '' when unknown. */
  reference: string;
  /** The lead it is about, `null` when the mail does not say. */
  lead: Pick<Lead, 'kind' | 'id'> | null;
}

/** What came in during one week. */
export interface WeekOfLeads {
  /** The week's Monday, `YYYY-MM-DD`, in the browser's time zone. */
  monday: string;
  quotes: number;
  messages: number;
}

/** What visitors sent: counted and listed, never changed (M37); a mail about it may be sent again. Every read is bounded. */
export interface LeadsAdminPort {
  /** Quote requests and contact messages received at `date` or later. */
  countSince(date: Date): Promise<number>;
  /** Mails that have not been delivered: failed for good, or still being tried. */
  countUndeliveredMails(): Promise<number>;
  /** The newest first, both kinds together; those without a time are left out. Reads `limit` + 1 of each kind at most. */
  recent(request: { cursor?: string | null; limit: number }): Promise<Page<Lead>>;
  /** One lead with what became of its mails; `null` when there is none. */
  get(kind: LeadKind, id: string): Promise<LeadDetails | null>;
  /** Mails that have not been delivered, `limit` at most; of those, the newest first. */
  undeliveredMails(limit: number): Promise<LeadMail[]>;
  /**
   * Puts a mail that was given up (`ERROR`) back in line (M28): the server sends it within five minutes.
   * Resolves with the mail as it then waits. Rejects with `not-found` when it is not kept any more, with `stale` when
   * it is not given up (`detail`: the stored mail).
   */
  sendAgain(mailId: string): Promise<LeadMail>;
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
