import { CallError } from './platform/call-error.ts';
import {
  createAddressReader,
  networkOfCaller,
  readHostingNetworks,
  readTrustedProxies,
} from './platform/client-address.ts';
import { ADMIN_API_PATHS, API_BODY_MAX_BYTES, API_PATHS, type ApiPath } from './contracts.ts';
import { requireAdmin } from './platform/auth.ts';
import { handleAttachFile, handleOpenAttachment } from './leads/attachment.ts';
import { handleEraseLead } from './leads/erase.ts';
import { endpoint, type Call, type EndpointOptions, type HttpHandler } from './platform/endpoint.ts';
import { handleDeleteMedia, handleSignature } from './media/media-calls.ts';
import { handleMyData } from './leads/my-data.ts';
import { handleMyRequests } from './leads/my-requests.ts';
import { createOutbox } from './mail/outbox.ts';
import { handleTestMail } from './mail/test-mail.ts';
import { ANSWER_BODY_SHAPE, handleOfferAnswer } from './offers/answer-offer.ts';
import { handleOfferPdf } from './offers/offer-pdf.ts';
import { handleSendOffer, OFFER_BODY_SHAPE } from './offers/send-offer.ts';
import { handlePreview, handlePreviewLink } from './catalogue/previews.ts';
import { handleSendLink } from './leads/send-link.ts';
import { LIST_BODY_SHAPE, handleList, handleMessage, handleQuoteRequest } from './leads/send-leads.ts';
import { handleTakeRequest, TAKEN_BODY_SHAPE } from './leads/take-request.ts';
import { handleSearchMiss } from './catalogue/count-miss.ts';
import { createServices, type AdminHandler, type Handler, type ServiceSources } from './services.ts';

export type Endpoints = ReturnType<typeof createEndpoints>;

/** Shorter than the browser's time limit (20 s) and Hosting's (60 s). */
const MESSAGE_DEADLINE_MS = 19_000;
const MEDIA_DEADLINE_MS = 25_000;

const MESSAGE = { maxBytes: API_BODY_MAX_BYTES.message, deadlineMs: MESSAGE_DEADLINE_MS };
const SMALL = { maxBytes: API_BODY_MAX_BYTES.visitor, deadlineMs: MESSAGE_DEADLINE_MS };
const LARGE = { maxBytes: API_BODY_MAX_BYTES.request, deadlineMs: MESSAGE_DEADLINE_MS };
const FILE = { maxBytes: API_BODY_MAX_BYTES.media, deadlineMs: MEDIA_DEADLINE_MS };

type CallLimits = Omit<EndpointOptions, 'name' | 'addressOf' | 'handle'>;

/** Every call with its limits. Those with `forAdmin` are answered to admins alone. */
const CALLS: Record<
  ApiPath,
  CallLimits & ({ readonly handle: Handler } | { readonly forAdmin: AdminHandler })
> = {
  [API_PATHS.sendQuoteRequest]: { ...MESSAGE, handle: handleQuoteRequest },
  [API_PATHS.sendMessage]: { ...MESSAGE, handle: handleMessage },
  [API_PATHS.sendList]: { ...LARGE, bodyShape: LIST_BODY_SHAPE, handle: handleList },
  [API_PATHS.takeRequest]: { ...LARGE, bodyShape: TAKEN_BODY_SHAPE, forAdmin: handleTakeRequest },
  [API_PATHS.attachFile]: { ...FILE, handle: handleAttachFile },
  [API_PATHS.openAttachment]: { ...FILE, forAdmin: handleOpenAttachment },
  [API_PATHS.myRequests]: { ...SMALL, handle: handleMyRequests },
  [API_PATHS.myData]: { ...SMALL, handle: handleMyData },
  [API_PATHS.sendLink]: { ...SMALL, handle: handleSendLink },
  [API_PATHS.sendOffer]: { ...LARGE, bodyShape: OFFER_BODY_SHAPE, forAdmin: handleSendOffer },
  [API_PATHS.answerOffer]: { ...MESSAGE, bodyShape: ANSWER_BODY_SHAPE, handle: handleOfferAnswer },
  [API_PATHS.offerPdf]: { ...LARGE, bodyShape: OFFER_BODY_SHAPE, handle: handleOfferPdf },
  [API_PATHS.generateSignature]: { ...FILE, forAdmin: handleSignature },
  [API_PATHS.deleteMedia]: {
    ...FILE,
    forAdmin: handleDeleteMedia,
    errorExtra: (text) => ({ error: { message: text } }),
  },
  [API_PATHS.eraseLead]: { ...MESSAGE, forAdmin: handleEraseLead },
  [API_PATHS.searchMiss]: { ...SMALL, handle: handleSearchMiss },
  [API_PATHS.testMail]: { ...SMALL, forAdmin: handleTestMail },
  [API_PATHS.previewLink]: { ...SMALL, forAdmin: handlePreviewLink },
  [API_PATHS.preview]: { ...SMALL, handle: handlePreview },
  // A page with a form calls this when it is touched, so that the instance has started when the lead is sent. The network
  // is the caller's own: `npm run doctor` sees by it whether callers are told apart.
  [API_PATHS.ready]: {
    ...SMALL,
    handle: (_services, call) => Promise.resolve({ network: networkOfCaller(call) ?? 'unknown' }),
  },
};

/** Wires the HTTP functions to their services. */
export function createEndpoints(sources: ServiceSources) {
  const services = createServices(sources);
  const { log, now } = services;
  const { env } = sources;
  const addressOf = createAddressReader(
    { count: readTrustedProxies(env), hosting: readHostingNetworks(env) },
    log,
    now,
  );
  const refuse = endpoint(
    {
      name: 'not-found',
      maxBytes: Infinity,
      deadlineMs: 1_000,
      addressOf,
      anyRequest: true,
      handle: () => Promise.reject(new CallError('not-found', 'There is no such address.')),
    },
    log,
  );
  const answering = (answered: readonly ApiPath[]): HttpHandler => {
    const byPath = new Map<string, HttpHandler>(
      answered.map((path) => {
        const answer = CALLS[path];
        const name = path.slice('/api/'.length);
        const handle = async (call: Call): Promise<object> =>
          'forAdmin' in answer
            ? answer.forAdmin(services, call, await requireAdmin(call, services.verifyAdmin))
            : answer.handle(services, call);
        return [path, endpoint({ ...answer, name, addressOf, handle }, log)];
      }),
    );
    return (request, response) => (byPath.get(request.path) ?? refuse)(request, response);
  };
  const visitorPaths = Object.values(API_PATHS).filter((path) => !ADMIN_API_PATHS.includes(path));
  return {
    /** Answers `ADMIN_API_PATHS`. */
    adminApi: answering(ADMIN_API_PATHS),
    /** Answers every other path below /api. */
    visitorApi: answering(visitorPaths),
    outbox: createOutbox(services.db, services.mailer, log, services.links),
    services,
  };
}
