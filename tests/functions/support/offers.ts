import { beforeEach } from 'vitest';

import {
  API_PATHS,
  COLLECTIONS,
  type LeadDesk,
  type Offer,
  type OfferDraft,
  type SendOfferReply,
} from '#src/contracts/index.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, keyTo, VISITOR, type Answer, type Bench } from './bench.ts';
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

/** The history of a lead, the oldest first. */
export const eventsOf = async (bench: Bench, leadId: string) =>
  (await bench.all(COLLECTIONS.leadEvents))
    .filter((event) => event['leadId'] === leadId)
    .toSorted((a, b) => Number(a['rev']) - Number(b['rev']));

export const historyOf = async (bench: Bench, leadId: string) =>
  (await eventsOf(bench, leadId)).map(({ kind, by, text }) => [kind, by, text]);

let sent = 0;

/** Sends a request as the visitor and answers its id. */
export async function newLead(bench: Bench, changes: Record<string, unknown> = {}): Promise<string> {
  sent += 1;
  const { status, body, text } = await bench.sendList(changes, {
    ...VISITOR,
    'Idempotency-Key': `request-number-${sent}`,
  });
  if (status !== 200) throw new Error(`The request was refused: ${text}`);
  const lead = (await bench.leads()).find(({ reference }) => reference === body['reference']);
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

/** Sends an offer that must be stored, to a new lead unless another is named. */
export async function storedOffer(
  bench: Bench,
  offer: Partial<OfferValues> = {},
): Promise<SendOfferReply['offer']> {
  const answer = await sendOffer(bench, { leadId: offer.leadId ?? (await newLead(bench)), ...offer });
  if (answer.status !== 200) throw new Error(`The offer was refused: ${answer.text}`);
  return (answer.body as unknown as SendOfferReply).offer;
}

export const offerIn = async (bench: Bench, id: string) =>
  (await bench.db.collection(COLLECTIONS.offers).doc(id).get()).data() as unknown as Offer;

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
