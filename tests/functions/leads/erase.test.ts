import { describe, expect, it } from 'vitest';

import { forgetVisitor, mentionsOf, personKey } from '#functions/leads/forget.ts';
import { deleteIdleAccounts, type IdleAccountDeps } from '#functions/leads/idle-accounts.ts';
import { leadsOfAddress } from '#functions/leads/lead.ts';
import { DAY_MS, monthsBefore } from '#src/lib/india-time.ts';
import { blankedOffer, COLLECTIONS } from '#src/contracts/index.ts';

import { dump, eraseDueOn, FIELDS, from, seedForm } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const ASHA = 'asha@example.org';
const NOW = new Date('2026-11-22T10:00:00Z');
const BY = { by: 'operator', why: 'asked', now: NOW } as const;
const NETWORK = from('203.0.113.9');
const customerOf = (email: string) => ({ name: 'Asha Rao', email, company: '', phone: '' });
const sendAll = async (): Promise<void> => {
  await bench.sendQuote({}, NETWORK);
  await bench.sendQuote({ email: 'Asha@Example.org', gsm: '90' }, NETWORK);
  await bench.sendMessage({}, NETWORK);
  await bench.sendQuote({ name: 'Ravi', email: 'ravi@example.org' });
};

describe('forgetting a visitor (M82)', () => {
  it('deletes every request, mail and counter of one address, and nothing of others', async () => {
    await sendAll();
    const before = await dump(bench);
    const theirs = await forgetVisitor(bench.db, ` ${ASHA} `, null);
    // Three mails to the business, three to the visitor; a counter of the mailbox, one of the network, three notes.
    expect(theirs).toEqual({ leads: 3, mails: 6, counters: 5, offers: 0 });
    expect(await dump(bench)).toBe(before);

    expect(await forgetVisitor(bench.db, ASHA, BY)).toEqual(theirs);
    expect((await dump(bench)).toLowerCase()).not.toContain(ASHA);
    expect((await bench.leads()).map(({ email }) => email)).toEqual(['ravi@example.org']);
    expect(await bench.mails()).toHaveLength(2);
    expect(await forgetVisitor(bench.db, ASHA, BY)).toEqual({ leads: 0, mails: 0, counters: 0, offers: 0 });
    expect(await leadsOfAddress(bench.db, '')).toEqual([]);
  });

  it('finds mails whose request is gone already', async () => {
    await sendAll();
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.leads));
    expect(await forgetVisitor(bench.db, ASHA, BY)).toMatchObject({ leads: 0, mails: 6 });
    expect(await bench.mails()).toHaveLength(2);
  });

  it('blanks whom offers were for, and keeps their numbers and sums', async () => {
    await sendAll();
    const leadId = (await bench.leads()).find(({ email }) => email === ASHA)?.['id'];
    const offer = { number: '2026-27/0001', totalPaise: 5, note: 'For Asha', answerText: 'Yes, Asha' };
    const offers = bench.db.collection(COLLECTIONS.offers);
    await offers.doc('theirs_1').set({ ...offer, leadId, customer: customerOf(ASHA) });
    await offers.doc('sent-to-them_1').set({ ...offer, leadId: 'of-somebody', customer: customerOf(ASHA) });
    const others = { ...offer, leadId: 'of-ravi', customer: customerOf('ravi@example.org') };
    await offers.doc('others_1').set(others);
    expect(await forgetVisitor(bench.db, ASHA, BY)).toMatchObject({ leads: 3, offers: 2 });
    const { number, totalPaise } = offer;
    const hashes = { sentKey: '', payloadHash: '' };
    const blanked = { number, totalPaise, leadId, ...blankedOffer(), ...hashes };
    expect((await offers.doc('theirs_1').get()).data()).toEqual(blanked);
    expect((await offers.doc('sent-to-them_1').get()).get('customer.email')).toBe('');
    expect((await offers.doc('others_1').get()).data()).toEqual(others);
  });

  it('finds requests without an address by their phone, however it is written, and one by its reference (issue 50)', async () => {
    const phoned = { email: '', name: 'Asha', remarks: 'Asha of Mill Road' };
    for (const phone of ['+91 98765 43210', '098765-43210', 'Mob. 9876543210 / 9811012345', '98110 12345'])
      await bench.sendList({ ...phoned, phone }, NETWORK);
    const asked = { ...FIELDS[0]!, name: 'phone', label: 'Phone', required: false };
    await seedForm(bench.db, [...FIELDS, asked]);
    await bench.sendQuote({ phone: '९८७६५४३२१०' });
    const customer = { ...customerOf(''), phone: '98765 43210' };
    await bench.db.doc('offers/of-another_1').set({ leadId: 'of-another', customer });
    await bench.db.doc('leadEvents/other_1').set({ leadId: 'other', text: 'Ask 98765-43210.' });
    const before = await dump(bench);
    const theirs = await forgetVisitor(bench.db, '98765 43210', null);
    expect(theirs).toMatchObject({ leads: 4, offers: 1 });
    expect(await dump(bench)).toBe(before);
    expect(await forgetVisitor(bench.db, '+919876543210', BY)).toEqual(theirs);
    expect(await mentionsOf(bench.db, '9876543210')).toEqual(['leadEvents/other_1']);
    expect(await leadsOfAddress(bench.db, '')).toEqual([]);
    const [left] = await bench.leads();
    expect(left).toMatchObject({ phone: '98110 12345' });
    const reference = String(left?.['reference']).toLowerCase();
    expect(await forgetVisitor(bench.db, reference, BY)).toMatchObject({ leads: 1 });
    expect(await bench.leads()).toEqual([]);
    for (const nothing of ['', '12', '@', '9999999999', 'Asha']) expect(personKey(nothing)).toBe('');
  });
});

