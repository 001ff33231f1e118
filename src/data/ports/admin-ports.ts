/** The ports of the admin area, besides the public ones in `ports.ts`. Every method rejects with an `AppError`. */
import type {
  AdminSettings,
  BusinessDetails,
  ContentPage,
  Erasure,
  HealthReport,
  LeadAccess,
  ProductFields,
  PublishingState,
  QuoteFormDefinition,
  RevisedCollection,
  Revision,
  SearchMiss,
  SiteContent,
  SiteSettings,
  SluggedCollection,
  Stored,
  TrashedRecord,
} from '#src/contracts/index.ts';

import type { Listener, Unsubscribe } from './answers.ts';
import type { CatalogueAdminPort, CatalogueRunPort, CategoriesAdminPort } from './catalogue-admin-port.ts';
import type { BuyersPort, DeskPort } from './desk-port.ts';
import type { LeadsAdminPort, OffersAdminPort } from './leads-port.ts';
import type { MediaPort } from './media-port.ts';
import type { SecondFactorPort } from './session-port.ts';

export interface AdminPorts {
  readonly categories: CategoriesAdminPort;
  readonly products: CatalogueAdminPort<ProductFields>;
  /** Imports and other changes of many products. */
  readonly productRun: CatalogueRunPort<ProductFields>;
  readonly quoteForms: QuoteFormsAdminPort;
  readonly content: ContentAdminPort;
  /** Saves are merged. */
  readonly settings: SettingsAdminPort<SiteSettings>;
  /** Details of the business for offers; visitors cannot read them. */
  readonly business: SettingsAdminPort<BusinessDetails>;
  readonly adminSettings: SettingsAdminPort<AdminSettings>;
  readonly media: MediaPort;
  readonly history: HistoryPort;
  readonly trash: TrashPort;
  readonly leads: LeadsAdminPort;
  readonly buyers: BuyersPort;
  readonly desk: DeskPort;
  readonly offers: OffersAdminPort;
  /** Searches of visitors without results in the last 30 days, the most frequent first, at most 50. */
  readonly search: { misses(): Promise<SearchMiss[]> };
  readonly people: PeoplePort;
  readonly previews: PreviewsPort;
  /** What the server last saw of the seven things that matter, in their order. */
  readonly health: { report(): Promise<HealthReport[]> };
  /**
   * Sends a mail to the signed-in admin; resolves with the answer of the mail server. Rejects with `rejected` (message: the
   * answer of the mail server, or why it was not asked) or `unavailable`. `null` in the demo, which sends no mail.
   */
  readonly mailTest: { send(): Promise<string> } | null;
  /** `null` in the demo, whose accounts have none. */
  readonly secondFactor: SecondFactorPort | null;
  /** `null` in the demo, which publishes nothing. */
  readonly publishing: PublishingAdminPort | null;
}

export interface QuoteFormsAdminPort {
  list(): Promise<Stored<QuoteFormDefinition>[]>;
  get(categorySlug: string): Promise<Stored<QuoteFormDefinition> | null>;
  /** `rev` 0 creates; an existing definition then rejects with `conflict`. */
  save(definition: QuoteFormDefinition, rev: number): Promise<Stored<QuoteFormDefinition>>;
  remove(categorySlug: string): Promise<void>;
}

export interface ContentAdminPort {
  load<P extends ContentPage>(page: P): Promise<Stored<SiteContent[P]>>;
  /** Writes the whole document. Rejects with `stale` and `busy` as a record's `update` does. */
  save<P extends ContentPage>(
    page: P,
    content: SiteContent[P],
    rev: number,
    holder?: string,
  ): Promise<Stored<SiteContent[P]>>;
}

export interface SettingsAdminPort<T> {
  load(): Promise<Stored<T>>;
  /** Rejects with `stale` if another admin has saved meanwhile. */
  save(settings: T, rev: number): Promise<Stored<T>>;
}

export interface HistoryPort {
  /** The revisions of a record, the newest first; at most `REVISIONS_PER_RECORD`. A save appears some seconds later. */
  list(collection: RevisedCollection, recordId: string): Promise<Revision[]>;
  /** The last deletions in a collection, the newest first; at most 100. */
  deletions(collection: SluggedCollection): Promise<Revision[]>;
}

/** The categories and products in the trash. `CatalogueAdminPort` moves them there and restores them. */
export interface TrashPort {
  /** The newest first; at most 500. */
  list(collection: SluggedCollection): Promise<TrashedRecord[]>;
  /**
   * Deletes a record for good, then those of its files that nothing else uses (`unusedFiles`). A file that the media host
   * does not delete is logged and left behind.
   */
  remove(trashed: Pick<TrashedRecord, 'collection' | 'recordId'>): Promise<void>;
}

/** The admins' names, and who of them opened and exported leads. Only admins read them. */
export interface PeoplePort {
  /** The display names by e-mail in lower case; an admin without one is absent. */
  names(): Promise<Record<string, string>>;
  /** Names the signed-in admin; '' takes the name away. */
  saveName(name: string): Promise<void>;
  /** Ends every session of the signed-in admin, this one included. */
  endSessions(): Promise<void>;
  /** Notes that the signed-in admin opened a lead or exported `count` of them. */
  logAccess(access: Pick<LeadAccess, 'kind' | 'leadId' | 'count'>): Promise<void>;
  /** The last 50 entries, newest first; they are kept for a year. */
  accessLog(): Promise<LeadAccess[]>;
  /** The last 50 erased leads, newest first; the entries are kept for three years. */
  erasures(): Promise<Erasure[]>;
}

export interface PreviewsPort {
  /** The key of a new link, valid for a week. Rejects with `rejected` (message: why). */
  createKey(collection: SluggedCollection, id: string): Promise<string>;
  /** Makes all earlier links of the record invalid. */
  endKeys(collection: SluggedCollection, id: string): Promise<void>;
}

/** The methods that may be called again after a lost answer: they read, or a second call changes nothing. */
export const REPEATABLE_ADMIN_CALLS: {
  readonly [Name in keyof AdminPorts]: readonly (keyof NonNullable<AdminPorts[Name]>)[];
} = {
  categories: ['list', 'get', 'count'],
  products: ['list', 'get', 'count'],
  productRun: [],
  quoteForms: ['list', 'get'],
  content: ['load'],
  settings: ['load'],
  business: ['load'],
  adminSettings: ['load'],
  media: ['findUses', 'release'],
  history: ['list', 'deletions'],
  trash: ['list'],
  leads: ['countUndeliveredMails', 'hasDeliveredMail', 'get', 'dataOfSender', 'perWeek'],
  buyers: ['of', 'known'],
  desk: [
    'list',
    'countWaiting',
    'countStatus',
    'countOffered',
    'countOfCategory',
    'lastAnswers',
    'offeredAndWon',
    'history',
  ],
  offers: ['ofLead', 'all', 'recent', 'pdf'],
  search: ['misses'],
  people: ['names', 'accessLog', 'erasures'],
  previews: [],
  health: ['report'],
  mailTest: [],
  secondFactor: ['isOn'],
  publishing: [],
};

export interface PublishingProgress {
  /** `null` if the publishing function has never run. */
  state: PublishingState | null;
  /** The stored content version. It is published once `state.rev` equals it. */
  savedRev: number;
}

export interface PublishingAdminPort {
  /** Live. */
  watch(listener: Listener<PublishingProgress>): Unsubscribe;
  /** Requests another publication; its progress arrives through `watch`. */
  tryAgain(): Promise<void>;
}
