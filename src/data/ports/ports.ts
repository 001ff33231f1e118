/**
 * The ports of public pages. Features use data and services only through ports; `src/app` chooses the adapter
 * (`data/firebase` or `data/browser`) once. Every method rejects with an `AppError`. The admin ports (`admin-ports.ts`) are
 * loaded separately, so that visitors never download them.
 */
import type { AdminPorts } from './admin-ports.ts';
import type { CataloguePort } from './catalogue-port.ts';
import type { ContentPort, QuoteFormsPort, SettingsPort, VersionPort } from './content-ports.ts';
import type { SessionPort } from './session-port.ts';
import type { SubmissionsPort } from './submissions-port.ts';
import type { VisitorPort } from './visitor-port.ts';

export interface Ports {
  readonly catalogue: CataloguePort;
  readonly content: ContentPort;
  readonly settings: SettingsPort;
  readonly version: VersionPort;
  readonly quoteForms: QuoteFormsPort;
  readonly submissions: SubmissionsPort;
  readonly visitor: VisitorPort;
  readonly session: SessionPort;
  /** Loads the admin ports; only admin pages may call it. */
  openAdmin(): Promise<AdminPorts>;
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
