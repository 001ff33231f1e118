import { describe, expect, it } from 'vitest';

import { leadsOfAddress } from '#functions/leads/erase.ts';
import { forgetVisitor, mentionsOf, personKey } from '#functions/leads/forget.ts';
import { deleteIdleAccounts, type IdleAccountDeps } from '#functions/leads/idle-accounts.ts';
import { DAY_MS, monthsBefore } from '#src/lib/india-time.ts';
import { API_PATHS, blankedOffer, COLLECTIONS } from '#src/contracts/index.ts';

import { contact, dump, eraseDueOn, FIELDS, from, quote, sampleList, seedForm } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const ASHA = 'asha@example.org';
const BY = { by: 'operator', why: 'asked', now: new Date('2026-11-22T10:00:00Z') } as const;
const everything = async (): Promise<Record<string, unknown>[]> =>
  (
    await Promise.all(
      [COLLECTIONS.leads, COLLECTIONS.mail, COLLECTIONS.rateLimits].map((name) => bench.all(name)),
    )
  ).flat();
const sendAll = async (): Promise<void> => {
  const network = from('203.0.113.9');
  await bench.post(API_PATHS.sendQuoteRequest, quote(), network);
  await bench.post(API_PATHS.sendQuoteRequest, quote({ email: 'Asha@Example.org', gsm: '90' }), network);
  await bench.post(API_PATHS.sendMessage, contact(), network);
  await bench.post(API_PATHS.sendQuoteRequest, quote({ name: 'Ravi', email: 'ravi@example.org' }));
};

