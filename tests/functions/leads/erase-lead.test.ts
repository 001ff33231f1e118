import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import { eraseLeads } from '#functions/leads/erase.ts';
import { forgetVisitor, mentionsOf } from '#functions/leads/forget.ts';
import { API_PATHS, COLLECTIONS, ERASE_MAX } from '#src/contracts/index.ts';

import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, dump, eraseDueOn, from, VISITOR } from '../support/bench.ts';
import { answerOffer, newLead, NOW, offerKey, storedOffer, useOfferBench } from '../support/offers.ts';

const { bench } = useOfferBench();

const erase = (lead: unknown, why = 'asked') => bench.post(API_PATHS.eraseLead, { lead, why }, ADMIN);
const ids = async (collection: string) => (await bench.all(collection)).map(({ id }) => String(id));

const PERSON = {
  name: 'Wilhelmina Quist',
  email: 'quist@example.org',
  phone: '+91 98765 43210',
  company: 'Quist Cartons',
  gstin: '27AAPFU0939F1ZV',
};
/** The values as other people and keyboards write them. */
const OTHERWISE = {
  name: 'WILHELMINA  Quist',
  email: 'Quist+paper@EXAMPLE.org',
  phone: '098765-43210',
  company: 'ＱＵＩＳＴ Cartons & Co.',
  gstin: '27 aapfu0939f 1zv',
};
const inAllWays = Object.values({ ...PERSON, ...OTHERWISE }).concat(Object.values(PERSON));
const forget = () => forgetVisitor(bench.db, PERSON.email, { by: 'operator', why: 'asked', now: NOW });

/** Keeps letters and digits only, so that no way of writing hides a trace. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '');

describe('a person is erased', () => {
  /** The person then stands in messages, an offer and its acceptance, searches, a file’s name, unsent mails and the history. */
  async function sendEverything(): Promise<void> {
    const { name, email } = OTHERWISE;
    const text = `I am ${inAllWays.join(', ')}.`;
    const attachment = 'Quist wilhelmina 9876543210.pdf';
    await bench.sendList({ ...OTHERWISE, remarks: text, attachment }, VISITOR);
    const [list] = await bench.leads();
    const leadId = String(list?.['id']);
    expect(list).toMatchObject({ attachment });
    await bench.sendMessage({ name, email, message: text }, from('203.0.113.1'));
    await bench.sendQuote({ name, email: PERSON.email, message: text }, from('203.0.113.2'));
    const searches = ['cartons quist & co', 'quist wilhelmina', 'Quist, WILHELMINA kraft', 'mirror paper'];
    for (const q of [...searches, ...inAllWays])
      for (const network of ['203.0.113.1', '203.0.113.2'])
        await bench.post(API_PATHS.searchMiss, { q }, from(network));
    const customer = { ...PERSON, name: 'W. Quist of Mill Road', address: '1 Quist Road' };
    const draft = { ...sampleDraft(), customer, note: text, terms: `For ${text}` };
    const { id } = await storedOffer(bench, { leadId, draft });
    await bench.post(API_PATHS.myData, { link: offerKey(id), right: 'correct', text });
    const details = { name: PERSON.name, purchaseOrder: 'PO Quist', chosen: [] };
    const accepted = await answerOffer(bench, id, 'accept', '', { link: offerKey(id), details });
    expect(accepted.status).toBe(200);
    // Nothing of this is delivered: mails wait in the outbox, with the address of the person.
    expect((await bench.mails()).length).toBeGreaterThan(3);
  }

  it.each([
    ['the operator', async () => expect(await forget()).toMatchObject({ leads: 3, offers: 1 })],
    [
      'the desk, lead by lead',
      async () => {
        for (const id of await ids(COLLECTIONS.leads)) expect((await erase(id)).status).toBe(200);
      },
    ],
  ])('by %s, and nothing that is stored names them, however it is written', async (_who, eraseThem) => {
    await sendEverything();
    for (const text of [PERSON.gstin, 'quist carton']) expect(await dump(bench)).toContain(text);
    await eraseThem();
    expect(await eraseDueOn(bench, NOW)).toContain('the-visitor');
    const all = bare(await dump(bench));
    for (const text of [...inAllWays, 'quist', 'wilhelmina', '9876543210', 'the-visitor'])
      expect(all.includes(bare(text).replace('paper', '')), text).toBe(false);
    expect(await mentionsOf(bench.db, PERSON.email)).toEqual([]);
    const counters = await ids(COLLECTIONS.rateLimits);
    expect(counters.filter((id) => /^(?:recipient|address|event)_/.test(id))).toEqual([]);
    // The searches of other people stay, and the offer keeps its number.
    expect(await dump(bench)).toContain('mirror paper');
    expect((await bench.all(COLLECTIONS.offers)).map(({ number }) => number)).toEqual(['2026-27/0001']);
  });

  it('and what others wrote about them is named, since no program can tell whose it is', async () => {
    const message = 'Send the offer to ＱＵＩＳＴ@example.org as well.';
    await bench.sendMessage({ email: 'other@example.net', message });
    const [other] = await ids(COLLECTIONS.leads);
    await bench.db.doc('revisions/categories:one:1').set({ before: { text: 'Ask quist@example.org.' } });
    await forget();
    const named = [`leads/${other}`, 'revisions/categories:one:1'];
    expect(await mentionsOf(bench.db, PERSON.email)).toEqual(expect.arrayContaining(named));
  });
});

