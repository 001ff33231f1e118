import { beforeEach } from 'vitest';

import { API_PATHS, COLLECTIONS, type OfferDraft, type SendOfferReply } from '#src/contracts/index.ts';
import type { LeadDesk } from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, keyTo, sampleList, VISITOR, type Answer, type Bench } from './bench.ts';
import { useBench } from './use-bench.ts';

export const NOW = new Date('2026-11-22T06:00:00.000Z');

/** A bench with a clock that the test sets. */
export function useOfferBench(): { bench: Bench; clock: { now: Date } } {
  const clock = { now: NOW };
  const bench = useBench(() => ({ now: () => clock.now }));
  beforeEach(() => void (clock.now = NOW));
  return { bench, clock };
}

/** The desk of a lead as it is stored. */
export const deskOf = async (bench: Bench, leadId: string) =>
  (await bench.db.collection(COLLECTIONS.leads).doc(leadId).get()).get('desk') as LeadDesk;

export const eventsOf = async (bench: Bench, leadId: string) =>
  (await bench.all(COLLECTIONS.leadEvents)).filter((event) => event['leadId'] === leadId);

let sent = 0;

/** Sends a request as the visitor and answers its id. */
export async function newLead(bench: Bench): Promise<string> {
  sent += 1;
  const before = new Set((await bench.all(COLLECTIONS.leads)).map(({ id }) => id));
  const answer = await bench.post(API_PATHS.sendList, sampleList(), {
    ...VISITOR,
    'Idempotency-Key': `request-number-${sent}`,
  });
  if (answer.status !== 200) throw new Error(`The request was refused: ${answer.text}`);
  const lead = (await bench.all(COLLECTIONS.leads)).find(({ id }) => !before.has(id));
  return String(lead?.['id']);
}

export interface OfferValues {
  leadId: string;
  key?: string;
  basedOn?: number;
  draft?: OfferDraft | object;
  headers?: Record<string, string>;
}

let keys = 0;

/** POST /api/send-offer. */
export function sendOffer(bench: Bench, offer: OfferValues): Promise<Answer> {
  keys += 1;
  const { leadId, key = `offer-number-${keys}`, basedOn = 0, headers = ADMIN } = offer;
  return bench.post(
    API_PATHS.sendOffer,
    { leadId, basedOn, draft: offer.draft ?? sampleDraft() },
    { ...headers, 'Idempotency-Key': key },
  );
}

/** Sends an offer that must be stored. */
export async function storedOffer(bench: Bench, offer: OfferValues): Promise<SendOfferReply['offer']> {
  const answer = await sendOffer(bench, offer);
  if (answer.status !== 200) throw new Error(`The offer was refused: ${answer.text}`);
  return (answer.body as unknown as SendOfferReply).offer;
}

/** The key of the link that the mail with an offer brings. */
export function offerKey(offer: string): string {
  return keyTo(offer.slice(0, offer.lastIndexOf('_')), 'offer', 0, NOW);
}

/** POST /api/answer-offer, by the mailed link unless `who` says otherwise. */
export function answerOffer(
  bench: Bench,
  offer: string,
  answer: string,
  text = '',
  who: { headers?: Record<string, string>; link?: string; details?: object } = { link: offerKey(offer) },
): Promise<Answer> {
  const { headers = {}, link, details } = who;
  return bench.post(
    API_PATHS.answerOffer,
    { offer: offer, answer, text, ...details, ...(link !== undefined && { link }) },
    headers,
  );
}