describe('forgetting a visitor (M82)', () => {
  it('deletes every request, mail and counter of one address, and nothing of others', async () => {
    await sendAll();
    const before = await everything();
    const found = await forgetVisitor(bench.db, ` ${ASHA} `, null);
    // Three mails to the business, three to the visitor; a counter of the mailbox, one of the network, three notes.
    expect(found).toEqual({ leads: 3, mails: 6, counters: 5, offers: 0 });
    expect(await everything()).toEqual(before);

    expect(await forgetVisitor(bench.db, ASHA, BY)).toEqual(found);
    const left = await everything();
    expect(JSON.stringify(left).toLowerCase()).not.toContain(ASHA);
    expect((await bench.all(COLLECTIONS.leads)).map((lead) => lead['email'])).toEqual(['ravi@example.org']);
    expect(await bench.all(COLLECTIONS.mail)).toHaveLength(2);
    expect(await forgetVisitor(bench.db, ASHA, BY)).toEqual({ leads: 0, mails: 0, counters: 0, offers: 0 });
  });

  it('blanks whom offers were for, and keeps their numbers and sums', async () => {
    await sendAll();
    const [lead] = (await bench.all(COLLECTIONS.leads)).filter(({ email }) => email === ASHA);
    const customer = { name: 'Asha Rao', email: ASHA, company: '', phone: '' };
    const offer = { number: '2026-27/0001', totalPaise: 5, note: 'For Asha', answerText: 'Yes, Asha' };
    const offers = bench.db.collection(COLLECTIONS.offers);
    await offers.doc('theirs_1').set({ ...offer, leadId: lead?.['id'], customer });
    await offers.doc('sent-to-them_1').set({ ...offer, leadId: 'of-somebody', customer });
    const others = { ...offer, leadId: 'of-ravi', customer: { ...customer, email: 'ravi@example.org' } };
    await offers.doc('others_1').set(others);
    expect(await forgetVisitor(bench.db, ASHA, BY)).toMatchObject({ leads: 3, offers: 2 });
    const { number, totalPaise } = offer;
    const hashes = { sentKey: '', payloadHash: '' };
    const blanked = { number, totalPaise, leadId: lead?.['id'], ...blankedOffer(), ...hashes };
    expect((await offers.doc('theirs_1').get()).data()).toEqual(blanked);
    expect((await offers.doc('sent-to-them_1').get()).get('customer.email')).toBe('');
    expect((await offers.doc('others_1').get()).data()).toEqual(others);
  });

  it('finds requests without an address by their phone, however it is written, and one by its reference (issue 50)', async () => {
    const phoned = { email: '', name: 'Asha', remarks: 'Asha of Mill Road' };
    for (const phone of ['+91 98765 43210', '098765-43210', 'Mob. 9876543210 / 9811012345', '98110 12345'])
      await bench.post(API_PATHS.sendList, sampleList({ ...phoned, phone }), from('203.0.113.9'));
    const [field] = FIELDS;
    if (!field) throw new Error('No field.');
    const asked = { ...field, name: 'phone', label: 'Phone', required: false };
    await seedForm(bench.db, [...FIELDS, asked]);
    await bench.post(API_PATHS.sendQuoteRequest, quote({ phone: '९८७६५४३२१०' }));
    const customer = { name: 'Asha', email: '', company: '', phone: '98765 43210' };
    await bench.db.doc(`${COLLECTIONS.offers}/of-another_1`).set({ leadId: 'of-another', customer });
    await bench.db
      .doc(`${COLLECTIONS.leadEvents}/other_1`)
      .set({ leadId: 'other', text: 'Ask 98765-43210.' });
    const before = await dump(bench);
    const found = await forgetVisitor(bench.db, '98765 43210', null);
    expect(found).toMatchObject({ leads: 4, offers: 1 });
    expect(await dump(bench)).toBe(before);
    expect(await forgetVisitor(bench.db, '+919876543210', BY)).toEqual(found);
    expect(await mentionsOf(bench.db, '9876543210')).toEqual([`${COLLECTIONS.leadEvents}/other_1`]);
    const [left] = await bench.all(COLLECTIONS.leads);
    expect(left).toMatchObject({ phone: '98110 12345' });
    const reference = String(left?.['reference']);
    expect(await forgetVisitor(bench.db, reference.toLowerCase(), BY)).toMatchObject({ leads: 1 });
    expect(await bench.all(COLLECTIONS.leads)).toEqual([]);
    for (const nothing of ['', '12', '@', '9999999999', 'Asha']) expect(personKey(nothing)).toBe('');
  });

  it('an empty address is nobody’s: it finds no request of those who left none', async () => {
    await bench.post(API_PATHS.sendList, sampleList({ email: '', phone: '98765 43210' }));
    expect(await leadsOfAddress(bench.db, '')).toEqual([]);
  });

  it('finds mails whose request is gone already', async () => {
    await sendAll();
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.leads));
    expect(await forgetVisitor(bench.db, ASHA, BY)).toMatchObject({ leads: 0, mails: 6 });
    expect(await bench.all(COLLECTIONS.mail)).toHaveLength(2);
  });
});

