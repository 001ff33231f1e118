import type { Firestore } from 'firebase-admin/firestore';

import type { VerifyToken } from '../platform/auth.ts';
import { API_BODY_MAX_BYTES, API_PATHS, type Offer } from '../contracts.ts';
import { endpoint, type EndpointOptions, type HttpHandler } from '../platform/endpoint.ts';
import type { Log } from '../platform/log.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { LeadsOfVisitor } from '../leads/visitor-access.ts';
import type { VisitorLinks } from '../leads/visitor-link.ts';
import { ANSWER_BODY_SHAPE, handleOfferAnswer } from './answer-offer.ts';
import { OFFER_BODY_SHAPE } from './parse-draft.ts';
import { handleOfferPdf } from './offer-pdf.ts';
import { handleSendOffer } from './send-offer.ts';

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
  readonly adminUrlOf: (offer: Offer) => string;
}

type OfferPath = (typeof API_PATHS)['sendOffer' | 'answerOffer' | 'offerPdf'];

/** The calls about offers, by path. */
export function offerEndpoints(
  services: OfferServices,
  shared: Pick<EndpointOptions, 'deadlineMs' | 'trustedProxies'>,
): Record<OfferPath, HttpHandler> {
  const draft = { ...shared, maxBytes: API_BODY_MAX_BYTES.request, bodyShape: OFFER_BODY_SHAPE };
  const answer = { ...shared, maxBytes: API_BODY_MAX_BYTES.message, bodyShape: ANSWER_BODY_SHAPE };
  const { log } = services;
  return {
    [API_PATHS.sendOffer]: endpoint(
      { ...draft, name: 'send-quotation', handle: handleSendOffer(services) },
      log,
    ),
    [API_PATHS.answerOffer]: endpoint(
      { ...answer, name: 'answer-quotation', handle: handleOfferAnswer(services) },
      log,
    ),
    [API_PATHS.offerPdf]: endpoint(
      { ...draft, name: 'quotation-pdf', handle: handleOfferPdf(services) },
      log,
    ),
  };
}
