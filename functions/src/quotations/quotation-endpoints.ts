import type { Firestore } from 'firebase-admin/firestore';

import type { VerifyToken } from '../auth.ts';
import { API_BODY_MAX_BYTES, API_PATHS, type Quotation } from '../contracts.ts';
import { endpoint, type EndpointOptions } from '../endpoint.ts';
import type { HttpHandler } from '../endpoints.ts';
import type { Log } from '../log.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { LeadsOfVisitor } from '../visitor-access.ts';
import type { VisitorLinks } from '../visitor-link.ts';
import { answerQuotation } from './answer-quotation.ts';
import { QUOTATION_BODY_SHAPE } from './parse-draft.ts';
import { quotationPdf } from './quotation-pdf.ts';
import { sendQuotation } from './send-quotation.ts';

/** What the calls about offers work with. */
export interface QuotationServices {
  readonly db: Firestore;
  /** Of an admin's token, whether it was revoked included. */
  readonly verify: VerifyToken;
  readonly leadsOfVisitor: LeadsOfVisitor;
  readonly limits: RateLimits;
  readonly links: VisitorLinks;
  readonly log: Log;
  readonly now: () => Date;
  readonly business: readonly string[];
  readonly adminUrlOf: (quotation: Quotation) => string;
  readonly onStored: (mailIds: readonly string[]) => void;
}

type QuotationPath = (typeof API_PATHS)['sendQuotation' | 'answerQuotation' | 'quotationPdf'];

/** The calls about offers, by path. */
export function quotationEndpoints(
  services: QuotationServices,
  shared: Pick<EndpointOptions, 'deadlineMs' | 'trustedProxies'>,
): Record<QuotationPath, HttpHandler> {
  const draft = { ...shared, maxBytes: API_BODY_MAX_BYTES.request, bodyShape: QUOTATION_BODY_SHAPE };
  const answer = { ...shared, maxBytes: API_BODY_MAX_BYTES.message };
  const { log } = services;
  return {
    [API_PATHS.sendQuotation]: endpoint(
      { ...draft, name: 'send-quotation', handle: sendQuotation(services) },
      log,
    ),
    [API_PATHS.answerQuotation]: endpoint(
      { ...answer, name: 'answer-quotation', handle: answerQuotation(services) },
      log,
    ),
    [API_PATHS.quotationPdf]: endpoint(
      { ...draft, name: 'quotation-pdf', handle: quotationPdf(services) },
      log,
    ),
  };
}
