/** The ports of the admin area, besides the public ones in `ports.ts`. Every method rejects with an `AppError`. */
import type {
  AdminSettings,
  Backup,
  BusinessDetails,
  ProductFields,
  SiteSettings,
} from '#src/contracts/index.ts';

import type {
  CatalogueAdminPort,
  CatalogueGapsPort,
  CatalogueRunPort,
  CategoriesAdminPort,
} from './catalogue-admin-port.ts';
import type { ContentAdminPort, QuoteFormsAdminPort, SettingsAdminPort } from './content-admin-ports.ts';
import type { DeskPort } from './desk-port.ts';
import type { HistoryPort, TrashPort } from './history-port.ts';
import type { LeadsAdminPort } from './leads-port.ts';
import type { MediaPort } from './media-port.ts';
import type { OffersAdminPort } from './offers-port.ts';
import type { PeoplePort } from './people-port.ts';
import type { PreviewsPort } from './previews-port.ts';
import type { PublishingAdminPort } from './publishing-port.ts';
import type { SecondFactorPort } from './second-factor-port.ts';
import type { SearchAdminPort } from './search-admin-port.ts';

export interface AdminPorts {
  readonly categories: CategoriesAdminPort;
  readonly products: CatalogueAdminPort<ProductFields>;
  /** Imports and other changes of many products. */
  readonly productRun: CatalogueRunPort<ProductFields>;
  readonly quoteForms: QuoteFormsAdminPort;
  readonly content: ContentAdminPort;
  /** Saves are merged (M54). */
  readonly settings: SettingsAdminPort<SiteSettings>;
  /** Details of the business for offers; visitors cannot read them. */
  readonly business: SettingsAdminPort<BusinessDetails>;
  readonly adminSettings: SettingsAdminPort<AdminSettings>;
  readonly media: MediaPort;
  readonly history: HistoryPort;
  readonly trash: TrashPort;
  readonly leads: LeadsAdminPort;
  readonly desk: DeskPort;
  readonly offers: OffersAdminPort;
  readonly gaps: CatalogueGapsPort;
  readonly search: SearchAdminPort;
  readonly people: PeoplePort;
  readonly previews: PreviewsPort;
  /** `last`: the last backup that an operator made; `null` if there was none. */
  readonly backups: { last(): Promise<Backup | null> };
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
  desk: [
    'list',
    'countNew',
    'countWaiting',
    'countStatus',
    'countOffered',
    'countOfCategory',
    'lastAnswers',
    'offeredAndWon',
    'history',
  ],
  offers: ['ofLead', 'all', 'recent', 'pdf'],
  gaps: ['hiddenProducts', 'productsWithoutPicture'],
  search: ['misses'],
  people: ['names', 'accessLog', 'erasures'],
  previews: [],
  backups: ['last'],
  mailTest: [],
  secondFactor: ['isOn'],
  publishing: [],
};
