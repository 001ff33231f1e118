import { describe, expect, it } from 'vitest';

import { mailWaiting } from '#functions/mail/mail-waiting.ts';
import { COLLECTIONS } from '#src/contracts/index.ts';

import { india, mailsOf, overviewOf } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

let now = new Date();
const bench = useBench(() => ({ now: () => now }));

/** 23 November 2026 is a Monday; work is from 10:00 to 18:00. */
const sendAt = async (
  time: string,
  kind: 'sendQuote' | 'sendList' | 'sendMessage' = 'sendQuote',
): Promise<string> => {
  now = india(time);
  return String((await bench[kind]()).body['reference']);
};
const changeLead = async (change: Record<string, string>) =>
  (await bench.db.collection(COLLECTIONS.leads).get()).docs[0]?.ref.update(change);
const setSite = (settings: object) => bench.db.doc('settings/site').set(settings);
const runAt = (time: string): Promise<number> => mailWaiting(overviewOf(bench, india(time)));
const dailyMails = () => mailsOf(bench, /^waiting_/);

describe('the daily mail of what waits (M76)', () => {
  it('names what waits longer than a working day, the longest first, with a link to each', async () => {
    const oldest = await sendAt('2026-11-23T11:00');
    const papers = await sendAt('2026-11-23T17:00', 'sendList');
    const fresh = await sendAt('2026-11-24T11:00', 'sendMessage');
    expect(await runAt('2026-11-25T09:30')).toBe(2);

    const [mail] = await dailyMails();
    expect(mail).toMatchObject({ to: ['sales@example.com'], delivery: { state: 'PENDING' } });
    const { subject, text, html } = mail?.message ?? { subject: '', text: '', html: '' };
    expect(subject).toBe('Paper House: 2 requests wait longer than a working day');
    expect(text.indexOf(oldest)).toBeLessThan(text.indexOf(papers));
    for (const part of ['15 working hours', '9 working hours', 'Kraft Papers']) expect(text).toContain(part);
    expect(html).toMatch(
      new RegExp(`<a href="https://paper\\.example/admin/requests/[0-9a-f]{32}"[^>]*>${oldest}`),
    );
    for (const part of [text, html]) {
      expect(part).not.toContain(fresh);
      // It outlives a request that is erased.
      for (const personal of ['Asha', 'asha@example.org', 'Wrap &amp; Print', '2 tonnes'])
        expect(part).not.toContain(personal);
    }
  });

  it('does not mail on a day without work, twice a day, or without anybody waiting', async () => {
    expect(await runAt('2026-11-24T09:30')).toBe(0);
    await sendAt('2026-11-19T11:00');
    // A Sunday.
    expect(await runAt('2026-11-22T09:30')).toBe(0);
    await setSite({ holidays: ['2026-11-23'] });
    expect(await runAt('2026-11-23T09:30')).toBe(0);
    expect(await dailyMails()).toEqual([]);
    expect(await runAt('2026-11-24T09:30')).toBe(1);
    expect(await runAt('2026-11-24T09:31')).toBe(0);
    expect(await runAt('2026-11-25T09:30')).toBe(1);
    expect((await dailyMails()).map(({ id }) => id)).toEqual(['waiting_2026-11-24', 'waiting_2026-11-25']);
  });

  it('leaves out what is answered, closed or spam; without usable working hours nobody waits too long', async () => {
    await sendAt('2026-11-20T11:00');
    await setSite({ workingDays: [] });
    expect(await runAt('2026-11-24T09:30')).toBe(0);
    await setSite({});
    await changeLead({ 'desk.waitingSince': '' });
    expect(await runAt('2026-11-24T09:30')).toBe(0);
  });

  it('lists an offer to follow up once, on its day, across a weekend and the end of a year', async () => {
    const reference = await sendAt('2027-03-23T11:00', 'sendList');
    await changeLead({
      'desk.status': 'quoted',
      'desk.waitingSince': '',
      'desk.lastAnsweredAt': india('2027-03-23T12:00').toISOString(),
      // Friday. Silence ends on Sunday, so Monday 29 March; two days before the end is Wednesday 31 March.
      'desk.offerUntil': '2027-04-02',
    });
    const days = ['27', '28', '29', '30', '31'].map((day) => `2027-03-${day}T09:30`);
    const found: number[] = [];
    for (const day of [...days, '2027-04-01T09:30']) found.push(await runAt(day), await runAt(day));
    expect(found).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
    const [mail, ...others] = await dailyMails();
    expect(others).toEqual([]);
    expect(mail?.message.subject).toBe('Paper House: 1 offer to follow up today');
    expect(mail?.message.text).toContain('Offer valid until 2 April 2027');
    expect(mail?.message.text).toContain(reference);
    expect(mail?.message.text).not.toContain('Asha');

    // Reminded on Monday, its next day is the last but two.
    await changeLead({ 'desk.lastAnsweredAt': india('2027-03-29T11:00').toISOString() });
    expect(await runAt('2027-03-30T10:30')).toBe(0);
    expect(await runAt('2027-03-31T10:30')).toBe(1);
    expect(await runAt('2027-04-01T10:30')).toBe(0);
    expect((await dailyMails()).map(({ id }) => id)).toEqual(['waiting_2027-03-29', 'waiting_2027-03-31']);
  });
});
