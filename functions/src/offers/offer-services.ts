import type { Firestore } from 'firebase-admin/firestore';

import type { VerifyToken } from '../platform/auth.ts';
import type { Offer } from '../contracts.ts';
import type { Log } from '../platform/log.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { LeadsOfVisitor } from '../leads/visitor-access.ts';
import type { VisitorLinks } from '../leads/visitor-link.ts';

/** The services of the calls about offers. */
export interface OfferServices {
  readonly db: Firestore;
  /** Verifies an admin's token, including that it was not revoked. */
  readonly verify: VerifyToken;
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly limits: RateLimits;
  readonly links: VisitorLinks;
  readonly log: Log;
  readonly now: () => Date;
  readonly business: readonly string[];
  /** The lead's page in the admin area, for the mail to the business. */
  readonly adminUrlOf: (offer: Offer) => string;
}
