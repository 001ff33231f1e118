import { MINUTE_MS } from '#src/lib/durations.ts';
import { COLLECTIONS, deskFields, toReference } from '#src/contracts/index.ts';

import type { LeadDocuments } from './seed-leads.ts';

const MINUTES_BETWEEN = 10;
const NAMES = 100;
/** How many of the newest still wait for their first answer. */
const OPEN = 100;

/**
 * Leads for benchmarks and for tests that count reads, the newest first; the same arguments always give the same leads.
 * Every hundredth is from the same sender, such as 'Buyer number42', and every fifth is a message.
 */
export function makeLeads(count: number, newest: Date): LeadDocuments {
  const leads: LeadDocuments[string] = {};
  for (let place = 0; place < count; place += 1) {
    const kind = place % 5 === 0 ? ('message' as const) : ('quote' as const);
    const receivedAt = new Date(newest.getTime() - place * MINUTES_BETWEEN * MINUTE_MS).toISOString();
    const words = {
      kind,
      reference: madeReference(place),
      name: `Buyer number${place % NAMES}`,
      email: 'a@b.example',
      receivedAt,
    };
    const data = { ...words, ...deskFields(words), flags: [] };
    if (place >= OPEN)
      Object.assign(data.desk, { status: 'won', firstAnsweredAt: receivedAt, waitingSince: '' });
    leads[`lead-${place}`] = data;
  }
  return { [COLLECTIONS.leads]: leads, [COLLECTIONS.mail]: {} };
}

/** The reference of the lead at a place. */
export function madeReference(place: number): string {
  return toReference('quote', '261120', place.toString(36).toUpperCase().padStart(4, '0'));
}
