/**
 * The ports of public pages. Features use data and services only through ports; `src/app` chooses the adapter
 * (`data/firebase` or `data/browser`) once. Every method rejects with an `AppError`. The admin ports (`admin-ports.ts`) are
 * loaded separately, so that visitors never download them.
 */
import type {
  Category,
  ContentPage,
  ContentVersion,
  Product,
  QuoteFormDefinition,
  SiteContent,
  SiteSettings,
} from '#src/contracts/index.ts';

import type { AdminPorts } from './admin-ports.ts';
import type { SessionPort } from './session-port.ts';
import type { SubmissionsPort, VisitorPort } from './visitor-port.ts';
import type { Listener, Unsubscribe } from './answers.ts';

export interface Ports {
  readonly catalogue: CataloguePort;
  /** Page content, merged over the defaults; a missing document gives the defaults. */
  readonly content: { load<P extends ContentPage>(page: P): Promise<SiteContent[P]> };
  /** Live site settings, completed with the defaults. */
  readonly settings: { watch(listener: Listener<SiteSettings>): Unsubscribe };
  /** Live `meta/version`, which tells what has changed since a page was published. */
  readonly version: { watch(listener: Listener<ContentVersion | null>): Unsubscribe };
  readonly quoteForms: { find(categorySlug: string): Promise<QuoteFormDefinition | null> };
  readonly submissions: SubmissionsPort;
  readonly visitor: VisitorPort;
  readonly session: SessionPort;
  /** Loads the admin ports; only admin pages may call it. */
  openAdmin(): Promise<AdminPorts>;
}

/**
 * The categories and products that visitors may see. Lists are sorted by order, then name; one of
 * `VISITOR_LIST_LIMIT` documents or more is refused to visitors (`unavailable`), who have it from the published files.
 */
export interface CataloguePort {
  /** Live; visible ones only. */
  watchVisibleCategories(listener: Listener<Category[]>): Unsubscribe;
  listVisibleCategories(): Promise<Category[]>;
  /** By slug, hidden ones included, so that 'hidden' and 'not found' differ. */
  findCategory(slug: string): Promise<Category | null>;
  /** The current slug of a renamed category, or `null`. */
  findRenamedCategory(oldSlug: string): Promise<string | null>;
  /** Those of one category, or without a slug of all, including hidden categories. */
  listVisibleProducts(categorySlug?: string): Promise<Product[]>;
  /** `null` for missing and hidden products. */
  findVisibleProduct(slug: string): Promise<Product | null>;
  /** The current slug of a renamed product that visitors may see, or `null`. */
  findRenamedProduct(oldSlug: string): Promise<string | null>;
}

/** Ports that tests and tools can close. */
export type ClosablePorts = Ports & { close(): Promise<void> };

/** The reads of public pages; a publication answers them from its content. */
export type ReadPorts = Pick<Ports, 'catalogue' | 'content' | 'settings' | 'version' | 'quoteForms'>;

/** The methods that may be called again after a lost answer: they read, or a second call changes nothing. */
export const REPEATABLE_CALLS: {
  readonly [Name in Exclude<keyof Ports, 'submissions' | 'openAdmin'>]: readonly (keyof Ports[Name])[];
} = {
  catalogue: [
    'listVisibleCategories',
    'findCategory',
    'findRenamedCategory',
    'listVisibleProducts',
    'findVisibleProduct',
    'findRenamedProduct',
  ],
  content: ['load'],
  settings: [],
  version: [],
  quoteForms: ['find'],
  visitor: ['myRequests', 'preview', 'offerPdf'],
  session: ['ensureVisitor'],
};
