import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { CallError } from './platform/call-error.ts';
import { createAddressReader, networkOfCaller } from './platform/client-address.ts';
import { appCheckKeysAt, type AppCheck } from './platform/app-check.ts';
import {
  businessAddresses,
  projectOf,
  readAppCheckMode,
  readCounterSecret,
  readLinkSecrets,
  readMailConfig,
  readMediaConfig,
  readSiteUrl,
  readTrustedProxies,
  type Environment,
} from './platform/config.ts';
import {
  ADMIN_API_PATHS,
  API_BODY_MAX_BYTES,
  API_PATHS,
  isAdminEmail,
  NEEDS_SECOND_FACTOR,
  paths,
  type ApiPath,
} from './contracts.ts';
import { isSessionOver } from './platform/auth.ts';
import { handleAttachFile, handleOpenAttachment } from './leads/attachment.ts';
import { handleEraseLead } from './leads/erase-lead.ts';
import { handleDeleteMedia } from './media/delete-media.ts';
import { endpoint, type EndpointOptions, type HttpHandler } from './platform/endpoint.ts';
import { handleSignature } from './media/generate-signature.ts';
import { createLeadStore, type LeadStore } from './leads/lead-store.ts';
import type { Log } from './platform/log.ts';
import { createMailer, type Mailer } from './mail/mailer.ts';
import { createCloudinary, type MediaProvider } from './media/media-provider.ts';
import { handleMyData } from './leads/my-data.ts';
import { handleMyRequests } from './leads/my-requests.ts';
import { createOutbox, type Outbox } from './mail/outbox.ts';
import { handleTestMail } from './mail/test-mail.ts';
import { ANSWER_BODY_SHAPE, handleOfferAnswer } from './offers/answer-offer.ts';
import { handleOfferPdf } from './offers/offer-pdf.ts';
import { OFFER_BODY_SHAPE } from './offers/parse-draft.ts';
import type { OfferServices } from './offers/offer-services.ts';
import { handleSendOffer } from './offers/send-offer.ts';
import { createPreviews } from './previews/previews.ts';
import { createRateLimits } from './platform/rate-limit.ts';
import { handleMessage } from './leads/send-message.ts';
import { handleQuoteRequest } from './leads/send-quote-request.ts';
import { LIST_BODY_SHAPE, handleList } from './leads/send-list.ts';
import { handleSearchMiss } from './search/count-miss.ts';
import { createVisitorAccess } from './leads/visitor-access.ts';
import { createVisitorLinks } from './leads/visitor-link.ts';

/** The services behind the HTTP functions. Tests replace them, for example by a faulty mail server or a clock of their own. */
export interface EndpointServices {
  readonly env: Environment;
  readonly db: Firestore;
  readonly auth: Pick<Auth, 'verifyIdToken'>;
  readonly log: Log;
  readonly now?: () => Date;
  readonly mailer?: Mailer;
  readonly media?: MediaProvider;
  /** Default: Google's. */
  readonly appCheckKeys?: AppCheck['keys'];
  readonly leads?: LeadStore;
  /** Default: `NEEDS_SECOND_FACTOR`. */
  readonly needsSecondFactor?: boolean;
}

export interface Endpoints {
  /** Answers `ADMIN_API_PATHS`. */
  readonly adminApi: HttpHandler;
  /** Answers every other path below /api. */
  readonly visitorApi: HttpHandler;
  readonly outbox: Outbox;
}

/** Shorter than the browser's time limit (20 s) and Hosting's (60 s). */
const MESSAGE_DEADLINE_MS = 19_000;
const MEDIA_DEADLINE_MS = 25_000;