describe('how long requests are kept', () => {
  const NOW = new Date('2026-11-22T10:00:00Z');
  const keep = async (id: string, receivedAt: string, status = 'quoted'): Promise<void> => {
    const lead = { email: ASHA, receivedAt, visitorId: `of ${id}`, reference: `R-${id}`, desk: { status } };
    await bench.db.collection(COLLECTIONS.leads).doc(id).set(lead);
    const mail = { to: [ASHA], leadId: id, delivery: { state: 'SUCCESS' } };
    await bench.db.collection(COLLECTIONS.mail).doc(`${id}_owner`).set(mail);
    const customer = { name: 'Asha', email: ASHA, company: '', phone: '' };
    await bench.db.collection(COLLECTIONS.offers).doc(`${id}_1`).set({ leadId: id, customer });
  };
  const set = (leadRetentionMonths: unknown): Promise<unknown> =>
    bench.db.collection(COLLECTIONS.settings).doc('site').set({ leadRetentionMonths });
  const ids = async (name: string): Promise<unknown[]> => (await bench.all(name)).map(({ id }) => id);
  const run = () => eraseDueOn(bench, NOW);

  it('is a setting that the sweep carries out, mails included', async () => {
    await keep('old', '2026-05-22T09:59:59.000Z');
    await keep('young', '2026-05-22T10:00:01.000Z');
    await set('6');
    await run();
    expect(await ids(COLLECTIONS.leads)).toEqual(['young']);
    expect(await ids(COLLECTIONS.mail)).toEqual(['young_owner']);
    const offers = await bench.all(COLLECTIONS.offers);
    expect(offers.map(({ id, customer }) => [id, (customer as { email: string }).email])).toEqual([
      ['old_1', ''],
      ['young_1', ASHA],
    ]);
    expect(bench.log.map((line) => line.event)).toContain('leads.expired');
  });

  it('is three years by default, and eight for what became an order', async () => {
    await keep('order', '2018-11-22T10:00:01.000Z', 'won');
    await keep('old-order', '2018-11-22T09:59:59.000Z', 'won');
    await keep('old', '2023-11-22T09:59:59.000Z');
    await keep('young', '2023-11-22T10:00:01.000Z');
    const deleted = await run();
    expect(await ids(COLLECTIONS.leads)).toEqual(['order', 'young']);
    // In the same run the sessions of their senders are deleted, and the entries of the erasures are complete.
    expect(deleted.toSorted()).toEqual(['of old', 'of old-order']);
    const entries = await bench.all(COLLECTIONS.erasures);
    expect(entries.map(({ expireAt: _expireAt, ...entry }) => entry)).toEqual(
      ['old', 'old-order'].map((id) => ({
        id,
        reference: `R-${id}`,
        at: NOW.toISOString(),
        by: 'server',
        why: 'age',
        visitorId: '',
        isDone: true,
        hasFile: false,
      })),
    );
  });

  it.each(['', '0', '999', 'six', 6, null])('is without end when the setting is %j', async (stored) => {
    await keep('old', '1999-01-01T00:00:00.000Z');
    await set(stored);
    await run();
    expect(await ids(COLLECTIONS.leads)).toEqual(['old']);
  });

  it('is counted in calendar months', () => {
    expect(monthsBefore(new Date('2026-03-31T12:00:00Z'), 1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(monthsBefore(new Date('2026-11-22T12:00:00Z'), 24).toISOString()).toBe('2024-11-22T12:00:00.000Z');
  });
});

describe('the account of a session', () => {
  const account = (uid: string, days: number, more: object = {}) => {
    const time = new Date(BY.now.getTime() - days * DAY_MS).toUTCString();
    return { uid, providerData: [], metadata: { creationTime: time, lastSignInTime: time }, ...more };
  };

  it('is deleted 30 days after its last use, unless a lead was sent with it or it can sign in', async () => {
    await bench.db.collection(COLLECTIONS.leads).doc('own').set({ visitorId: 'of own' });
    const fresh = new Date(BY.now.getTime() - DAY_MS).toUTCString();
    const many = Array.from({ length: 70 }, (_unused, at) => account(`reader ${at}`, 31));
    const pages = [
      [
        ...many,
        account('of own', 400),
        account('young', 29),
        account('admin', 400, { email: 'a@example.com' }),
      ],
      [
        account('back again', 400, { metadata: { creationTime: fresh, lastRefreshTime: fresh } }),
        account('phone', 400, { phoneNumber: '+919811012345' }),
        account('google', 400, { providerData: [{ providerId: 'google.com' }] }),
        account('last', 31),
      ],
    ];
    const deleted: string[] = [];
    const auth = {
      listUsers: (_max?: number, token = '0') =>
        Promise.resolve({ users: pages[Number(token)], ...(token === '0' && { pageToken: '1' }) }),
      deleteUsers: (uids: string[]) =>
        Promise.resolve({ successCount: deleted.push(...uids), failureCount: 0, errors: [] }),
    } as unknown as IdleAccountDeps['auth'];
    await deleteIdleAccounts({ db: bench.db, auth, log: () => undefined, now: BY.now });
    expect(deleted).toEqual([...many.map(({ uid }) => uid), 'last']);
  });
});