describe('POST /api/erase-lead', () => {
  it('erases many in one call, each with an entry that says who and why, and nothing of the sender', async () => {
    const leads = [await newLead(bench), await newLead(bench), await newLead(bench)];
    const [{ id, reference } = {}] = await bench.leads();
    const { status, body } = await erase([...leads, leads[0], 'gone'], 'spam');
    expect([status, body['leads']]).toEqual([200, 3]);
    const entries = await bench.all(COLLECTIONS.erasures);
    expect(entries.map((entry) => String(entry['id'])).toSorted()).toEqual(leads.toSorted());
    const by = { at: NOW.toISOString(), by: 'admin@example.com', why: 'spam', isDone: false };
    expect(entries).toContainEqual(expect.objectContaining({ id, reference, ...by }));
    expect(await bench.leads()).toEqual([]);
    // A second call succeeds and changes nothing.
    expect((await erase(leads)).body['leads']).toBe(0);
    expect(await bench.all(COLLECTIONS.erasures)).toEqual(entries);
  });

  it('refuses ids that are none, and reasons that are not of the list', async () => {
    const leadId = await newLead(bench);
    const tooMany = Array.from({ length: ERASE_MAX + 1 }, (_unused, at) => `lead${at}`);
    for (const wrong of [[], tooMany, ['../settings'], ['__id7__'], [1]])
      expect((await erase(wrong)).status, JSON.stringify(wrong).slice(0, 40)).toBe(400);
    for (const why of ['', 'age', 'toString', 'because'])
      expect((await erase(leadId, why)).status, why).toBe(400);
    expect(await bench.leads()).toHaveLength(1);
  });

  it('an answer that comes in between is refused or erased with the rest', async () => {
    const leadId = await newLead(bench);
    const { id } = await storedOffer(bench, { leadId });
    const details = { name: 'Asha Rao', purchaseOrder: 'PO of Asha', chosen: [] };
    await Promise.all([erase(leadId), answerOffer(bench, id, 'accept', '', { link: offerKey(id), details })]);
    const all = await dump(bench);
    for (const text of ['Asha Rao', 'PO of Asha', 'asha@example.org']) expect(all).not.toContain(text);
    expect(await bench.mails()).toEqual([]);
  });

  it('what an interrupted erasure has left is deleted by the next run', async () => {
    const leadId = await newLead(bench);
    await storedOffer(bench, { leadId });
    // The database refuses everything but the first write, which deletes the lead.
    const failing = Object.create(bench.db, {
      bulkWriter: {
        value: () => ({ close: () => Promise.reject(new Error('gone')), delete: () => 0, update: () => 0 }),
      },
    }) as Firestore;
    const by = { by: 'visitor', why: 'asked', now: NOW } as const;
    await expect(eraseLeads(failing, [leadId], by)).rejects.toThrow('gone');
    expect(await bench.leads()).toEqual([]);
    expect(await dump(bench)).toContain('asha@example.org');
    await eraseDueOn(bench, NOW);
    expect(await dump(bench)).not.toContain('asha@example.org');
  });
});
