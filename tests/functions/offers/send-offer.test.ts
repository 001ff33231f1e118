import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { storeInOneStep } from '#functions/offers/send-offer.ts';
import {
  BUSINESS_DOCUMENT_ID,
  COLLECTIONS,
  OFFER_REFUSED,
  OFFER_VALIDATION,
  offerEntity,
  toOfferContent,
  type Offer,
} from '#src/contracts/index.ts';
import { NO_SELLER, OFFER_LINE, sampleDraft, SELLER } from '#tests/support/sample-offer.ts';

import { ADMIN, as, LINKS, mailsOf, useUp } from '../support/bench.ts';
import { deskOf, eventsOf, newLead, NOW, sendOffer, storedOffer, useOfferBench } from '../support/offers.ts';

const { bench, clock } = useOfferBench();

const offers = async () => (await bench.all(COLLECTIONS.offers)) as unknown as Offer[];
const newLeads = async (count: number): Promise<string[]> => {
  const leads: string[] = [];
  while (leads.length < count) leads.push(await newLead(bench));
  return leads;
};

describe('send-offer (M80)', () => {
  it('stores the offer with its sums, queues its mail and moves the request to Quoted, in one step, whatever sums the browser sends', async () => {
    const lines = [{ ...OFFER_LINE, amountPaise: 1 }];
    const sums = { subtotalPaise: 1, gstPaise: 0, totalPaise: 1, number: '2026-27/9999' };
    const { leadId, ...offer } = await storedOffer(bench, { draft: { ...sampleDraft({ lines }), ...sums } });
    expect(offer).toMatchObject({
      id: `${leadId}_1`,
      number: '2026-27/0001',
      version: 1,
      state: 'open',
      createdBy: 'admin@example.com',
      subtotalPaise: 77_963,
      gstPaise: 23_033,
      totalPaise: 150_996,
    });
    expect(offer.lines[0]?.amountPaise).toBe(77_963);
    const [{ id: _id, ...stored } = { id: '' }] = await offers();
    expect(v.safeParse(offerEntity.schema, stored).issues).toBeUndefined();
    const answered = { status: 'quoted', rev: 1, firstAnsweredAt: NOW.toISOString() };
    expect(await deskOf(bench, leadId)).toMatchObject(answered);
    expect(await eventsOf(bench, leadId)).toMatchObject([
      { kind: 'offer', by: 'admin@example.com', text: '2026-27/0001', from: 'new', to: 'quoted', rev: 1 },
    ]);
    const mail = { to: ['asha@example.org'], leadId, offerId: offer.id, delivery: { state: 'PENDING' } };
    expect(await mailsOf(bench, /_offer_customer$/)).toMatchObject([mail]);
  });

  it('computes taxes and names the seller itself, from the settings of the moment', async () => {
    await bench.db.doc(`${COLLECTIONS.settings}/${BUSINESS_DOCUMENT_ID}`).set({ ...SELLER });
    const draft = {
      ...sampleDraft({ deliveryState: '06', placeOfSupply: '06', isRoundedOff: true }),
      seller: { ...SELLER, legalName: 'Somebody Else' },
      taxScheme: 'export',
      taxes: [],
    };
    const offer = await storedOffer(bench, { draft });
    expect(offer).toMatchObject({ seller: SELLER, taxScheme: 'igst', roundOffPaise: 4, totalPaise: 151_000 });
    expect(offer.taxes).toEqual([
      { hsn: '4802', gstBasisPoints: 1_800, taxablePaise: 127_963, taxPaise: 23_033 },
    ]);
  });

  it('attack: a key that was used, with another base, would be a second version', async () => {
    const key = 'the-same-key';
    const { leadId } = await storedOffer(bench, { key });
    await storedOffer(bench, { leadId, basedOn: 1 });
    for (const basedOn of [1, 2, 19]) {
      const reused = await sendOffer(bench, { leadId, key, basedOn });
      expect([reused.status, reused.body['code']], String(basedOn)).toEqual([422, 'key-reused']);
    }
    expect(await offers()).toHaveLength(2);
  });

  it('refuses what its author has not seen: of two admins at once, one is told', async () => {
    const leadId = await newLead(bench);
    const both = await Promise.all([sendOffer(bench, { leadId }), sendOffer(bench, { leadId })]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const conflict = { code: 'conflict', message: OFFER_REFUSED.meanwhile };
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject(conflict);
    expect(await offers()).toHaveLength(1);
  });

  const { customer } = sampleDraft();
  const line = (changes: object) => ({ lines: [{ ...OFFER_LINE, ...changes }] });
  const incomplete = 'This offer is not complete. Please reload the page.';
  it('refuses what its page would not send, with a sentence', async () => {
    const leadId = await newLead(bench);
    for (const [changes, message] of [
      [line({ ratePaise: 62.5 }), OFFER_VALIDATION.rate],
      [{ customer: { ...customer, name: '\u0000 ' } }, OFFER_VALIDATION.name],
      [line({ gstBasisPoints: 0.5 }), OFFER_VALIDATION.gst],
      [line({ toleranceBasisPoints: -1 }), OFFER_VALIDATION.tolerance],
      [line({ unit: 'pallets' }), incomplete],
      [{ freightPaise: '0' }, incomplete],
    ] as const) {
      const { status, body } = await sendOffer(bench, { leadId, draft: { ...sampleDraft(), ...changes } });
      expect([status, body['code'], body['message']]).toEqual([400, 'invalid', message]);
    }
    expect(await offers()).toEqual([]);
  });

  it('takes a full offer with every text at its limit', async () => {
    const full = { ...OFFER_LINE, name: 'क'.repeat(200), size: 'ख'.repeat(120), gsm: 'ग'.repeat(60) };
    const texts = { terms: 'घ'.repeat(2_000), note: 'च'.repeat(2_000) };
    const draft = sampleDraft({ lines: Array.from({ length: 50 }, () => full), ...texts });
    expect((await storedOffer(bench, { draft })).lines).toHaveLength(50);
  });
});

describe('numbers', () => {
  const SAVES = 6;
  const wanted = Array.from({ length: SAVES }, (_unused, at) => `2026-27/000${at + 1}`);
  const numbers = async () => (await offers()).map(({ number }) => number).toSorted();

  it('have no gap and no double under parallel saves of two admins, refused ones among them', async () => {
    const saves = (await newLeads(SAVES)).map((leadId, at) =>
      sendOffer(bench, { leadId, headers: at % 2 ? ADMIN : as('manager') }),
    );
    const bad = [1, 2, 3].map(() => sendOffer(bench, { leadId: 'erased' }));
    const answers = await Promise.all([...saves, ...bad]);
    expect(answers.slice(0, SAVES).map(({ status }) => status)).toEqual(Array(SAVES).fill(200));
    expect(await numbers()).toEqual(wanted);
    expect(await bench.all(COLLECTIONS.counters)).toEqual([{ id: 'offers-2026-27', last: SAVES }]);
  });

  it('have none either when the transactions meet in the database, as those of two processes do', async () => {
    const content = toOfferContent(sampleDraft(), NO_SELLER);
    const offer = { basedOn: 0, content, by: 'admin@example.com', now: NOW, payloadHash: 'hash' };
    const services = { db: bench.db, business: ['a@example.com'], links: LINKS };
    const leads = await newLeads(2);
    await Promise.all(
      leads.map((leadId, at) => storeInOneStep(services, { leadId, ...offer, sentKey: `key-${at}` })),
    );
    expect(await numbers()).toEqual(wanted.slice(0, 2));
  });

  it('begin anew on 1 April in India', async () => {
    const [first, second, third] = await newLeads(3);
    const draft = sampleDraft({ validUntil: '2027-04-30' });
    const send = async (leadId = '', basedOn = 0) =>
      (await storedOffer(bench, { leadId, basedOn, draft })).number;
    clock.now = new Date('2027-03-31T18:29:59Z');
    expect(await send(first)).toBe('2026-27/0001');
    clock.now = new Date('2027-03-31T18:30:00Z');
    expect(await send(second)).toBe('2027-28/0001');
    expect(await send(first, 1)).toBe('2026-27/0001');
    expect(await send(third)).toBe('2027-28/0002');
  });
});

it('an admin sends at most 60 offers within ten minutes', async () => {
  await useUp(bench, 'offer', 'admin', -1, NOW);
  expect((await sendOffer(bench, { leadId: 'erased' })).status).toBe(404);
  expect((await sendOffer(bench, { leadId: 'erased' })).status).toBe(429);
});
