import type { Offer, OfferLine } from './offer-entity.ts';

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** True for the same paper; a weight that is not known fits every other one. */
export function isSamePaper(a: Pick<OfferLine, 'name' | 'gsm'>, b: Pick<OfferLine, 'name' | 'gsm'>): boolean {
  return same(a.name, b.name) && (a.gsm === '' || b.gsm === '' || same(a.gsm, b.gsm));
}

/** True if the rate of an offered line holds for another line: only a rate per kg is the same for every size. */
export function isRateFor(offered: OfferLine, line: Pick<OfferLine, 'name' | 'gsm' | 'size'>): boolean {
  return isSamePaper(offered, line) && (offered.rateUnit === 'kg' || same(offered.size, line.size));
}

/** A line of an offer with the offer that names its rate. */
export interface LastRate {
  readonly line: OfferLine;
  readonly offer: Offer;
}

/** The last rate of each paper. A withdrawn offer may have been a mistake. @param offers the newest first */
export function lastRates(offers: readonly Offer[]): LastRate[] {
  const rates: LastRate[] = [];
  for (const offer of offers.filter(({ state }) => state !== 'withdrawn'))
    for (const line of offer.lines)
      if (!rates.some((rate) => rate.line.rateUnit === line.rateUnit && isRateFor(rate.line, line)))
        rates.push({ line, offer });
  return rates;
}
