/** The ports of the admin area, besides the public ones in `ports.ts`. Every method rejects with an `AppError`. */
import type {
  CategoryFields,
  ClaimableCollection,
  ContentPage,
  MediaFolder,
  ProductFields,
  PublishingState,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
  Stored,
  StoredVisible,
} from '#src/contracts/index.ts';

import type { DeskPort } from './desk-port.ts';
import type { LeadsAdminPort, Page } from './leads-port.ts';
import type { QuotationsAdminPort } from './quotations-port.ts';
import type { Listener, Unsubscribe } from './ports.ts';

/**
 * Filter and order of a list. Without `slugPrefix` and `sort` the list is in the order of ids, which includes every
 * record; any other order leaves out malformed records that lack its field. `firestore.indexes.json` has an index for
 * each combination.
 */
export interface ListRequest extends ListScope {
  cursor?: string | null;
  limit: number;
  /** Only records stored as visible, or as hidden. */
  isVisible?: boolean;
  /**
   * Only records whose slug begins with this, in the order of slugs: the search in a list too long to be read whole.
   */
  slugPrefix?: string;
  /** Not together with `slugPrefix`. */
  sort?: ListSort;
}

/** `order` is the public order: by order, then name (M21). */
export interface ListSort {
  by: 'name' | 'order';
  descending: boolean;
}

/** The scope of a list. */
export interface ListScope {
  /** Only products of this category. */
  categorySlug?: string;
}

/** Records that have a slug: categories and products (M38–M48). */
export interface CatalogueAdminPort<Fields> {
  list(request: ListRequest): Promise<Page<StoredVisible<Fields>>>;
  get(id: string): Promise<StoredVisible<Fields> | null>;
  /** Counts without reading the records. */
  count(scope?: ListScope): Promise<number>;
  /** Rejects with `conflict` when the slug is taken (ruling 22); `detail` is the other record's id. */
  create(fields: Fields): Promise<StoredVisible<Fields>>;
  /**
   * Writes all fields. `rev` is the edited revision; if another one is stored, rejects with `stale` (`detail`: the
   * stored record), and with `busy` while another `holder` has claimed the record. Ends the holder's own claim.
   */
  update(id: string, fields: Fields, rev: number, holder?: string): Promise<StoredVisible<Fields>>;
  /** Rejects with `stale` and `busy` as `update` does; deleting a record that does not exist succeeds. */
  remove(id: string, rev: number, holder?: string): Promise<void>;
  /** Writes `order` for the given records in one batch. */
  reorder(changes: readonly { id: string; order: number; rev: number }[]): Promise<void>;
}

export interface QuoteFormsAdminPort {
  list(): Promise<Stored<QuoteFormDefinition>[]>;
  get(categorySlug: string): Promise<Stored<QuoteFormDefinition> | null>;
  /** `rev` 0 creates; an existing definition then rejects with `conflict` (ruling 21). */
  save(definition: QuoteFormDefinition, rev: number): Promise<Stored<QuoteFormDefinition>>;
  remove(categorySlug: string): Promise<void>;
}

export interface ContentAdminPort {
  load<P extends ContentPage>(page: P): Promise<Stored<SiteContent[P]>>;
  /** Writes the whole document (M60). Rejects with `stale` and `busy` as a record's `update` does. */
  save<P extends ContentPage>(
    page: P,
    content: SiteContent[P],
    rev: number,
    holder?: string,
  ): Promise<Stored<SiteContent[P]>>;
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
  collection: ClaimableCollection;
  id: string;
}

/** Files at the media host (M30–M32). */
export interface MediaPort {
  /** Resolves with the public address. Rejects with the reason for 'Image upload failed: {reason}'. */
  upload(file: File, folder: MediaFolder, options?: UploadOptions): Promise<{ url: string }>;
  /** Deletes hosted media; 'not found' is success; an address that is not ours is left alone. */
  remove(url: string): Promise<void>;
  /**
   * The records that show this file, at most a few (bounded reads). A duplicated record and the media picker let two
   * records share one file, which must not be deleted with the first of them.
   */
  findUses(url: string): Promise<MediaUse[]>;
  /**
   * Claims a record before its files are touched, for some minutes at most (ruling 26): until it is released or saved
   * nobody else saves or deletes it. Rejects with `stale`, `not-found` or `busy`. The same `holder` may claim again,
   * which prolongs the claim.
   * @param rev the revision that was edited
   */
  claim(record: MediaUse, rev: number, holder: string): Promise<void>;
  /** Gives a claim back when the save has failed. Never rejects: a claim that is left behind ends by itself. */
  release(record: MediaUse, holder: string): Promise<void>;
}

/** Gaps in the catalogue, counted without reading the products (M37). */
export interface CatalogueGapsPort {
  hiddenProducts(): Promise<number>;
  /** Products without a main image. */
  productsWithoutPicture(): Promise<number>;
}

/** How far the site is published. */
export interface PublishingProgress {
  /** `null`: the publishing function has never run. */
  state: PublishingState | null;
  /** The revision that the database is at: published when the state has it too. */
  savedRev: number;
}

export interface PublishingAdminPort {
  /** Live. */
  watch(listener: Listener<PublishingProgress>): Unsubscribe;
  /** Asks the publishing function to try again; it answers with a new state. */
  tryAgain(): Promise<void>;
}

export interface AdminPorts {
  readonly categories: CatalogueAdminPort<CategoryFields>;
  readonly products: CatalogueAdminPort<ProductFields>;
  readonly quoteForms: QuoteFormsAdminPort;
  readonly content: ContentAdminPort;
  readonly settings: SettingsAdminPort;
  readonly media: MediaPort;
  readonly leads: LeadsAdminPort;
  readonly desk: DeskPort;
  readonly quotations: QuotationsAdminPort;
  readonly gaps: CatalogueGapsPort;
  /** `null` where nothing is published: in the demo. */
  readonly publishing: PublishingAdminPort | null;
}
