import type { CallServices } from '../platform/services.ts';
import type { LeadsOfVisitor } from '../leads/visitor-access.ts';
import type { VisitorLinks } from '../leads/visitor-link.ts';

/** The services of the calls about offers. */
export interface OfferServices extends CallServices {
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly links: VisitorLinks;
  readonly business: readonly string[];
  /** The lead's page in the admin area, for the mail to the business. */
  readonly adminUrlOf: (leadId: string) => string;
}
