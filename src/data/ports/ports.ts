/**
 * The interfaces to data and services. Features use only these; an adapter (`data/firebase`, `data/browser`) is chosen
 * once, in `app/providers`. Every method rejects with an `AppError`. The admin ports (`admin-ports.ts`) are separate,
 * so that visitors never download them.
 */
import type { AdminPorts } from './admin-ports.ts';
import type { CataloguePort } from './catalogue-port.ts';
import type { ContentPort, QuoteFormsPort, SettingsPort, VersionPort } from './content-ports.ts';
import type { SessionPort } from './session-port.ts';
import type { SubmissionsPort } from './submissions-port.ts';
import type { VisitorPort } from './visitor-port.ts';

/** The ports of public pages. */
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