/** Wires the HTTP functions to their services. */
export function createEndpoints(services: EndpointServices): Endpoints {
  const { db, log, env } = services;
  const now = services.now ?? (() => new Date());
  const mailer = services.mailer ?? createMailer(() => readMailConfig(env));
  const limits = createRateLimits(db, () => readCounterSecret(env));
  const links = createVisitorLinks(
    () => readLinkSecrets(env),
    () => readSiteUrl(env),
  );
  const outbox = createOutbox(db, mailer, log, links);
  // A visitor's token is not checked for revocation, which would cost a network call.
  const verifyVisitor = (token: string) => services.auth.verifyIdToken(token);
  const visitor = { db, verify: verifyVisitor, limits, log, now };
  const lead = {
    ...visitor,
    leads: services.leads ?? createLeadStore(db),
    appCheck: {
      mode: readAppCheckMode(env),
      project: projectOf(env),
      keys: services.appCheckKeys ?? appCheckKeysAt(),
    },
    adminUrlOf: (leadId: string) => readSiteUrl(env) + paths.adminRequest.to(leadId),
    mailer,
    business: businessAddresses(env),
  };
  const leadsOfVisitor = createVisitorAccess({ ...visitor, links });
  const needsFactor = services.needsSecondFactor ?? NEEDS_SECOND_FACTOR;
  const verifyAdmin = async (token: string) => {
    const claims = await services.auth.verifyIdToken(token);
    const lacksFactor = needsFactor && claims.firebase.sign_in_second_factor === undefined;
    // Side by side, because both ask the network.
    const [, isOver] = await Promise.all([
      services.auth.verifyIdToken(token, true),
      isAdminEmail(claims.email) && isSessionOver(db, claims, now()),
    ]);
    if (isOver || (lacksFactor && isAdminEmail(claims.email)))
      throw Object.assign(new Error('The session is over.'), { code: 'auth/session-over' });
    return claims;
  };
  const admin = { ...visitor, verify: verifyAdmin };
  const offers: OfferServices = {
    ...admin,
    leadsOfVisitor,
    links,
    business: lead.business,
    adminUrlOf: lead.adminUrlOf,
  };
  const media = { ...admin, media: services.media ?? createCloudinary(() => readMediaConfig(env)) };
  const previews = createPreviews({ ...admin, readSecrets: () => readLinkSecrets(env) });
  const addressOf = createAddressReader(readTrustedProxies(env), log, now);
  const message = { maxBytes: API_BODY_MAX_BYTES.message, deadlineMs: MESSAGE_DEADLINE_MS, addressOf };
  const small = { maxBytes: API_BODY_MAX_BYTES.visitor, deadlineMs: MESSAGE_DEADLINE_MS, addressOf };
  const file = { maxBytes: API_BODY_MAX_BYTES.media, deadlineMs: MEDIA_DEADLINE_MS, addressOf };
  const large = { ...message, maxBytes: API_BODY_MAX_BYTES.request };
  const options: Record<ApiPath, Omit<EndpointOptions, 'name'>> = {
    [API_PATHS.sendQuoteRequest]: { ...message, handle: handleQuoteRequest(lead) },
    [API_PATHS.sendMessage]: { ...message, handle: handleMessage(lead) },
    [API_PATHS.sendList]: { ...large, bodyShape: LIST_BODY_SHAPE, handle: handleList(lead) },
    [API_PATHS.attachFile]: {
      ...file,
      handle: handleAttachFile({ ...media, appCheck: lead.appCheck }),
    },
    [API_PATHS.openAttachment]: { ...file, handle: handleOpenAttachment(media) },
    [API_PATHS.myRequests]: {
      ...small,
      handle: handleMyRequests({ ...visitor, leadsOfVisitor }),
    },
    [API_PATHS.myData]: {
      ...small,
      handle: handleMyData({ ...visitor, leadsOfVisitor, mailer, business: lead.business }),
    },
    [API_PATHS.sendOffer]: { ...large, bodyShape: OFFER_BODY_SHAPE, handle: handleSendOffer(offers) },
    [API_PATHS.answerOffer]: { ...message, bodyShape: ANSWER_BODY_SHAPE, handle: handleOfferAnswer(offers) },
    [API_PATHS.offerPdf]: { ...large, bodyShape: OFFER_BODY_SHAPE, handle: handleOfferPdf(offers) },
    [API_PATHS.generateSignature]: { ...file, handle: handleSignature(media) },
    [API_PATHS.deleteMedia]: {
      ...file,
      handle: handleDeleteMedia(media),
      errorExtra: (text) => ({ error: { message: text } }),
    },
    [API_PATHS.eraseLead]: { ...message, handle: handleEraseLead(admin) },
    [API_PATHS.searchMiss]: {
      ...small,
      handle: handleSearchMiss({ ...visitor, readSecret: () => readCounterSecret(env) }),
    },
    [API_PATHS.testMail]: { ...small, handle: handleTestMail({ ...admin, mailer }) },
    [API_PATHS.previewLink]: { ...small, handle: previews.link },
    [API_PATHS.preview]: { ...small, handle: previews.show },
    // A page with a form calls this when it is touched, so that the instance has started when the lead is sent. The network
    // is the caller's own: `npm run doctor` sees by it whether callers are told apart.
    [API_PATHS.ready]: {
      ...small,
      handle: (call) => Promise.resolve({ network: networkOfCaller(call) ?? 'unknown' }),
    },
  };
  const notFound: EndpointOptions = {
    name: 'not-found',
    maxBytes: Infinity,
    deadlineMs: 1_000,
    addressOf,
    anyRequest: true,
    handle: () => Promise.reject(new CallError('not-found', 'There is no such address.')),
  };
  const answering = (answered: readonly ApiPath[]): HttpHandler => {
    const byPath = new Map<string, HttpHandler>(
      answered.map((path) => [path, endpoint({ ...options[path], name: path.slice('/api/'.length) }, log)]),
    );
    const refuse = endpoint(notFound, log);
    return (request, response) => (byPath.get(request.path) ?? refuse)(request, response);
  };
  const visitorPaths = Object.values(API_PATHS).filter((path) => !ADMIN_API_PATHS.includes(path));
  return { adminApi: answering(ADMIN_API_PATHS), visitorApi: answering(visitorPaths), outbox };
}
