import type { Offer } from '#src/contracts/index.ts';

/** Header and cell text of each column of a list of offers. */
export const OFFER_COLUMNS: readonly (readonly [string, (offer: Offer) => string])[] = [
  ['Number', ({ number }) => number],
  ['Version', ({ version }) => String(version)],
  ['Request', ({ reference }) => reference],
  ['Sent', ({ createdAt }) => createdAt],
  ['Valid until', ({ validUntil }) => validUntil],
  ['State', ({ state }) => state],
  ['Name', ({ customer }) => customer.name],
  ['Company', ({ customer }) => customer.company],
  ['E-mail', ({ customer }) => customer.email],
  ['Papers', ({ lines }) => lines.map(({ name }) => name).join('; ')],
  ['Total (₹)', ({ totalPaise }) => (totalPaise / 100).toFixed(2)],
];
