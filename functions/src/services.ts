import type { Firestore } from 'firebase-admin/firestore';

import type { LeadStore } from './leads/lead-store.ts';
import type { VisitorLinks } from './leads/visitor-link.ts';
import type { Mailer } from './mail/mailer.ts';
import type { MediaProvider } from './media/media-provider.ts';
import type { AppCheck } from './platform/app-check.ts';
import type { Admin, VerifyToken } from './platform/auth.ts';
import type { Call } from './platform/endpoint.ts';
import type { Log } from './platform/log.ts';
import type { RateLimits } from './platform/rate-limit.ts';
import type { SignedKeys } from './platform/signed-keys.ts';

/** The services that the handler of every call is given. `endpoints.ts` makes them. */
export interface Services {
  readonly db: Firestore;
  readonly log: Log;
  readonly now: () => Date;
  readonly limits: RateLimits;
  readonly appCheck: AppCheck;
  /** Check the caller's token; that of an admin also for having been revoked. */
  readonly verifyVisitor: VerifyToken;
  readonly verifyAdmin: VerifyToken;
  readonly leads: LeadStore;
  readonly links: VisitorLinks;
  readonly previewKeys: SignedKeys;
  readonly mailer: Mailer;
  readonly media: MediaProvider;
  /** The addresses that are mailed about leads. */
  readonly business: readonly string[];
  /** The lead's page in the admin area. Throws `ConfigError` when the site's address is not configured. */
  readonly adminUrlOf: (leadId: string) => string;
  /** The key of the digests of words and networks. */
  readonly readCounterSecret: () => string;
  /** The answers in progress by the lead that they store, see `receiveLead`. */
  readonly runningLeads: Map<string, Promise<object>>;
  /** Offers are stored one after the other, since all of them change the counter of the year. */
  readonly offerQueue: { last: Promise<unknown> };
}

/** Resolves with the body of a 200 answer; throws `CallError` to refuse. */
export type Handler = (services: Services, call: Call) => Promise<object>;

/** The handler of a call that only admins may make. */
export type AdminHandler = (services: Services, call: Call, admin: Admin) => Promise<object>;
