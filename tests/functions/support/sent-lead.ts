import { expect } from 'vitest';

import type { Bench } from './bench.ts';

/** The fields of the only stored lead. */
export async function onlyLead(bench: Bench): Promise<Record<string, unknown>> {
  const [{ id: _id, ...lead } = {}] = await bench.leads();
  return lead;
}

/** Delivers the two mails of a lead. */
export async function deliverMails(bench: Bench) {
  await bench.endpoints.outbox.drain(new Date());
  expect(bench.sink.mails).toHaveLength(2);
  return { owner: bench.mailTo('sales@example.com'), visitor: bench.mailTo('asha@example.org') };
}
