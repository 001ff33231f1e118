import type { Lead } from '#src/data/leads-port.ts';

/** A request that can be opened; the reference is its title while the rest is loading. */
export type LeadKey = Pick<Lead, 'kind' | 'id' | 'reference'>;
