/** When a person has opened an offer, and what only looks like it: previews of links and scanners of mailboxes. */
import { describe, expect, it } from 'vitest';

import { API_PATHS, COLLECTIONS, readLead, seenText, type VisitorLead } from '#src/contracts/index.ts';

import { ADMIN, keyTo, STRANGER, VISITOR } from '../support/bench.ts';
import {
  answerOffer,
  deskOf,
  historyOf,
  newLead,
  NOW,
  offerIn,
  storedOffer,
  useOfferBench,
} from '../support/offers.ts';

const { bench, clock } = useOfferBench();

const linkUseOf = async (leadId: string) => {
  const stored = await bench.db.collection(COLLECTIONS.leads).doc(leadId).get();
  return readLead(stored.data() ?? {})?.linkUse;
};
const seenIn = async (leadId: string) => {
  const { firstSeenAt, lastSeenAt } = (await linkUseOf(leadId)) ?? {};
  return [firstSeenAt, lastSeenAt];
};
/** The link and the offer of each visit in the history. */
const visits = async (leadId: string) =>
  (await historyOf(bench, leadId)).flatMap(([kind, by, text]) => (kind === 'seen' ? [[by, text]] : []));
const open = (link: string, body: object = {}, headers: Record<string, string> = {}) =>
  bench.post(API_PATHS.myRequests, { link, ...body }, headers);
const press = (link: string, headers: Record<string, string> = {}) => open(link, { seen: true }, headers);
const at = (time: string) => {
  clock.now = new Date(`2026-11-22T${time}:00.000Z`);
  return clock.now.toISOString();
};
async function offered() {
  const offer = await storedOffer(bench);
  const key = (kind: 'confirmation' | 'offer' | 'shared') => keyTo(offer.leadId, kind, 0, NOW);
  return { leadId: offer.leadId, offer, key };
}

it('attack: a program that opens what arrives makes no offer seen, accepted or proven', async () => {
  const { leadId, offer, key } = await offered();
  const stateOf = async () => [
    ...[await linkUseOf(leadId), await deskOf(bench, leadId), await historyOf(bench, leadId)],
    (await offerIn(bench, offer.id)).state,
  ];
  const before = await stateOf();
  for (const kind of ['confirmation', 'offer', 'shared'] as const) {
    const link = key(kind);
    // The page's own call, after which nobody presses anything; and forms as a browser could send them.
    expect((await open(link)).status).toBe(200);
    await open(link, { seen: 'true' });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await bench.post(API_PATHS.myRequests, `link=${link}&seen=true`, form)).status).toBe(415);
    // A program may send the part behind '#' of an address as a parameter.
    const query = `?link=${link}&seen=true&answer=accept&offer=${offer.id}&proof=Asha%20Rao`;
    for (const path of [API_PATHS.myRequests, API_PATHS.answerOffer, API_PATHS.offerPdf])
      for (const method of ['GET', 'HEAD']) {
        const { status } = await fetch(`${bench.url}${path}${query}`, { method });
        expect([path, method, status]).toEqual([path, method, 405]);
      }
  }
  expect(await stateOf()).toEqual([...before.slice(0, 3), 'open']);
});

describe('an offer that a person opens by a link', () => {
  it.each([
    ['offer', 'link'],
    ['shared', 'shared-link'],
  ] as const)('of kind %s is seen first and last, and the history tells of each visit', async (kind, by) => {
    const { leadId, key } = await offered();
    // The page that is only loaded, even by the browser that sent the request, is not read yet.
    await open(key(kind), {}, VISITOR);
    expect(await seenIn(leadId)).toEqual(['', '']);
    const first = at('06:10');
    await press(key(kind), STRANGER);
    expect(await seenIn(leadId)).toEqual([first, first]);
    const soon = at('07:00');
    await press(key(kind));
    expect(await seenIn(leadId)).toEqual([first, soon]);
    const visit = [by, '2026-27/0001'];
    expect(await visits(leadId)).toEqual([visit]);
    const late = at('12:30');
    await press(key(kind));
    clock.now = new Date(clock.now.getTime() + 30_000);
    await press(key(kind));
    expect(await seenIn(leadId)).toEqual([first, late]);
    expect(await visits(leadId)).toEqual([visit, visit]);
    const linkUse = await linkUseOf(leadId);
    expect(linkUse && seenText(linkUse)).toBe('Opened first 22 Nov, 11:40 am, last 22 Nov, 6:00 pm');
  });

  it('is seen by the reader of a confirmation after the proof alone', async () => {
    const { leadId, key } = await offered();
    await press(key('confirmation'));
    expect(await seenIn(leadId)).toEqual(['', '']);
    await open(key('confirmation'), { proof: 'Asha Rao' });
    expect(await seenIn(leadId)).toEqual([NOW.toISOString(), NOW.toISOString()]);
  });

  it('is not seen by the office that tries the link, by another link, or before there is an offer', async () => {
    const { leadId, key } = await offered();
    await press(key('shared'), ADMIN);
    const other = await newLead(bench);
    await press(keyTo(other, 'shared', 0, NOW));
    await press(`${key('shared').slice(0, -2)}xx`);
    await bench.post(API_PATHS.myRequests, { seen: true }, VISITOR);
    for (const id of [leadId, other]) expect([await seenIn(id), await visits(id)]).toEqual([['', ''], []]);
  });

  it('is not seen any more once another version replaces it', async () => {
    const { leadId, key } = await offered();
    await press(key('offer'));
    await storedOffer(bench, { leadId, basedOn: 1 });
    expect(await seenIn(leadId)).toEqual(['', '']);
    const again = at('06:20');
    await press(key('offer'));
    expect(await seenIn(leadId)).toEqual([again, again]);
    expect((await visits(leadId)).at(-1)).toEqual(['link', '2026-27/0001 · version 2']);
  });

  it('tells its customer nothing of it, and the time is erased with the request', async () => {
    const { leadId, offer, key } = await offered();
    at('09:17');
    await press(key('offer'));
    at('09:20');
    const reply = await open(key('offer'));
    expect((reply.body['requests'] as VisitorLead[])[0]?.offers).toHaveLength(1);
    const answer = await answerOffer(bench, offer.id, 'ask', 'In two lots?');
    expect(reply.text + answer.text).not.toMatch(/seen/i);
    await bench.post(API_PATHS.eraseLead, { lead: leadId, why: 'asked' }, ADMIN);
    const kept = [COLLECTIONS.leads, COLLECTIONS.leadEvents, COLLECTIONS.offers].map(bench.all);
    expect(JSON.stringify(await Promise.all(kept))).not.toMatch(/seen|09:17/i);
  });
});
