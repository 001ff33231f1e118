/** Names of offers. Free of the validator, since a public page imports it: of offer-entity.ts only the type. */

import type { Offer } from './offer-entity.ts';
import { offerState, type OfferState } from './offer-state.ts';

/** An offer as its visitor sees it. */
export interface VisitorOffer extends Omit<Offer, 'leadId' | 'createdBy' | 'state'> {
  state: OfferState;
}

/** The document's id, one for each version. */
export function offerIdOf(leadId: string, version: number): string {
  return `${leadId}_${version}`;
}

/** '2026-27/0001'. */
export function offerNumber(financialYear: string, count: number): string {
  return `${financialYear}/${String(count).padStart(4, '0')}`;
}

/** The id of the `counters` document with the last number of a year. */
export function offerCounterId(financialYear: string): string {
  return `offers-${financialYear}`;
}

/** '2026-27/0001'; for later versions '2026-27/0001 · version 2'. */
export function offerTitle({ number, version }: Pick<Offer, 'number' | 'version'>): string {
  return version === 1 ? number : `${number} · version ${version}`;
}

/** The offer without its author and other internal fields. */
export function toVisitorOffer(offer: Offer, now: Date): VisitorOffer {
  const { leadId: _leadId, createdBy: _createdBy, ...visible } = offer;
  return { ...visible, state: offerState(offer, now) };
}
