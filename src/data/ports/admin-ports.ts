/** The ports of the admin area, besides the public ones in `ports.ts`. Every method rejects with an `AppError`. */
import type { CategoryFields, ProductFields } from '#src/contracts/index.ts';

import type { CatalogueAdminPort, CatalogueGapsPort } from './catalogue-admin-port.ts';
import type { ContentAdminPort, QuoteFormsAdminPort, SettingsAdminPort } from './content-admin-ports.ts';
import type { DeskPort } from './desk-port.ts';
import type { LeadsAdminPort } from './leads-port.ts';
import type { MediaPort } from './media-port.ts';
import type { OffersAdminPort } from './offers-port.ts';
import type { PublishingAdminPort } from './publishing-port.ts';

export interface AdminPorts {
  readonly categories: CatalogueAdminPort<CategoryFields>;
  readonly products: CatalogueAdminPort<ProductFields>;
  readonly quoteForms: QuoteFormsAdminPort;
  readonly content: ContentAdminPort;
  readonly settings: SettingsAdminPort;
  readonly media: MediaPort;
  readonly leads: LeadsAdminPort;
  readonly desk: DeskPort;
  readonly offers: OffersAdminPort;
  readonly gaps: CatalogueGapsPort;
  /** `null` in the demo, which publishes nothing. */
  readonly publishing: PublishingAdminPort | null;
}
