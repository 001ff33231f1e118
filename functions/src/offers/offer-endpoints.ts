import { API_BODY_MAX_BYTES, API_PATHS } from '../contracts.ts';
import { endpoint, type EndpointOptions, type HttpHandler } from '../platform/endpoint.ts';
import { ANSWER_BODY_SHAPE, handleOfferAnswer } from './answer-offer.ts';
import { OFFER_BODY_SHAPE } from './parse-draft.ts';
import { handleOfferPdf } from './offer-pdf.ts';
import type { OfferServices } from './offer-services.ts';
import { handleSendOffer } from './send-offer.ts';

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
