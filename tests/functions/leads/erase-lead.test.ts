import type { Firestore } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import { eraseLeads } from '#functions/leads/erase.ts';
import { forgetVisitor, mentionsOf } from '#functions/leads/forget.ts';
import { API_PATHS, COLLECTIONS, ERASE_MAX } from '#src/contracts/index.ts';

import { sampleDraft } from '#tests/support/sample-offer.ts';

import { ADMIN, contact, dump, eraseDueOn, from, quote, sampleList, VISITOR } from '../support/bench.ts';
import { answerOffer, newLead, NOW, offerKey, storedOffer, useOfferBench } from '../support/offers.ts';

const { bench } = useOfferBench();

const erase = (lead: unknown, why = 'asked') => bench.post(API_PATHS.eraseLead, { lead, why }, ADMIN);

const PERSON = {
  name: 'Wilhelmina Quist',
  email: 'quist@example.org',
  phone: '+91 98765 43210',
  company: 'Quist Cartons',
  gstin: '27AAPFU0939F1ZV',
};

describe('a person is erased', () => {
  const NOTHING_OF = [...Object.values(PERSON), 'Wilhelmina', 'quist', '9876543210', 'the-visitor'];
  const expectNothingOf = async (): Promise<void> => {
    const all = (await dump(bench)).toLowerCase();
    for (const text of NOTHING_OF) expect(all.includes(text.toLowerCase()), text).toBe(false);
  };
  const sendAll = async (): Promise<string> => {
    const { name, email } = PERSON;
    const network = { ...from('203.0.113.9'), ...VISITOR };
    await bench.post(API_PATHS.sendList, sampleList(PERSON), network);
    const [list] = await bench.all(COLLECTIONS.leads);
    await bench.post(API_PATHS.sendMessage, contact({ name, email: 'Quist@Example.org' }), network);
    await bench.post(API_PATHS.sendQuoteRequest, quote({ name, email }), network);
    await bench.post(API_PATHS.searchMiss, { q: 'quist cartons box' });
    await bench.post(API_PATHS.searchMiss, { q: 'mirror paper' });
    const leadId = String(list?.['id']);
    const customer = { ...PERSON, address: '1 Quist Road' };
    const { id } = await storedOffer(bench, {
      leadId,
      draft: { ...sampleDraft(), customer, note: 'For Quist' },
    });
    const details = { name, purchaseOrder: 'PO Quist', chosen: [] };
    expect((await answerOffer(bench, id, 'accept', '', { link: offerKey(id), details })).status).toBe(200);
    return leadId;
  };

  it('and no document of any collection names them', async () => {
    await sendAll();
    const before = await dump(bench);
    for (const text of [PERSON.gstin, 'quist carton box']) expect(before).toContain(text);
    const erased = await forgetVisitor(bench.db, PERSON.email, { by: 'operator', why: 'asked', now: NOW });
    expect(erased).toMatchObject({ leads: 3, offers: 1 });
    expect(await eraseDueOn(bench, NOW)).toContain('the-visitor');
    await expectNothingOf();
    // What others searched for stays, and the offer keeps its number.
    expect(await dump(bench)).toContain('mirror paper');
    expect((await bench.all(COLLECTIONS.offers)).map(({ number }) => number)).toEqual(['2026-27/0001']);
  });

  it('also when the desk erases each of their leads', async () => {
    await sendAll();
    for (const { id } of await bench.all(COLLECTIONS.leads))
      expect((await erase(String(id))).status).toBe(200);
    await eraseDueOn(bench, NOW);
    await expectNothingOf();
    expect(await bench.all(COLLECTIONS.mail)).toEqual([]);
    const counters = (await bench.all(COLLECTIONS.rateLimits)).map(({ id }) => String(id));
    expect(counters.filter((id) => /^(?:recipient|address|event)_/.test(id))).toEqual([]);
  });
});