describe('how long requests are kept', () => {
  const keep = async (id: string, receivedAt: string, status = 'quoted'): Promise<void> => {
    const lead = { email: ASHA, receivedAt, visitorId: `of ${id}`, reference: `R-${id}`, desk: { status } };
    await bench.db.doc(`leads/${id}`).set(lead);
    await bench.db.doc(`mail/${id}_owner`).set({ to: [ASHA], leadId: id, delivery: { state: 'SUCCESS' } });
    await bench.db.doc(`offers/${id}_1`).set({ leadId: id, customer: customerOf(ASHA) });
  };
  const set = (leadRetentionMonths: unknown): Promise<unknown> =>
    bench.db.doc('settings/site').set({ leadRetentionMonths });
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
    const emails = offers.map(({ customer }) => (customer as { email: string }).email);
    expect([offers.map(({ id }) => id), emails]).toEqual([
      ['old_1', 'young_1'],
      ['', ASHA],
    ]);
    expect(bench.logged()).toContain('leads.expired');
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
    const by = { at: NOW.toISOString(), by: 'server', why: 'age' };
    expect(entries.map(({ expireAt: _expireAt, ...entry }) => entry)).toEqual(
      ['old', 'old-order'].map((id) => {
        return { id, reference: `R-${id}`, ...by, visitorId: '', isDone: true, hasFile: false };
      }),
    );
  });

  it('is without end when the setting is no number of months', async () => {
    await keep('old', '1999-01-01T00:00:00.000Z');
    for (const months of ['', '0', '999', 'six', 6, null]) {
      await set(months);
      await run();
      expect(await ids(COLLECTIONS.leads), String(months)).toEqual(['old']);
    }
  });

  it('is counted in calendar months', () => {
    expect(monthsBefore(new Date('2026-03-31T12:00:00Z'), 1).toISOString()).toBe('2026-02-28T12:00:00.000Z');
    expect(monthsBefore(new Date('2026-11-22T12:00:00Z'), 24).toISOString()).toBe('2024-11-22T12:00:00.000Z');
  });
});

it('the account of a session is deleted 30 days after its last use, unless a lead was sent with it or it can sign in', async () => {
  const account = (uid: string, days: number, more: object = {}) => {
    const time = new Date(NOW.getTime() - days * DAY_MS).toUTCString();
    return { uid, providerData: [], metadata: { creationTime: time, lastSignInTime: time }, ...more };
  };
  await bench.db.doc('leads/own').set({ visitorId: 'of own' });
  const fresh = new Date(NOW.getTime() - DAY_MS).toUTCString();
  const many = Array.from({ length: 70 }, (_unused, at) => account(`reader ${at}`, 31));
  const admin = account('admin', 400, { email: 'a@example.com' });
  const pages = [
    [...many, account('of own', 400), account('young', 29), admin],
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
  await deleteIdleAccounts({ db: bench.db, auth, log: () => undefined, now: NOW });
  expect(deleted).toEqual([...many.map(({ uid }) => uid), 'last']);
});
