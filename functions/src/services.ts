import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { isAdminEmail, NEEDS_SECOND_FACTOR, paths, PREVIEW_DAYS } from './contracts.ts';
import { createLeadStore, type LeadStore } from './leads/lead.ts';
import { createVisitorLinks } from './leads/visitor-link.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createCloudinary, type MediaProvider } from './media/media-provider.ts';
import { appCheckKeysAt, type AppCheck } from './platform/app-check.ts';
import { isSessionOver, type Admin, type VerifyToken } from './platform/auth.ts';
import {
  businessAddresses,
  projectOf,
  readAppCheckMode,
  readLinkSecrets,
  readMailConfig,
  readMediaConfig,
  readSecret,
  readSiteUrl,
  type Environment,
} from './platform/config.ts';
import type { Call } from './platform/endpoint.ts';
import type { Log } from './platform/log.ts';
import { createRateLimits, type RateLimits } from './platform/rate-limit.ts';
import { createSignedKeys } from './platform/signed-keys.ts';

/** What the services are made from. Tests replace some of them, for example by a faulty mail server or a clock of their own. */
export interface ServiceSources {
  readonly env: Environment;
  readonly db: Firestore;
  readonly auth: Pick<Auth, 'verifyIdToken'>;
  readonly log: Log;
  readonly now?: () => Date;
  readonly limits?: RateLimits;
  readonly mailer?: Mailer;
  readonly media?: MediaProvider;
  readonly leads?: LeadStore;
  /** Default: Google's. */
  readonly appCheckKeys?: AppCheck['keys'];
  /** Default: `NEEDS_SECOND_FACTOR`. */
  readonly needsSecondFactor?: boolean;
}

/** The services that the handler of every call is given. */
export type Services = ReturnType<typeof createServices>;

export function createServices({ env, db, auth, log, now = () => new Date(), ...replaced }: ServiceSources) {
  const needsFactor = replaced.needsSecondFactor ?? NEEDS_SECOND_FACTOR;
  const appCheck: AppCheck = {
    mode: readAppCheckMode(env),
    project: projectOf(env),
    keys: replaced.appCheckKeys ?? appCheckKeysAt(),
  };
  /** A visitor's token is not checked for revocation, because that would cost a network call. */
  const verifyVisitor: VerifyToken = (token) => auth.verifyIdToken(token);
  const verifyAdmin: VerifyToken = async (token) => {
    const claims = await auth.verifyIdToken(token);
    const lacksFactor = needsFactor && claims.firebase.sign_in_second_factor === undefined;
    // Side by side, because both ask the network.
    const [, isOver] = await Promise.all([
      auth.verifyIdToken(token, true),
      isAdminEmail(claims.email) && isSessionOver(db, claims, now()),
    ]);
    if (isOver || (lacksFactor && isAdminEmail(claims.email)))
      throw Object.assign(new Error('The session is over.'), { code: 'auth/session-over' });
    return claims;
  };
  const readCounterSecret = (): string => readSecret(env, 'COUNTER_SECRET');
  return {
    db,
    log,
    now,
    appCheck,
    verifyVisitor,
    verifyAdmin,
    limits: replaced.limits ?? createRateLimits(db, readCounterSecret),
    leads: replaced.leads ?? createLeadStore(db),
    links: createVisitorLinks(
      () => readLinkSecrets(env),
      () => readSiteUrl(env),
    ),
    previewKeys: createSignedKeys('preview', PREVIEW_DAYS, () => readLinkSecrets(env)),
    mailer: replaced.mailer ?? createMailer(() => readMailConfig(env)),
    media: replaced.media ?? createCloudinary(() => readMediaConfig(env)),
    /** The addresses that are mailed about leads. */
    business: businessAddresses(env),
    /** The lead's page in the admin area. Throws `ConfigError` when the site's address is not configured. */
    adminUrlOf: (leadId: string): string => readSiteUrl(env) + paths.adminRequest.to(leadId),
    /** The key of the digests of words and networks. */
    readCounterSecret,
    /** The answers in progress by the lead that they store, see `receiveLead`. */
    runningLeads: new Map<string, Promise<object>>(),
    /** Offers are stored one after the other, since all of them change the counter of the year. */
    offerQueue: { last: Promise.resolve() as Promise<unknown> },
  };
}

/** Resolves with the body of a 200 answer; throws `CallError` to refuse. */
export type Handler = (services: Services, call: Call) => Promise<object>;

/** The handler of a call that only admins may make. */
export type AdminHandler = (services: Services, call: Call, admin: Admin) => Promise<object>;