describe('a person is erased who is written otherwise', () => {
  /** The values as other people and keyboards write them. */
  const OTHERWISE = {
    name: 'WILHELMINA  Quist',
    email: 'Quist+paper@EXAMPLE.org',
    phone: '098765-43210',
    company: 'ＱＵＩＳＴ Cartons & Co.',
    gstin: '27 aapfu0939f 1zv',
  };
  const inAllWays = Object.values({ ...PERSON, ...OTHERWISE }).concat(Object.values(PERSON));
  /** Letters and digits alone, so that no way of writing hides a trace. */
  const bare = (text: string): string =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^a-z\d]/g, '');
  const expectNoTrace = async (): Promise<void> => {
    const all = bare(await dump(bench));
    for (const text of [...inAllWays, 'quist', 'wilhelmina', '9876543210']) {
      expect(all.includes(bare(text).replace('paper', '')), text).toBe(false);
    }
  };
  const search = async (q: string): Promise<void> => {
    for (const network of ['203.0.113.1', '203.0.113.2'])
      await bench.post(API_PATHS.searchMiss, { q }, from(network));
  };

  it('in messages, answers, an offer, searches, a file’s name, unsent mails and the history of the request', async () => {
    const { name, email } = OTHERWISE;
    const text = `I am ${inAllWays.join(', ')}.`;
    await bench.post(
      API_PATHS.sendList,
      sampleList({ ...OTHERWISE, remarks: text, attachment: 'Quist wilhelmina 9876543210.pdf' }),
      VISITOR,
    );
    const [list] = await bench.all(COLLECTIONS.leads);
    const leadId = String(list?.['id']);
    expect(list).toMatchObject({ attachment: 'Quist wilhelmina 9876543210.pdf' });
    await bench.post(API_PATHS.sendMessage, contact({ name, email, message: text }), from('203.0.113.1'));
    await bench.post(
      API_PATHS.sendQuoteRequest,
      quote({ name, email: PERSON.email, message: text }),
      from('203.0.113.2'),
    );
    for (const q of ['cartons quist & co', 'quist wilhelmina', 'Quist, WILHELMINA kraft', ...inAllWays])
      await search(q);
    const customer = { ...PERSON, name: 'W. Quist of Mill Road', address: '1 Quist Road' };
    await storedOffer(bench, {
      leadId,
      draft: { ...sampleDraft(), customer, note: text, terms: `For ${text}` },
    });
    await bench.post(API_PATHS.myData, {
      link: offerKey(`${leadId}_1`),
      right: 'correct',
      text,
    });
    // Nothing of this is delivered: mails wait in the outbox, with the address of the person.
    expect((await bench.all(COLLECTIONS.mail)).length).toBeGreaterThan(3);
    const erased = await forgetVisitor(bench.db, PERSON.email, { by: 'operator', why: 'asked', now: NOW });
    expect(erased).toMatchObject({ leads: 3, offers: 1 });
    await eraseDueOn(bench, NOW);
    await expectNoTrace();
    expect(await mentionsOf(bench.db, PERSON.email)).toEqual([]);
  });

  it('and what others wrote about them is named, since no program can tell whose it is', async () => {
    const message = 'Send the offer to ＱＵＩＳＴ@example.org as well.';
    await bench.post(API_PATHS.sendMessage, contact({ email: 'other@example.net', message }));
    const [other] = await bench.all(COLLECTIONS.leads);
    await bench.db.doc('revisions/categories:one:1').set({ before: { text: 'Ask quist@example.org.' } });
    await forgetVisitor(bench.db, PERSON.email, { by: 'operator', why: 'asked', now: NOW });
    const named = await mentionsOf(bench.db, PERSON.email);
    expect(named).toContain(`leads/${String(other?.['id'])}`);
    expect(named).toContain('revisions/categories:one:1');
  });
});

describe('POST /api/erase-lead', () => {
  it('leaves an entry that says who and why, and nothing of the sender', async () => {
    const leadId = await newLead(bench);
    const [lead] = await bench.all(COLLECTIONS.leads);
    const { status, body } = await erase(leadId, 'spam');
    expect([status, body['leads']]).toEqual([200, 1]);
    const [entry] = await bench.all(COLLECTIONS.erasures);
    expect(entry).toMatchObject({
      id: leadId,
      reference: lead?.['reference'],
      at: NOW.toISOString(),
      by: 'admin@example.com',
      why: 'spam',
      isDone: false,
    });
    // Once more is success, and changes nothing.
    expect((await erase(leadId, 'asked')).body['leads']).toBe(0);
    expect(await bench.all(COLLECTIONS.erasures)).toEqual([entry]);
  });

  it('erases many in one call, each with its entry', async () => {
    const ids = [await newLead(bench), await newLead(bench), await newLead(bench)];
    const { status, body } = await erase([...ids, ids[0], 'gone'], 'spam');
    expect([status, body['leads']]).toEqual([200, 3]);
    const entries = (await bench.all(COLLECTIONS.erasures)).map(({ id }) => String(id));
    expect(entries.toSorted()).toEqual(ids.toSorted());
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['none', []],
    ['more than one call erases', Array.from({ length: ERASE_MAX + 1 }, (_unused, at) => `lead${at}`)],
    ['a path', ['../settings']],
    ['kept by Firestore', ['__id7__']],
    ['no text', [1]],
  ])('refuses ids that are %s', async (_, ids) => {
    expect((await erase(ids)).status).toBe(400);
  });

  it.each(['', 'age', 'toString', 'because'])('asks for a reason of the list, not %j', async (why) => {
    const leadId = await newLead(bench);
    expect((await erase(leadId, why)).status).toBe(400);
    expect(await bench.all(COLLECTIONS.leads)).toHaveLength(1);
  });

  it('an answer that comes in between is refused or erased with the rest', async () => {
    const leadId = await newLead(bench);
    const { id } = await storedOffer(bench, { leadId });
    const details = { name: 'Asha Rao', purchaseOrder: 'PO of Asha', chosen: [] };
    await Promise.all([erase(leadId), answerOffer(bench, id, 'accept', '', { link: offerKey(id), details })]);
    const all = await dump(bench);
    for (const text of ['Asha Rao', 'PO of Asha', 'asha@example.org']) expect(all).not.toContain(text);
    expect(await bench.all(COLLECTIONS.mail)).toEqual([]);
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
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
    expect(await dump(bench)).toContain('asha@example.org');
    await eraseDueOn(bench, NOW);
    expect(await dump(bench)).not.toContain('asha@example.org');
  });
});
