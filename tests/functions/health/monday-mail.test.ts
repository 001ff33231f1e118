import { describe, expect, it } from 'vitest';

import { mailMonday } from '#functions/health/monday-mail.ts';
import { noteRun } from '#functions/health/runs.ts';
import { HEALTH } from '#functions/contracts.ts';

import { india, mailsOf, overviewOf } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
/** 23 November 2026 is a Monday. */
const mail = (time: string): Promise<void> => mailMonday(overviewOf(bench, india(time)));
const mondayMails = () => mailsOf(bench, /^monday_/);

/** The values of the mail's rows by their labels, read from its HTML, and their links. */
async function rows(): Promise<Record<string, { value: string; href: string }>> {
  const [{ message } = { message: { html: '' } }] = await mondayMails();
  const found = [
    ...message.html.matchAll(
      /scope="row"[^>]*>([^<]*)<\/th>\s*<td[^>]*><a href="([^"]*)"[^>]*>([^<]*)<\/a>/g,
    ),
  ];
  return Object.fromEntries(
    found.map(([, label = '', href = '', value = '']) => [
      label,
      { value, href: href.replaceAll('&amp;', '&') },
    ]),
  );
}
const valuesOf = async (): Promise<Record<string, string>> =>
  Object.fromEntries(Object.entries(await rows()).map(([label, { value }]) => [label, value]));

/** The rows of a week in which nothing happened. */
const EMPTY = {
  Requests: '0',
  Answered: '0 of 0 within a working day',
  'Offers sent': '0',
  Accepted: '0',
  'To answer': 'Nobody waits',
  'To ask again': 'No offer ends this week',
  'To add': 'No paper was asked in vain',
  'Not found': 'Every search found something',
  Backup: 'None',
  Alarms: 'None',
  'Days live': '0 of 7',
};

describe('the Monday mail', () => {
  it('of an empty week comes too, whatever is noted of an earlier one, and says that nothing happened', async () => {
    await noteRun(bench.db, { mondayMail: '2026-11-16' });
    await mail('2026-11-23T08:00');
    const [stored] = await mondayMails();
    expect(stored).toMatchObject({ id: 'monday_2026-11-23', to: ['sales@example.com'] });
    const title = 'A week without requests\n\n16 November 2026 to 22 November 2026.';
    expect(stored?.message.text.startsWith(title)).toBe(true);
    expect(await valuesOf()).toEqual(EMPTY);
    expect(bench.log).toMatchObject([{ event: 'monday.mailed' }]);
  });

  it('has the figures of the week, each a link, and names nobody', async () => {
    const moment = (text: string) => (text === '' ? '' : india(text).toISOString());
    const set = (path: string, data: object) => bench.db.doc(path).set(data);
    const lead = (id: string, received: string, answered = '', desk: object = {}, more: object = {}) =>
      set(`leads/${id}`, {
        ...{ kind: 'message', name: 'Asha Rao', email: 'asha@example.org', receivedAt: moment(received) },
        desk: { firstAnsweredAt: moment(answered), waitingSince: '', ...desk },
        ...more,
      });
    const papers = ['Ribbed Kraft', 'Ribbed Kraft', 'Call 98765 43210'];
    const list = { kind: 'list', lines: papers.map((name) => ({ name, state: 'unknown' })) };
    const waits = { waitingSince: moment('2026-11-15T23:59') };
    await lead('same-day', '2026-11-16T10:00', '2026-11-16T18:00');
    await lead('over-sunday', '2026-11-21T17:00', '2026-11-23T07:00');
    await lead('too-late', '2026-11-17T11:00', '2026-11-18T11:30');
    await lead('not-yet', '2026-11-18T11:00', '', { waitingSince: moment('2026-11-18T11:00') });
    await lead('unknown-papers', '2026-11-22T23:59', '', { status: 'lost' }, list);
    await lead('spam', '2026-11-18T12:00', '', { status: 'spam' }, list);
    await lead('older', '2026-11-15T23:59', '', waits, list);

    const offer = (id: string, created: string, validUntil: string, state = 'open', answered = '') =>
      set(`offers/${id}`, {
        ...{ state, validUntil, totalPaise: 100_000 },
        ...{ createdAt: moment(created), answeredAt: moment(answered) },
      });
    await offer('ended-yesterday', '2026-11-15T23:59', '2026-11-22');
    await offer('ends-today', '2026-11-16T00:00', '2026-11-23');
    await offer('ends-on-sunday', '2026-11-10T12:00', '2026-11-29', 'countered');
    await offer('ends-next-week', '2026-11-22T23:59', '2026-11-30');
    await offer('accepted', '2026-11-10T12:00', '2026-11-25', 'accepted', '2026-11-18T12:00');
    await offer('accepted-before', '2026-11-10T12:00', '2026-11-25', 'accepted', '2026-11-15T12:00');
    await offer('replaced', '2026-11-18T12:00', '2026-11-25', 'replaced');

    const misses = (day: string, counts: object) => set(`searchMisses/${day}`, { day, counts });
    await misses('2026-11-14', { old: 9 });
    await misses('2026-11-17', { gatta: 3, foil: 1 });
    await misses('2026-11-22', { gatta: 2, ribbon: 1, sleeve: 1 });
    const health = (id: string, days: object, goodAt = '') =>
      set(`health/${id}`, { state: 'well', goodAt, checkedAt: moment('2026-11-23T08:05'), days });
    const days = { '2026-11-15': 'broken', '2026-11-16': 'well', '2026-11-17': 'broken' };
    await health('site', { ...days, '2026-11-18': 'well' });
    await health('backup', {}, moment('2026-11-20T02:00'));
    await health('mail', { '2026-11-22': 'broken' });

    await mail('2026-11-23T08:05');
    expect(await valuesOf()).toEqual({
      Requests: '5',
      Answered: '2 of 5 within a working day',
      'Offers sent': '2, together ₹2,000.00',
      Accepted: '1, together ₹1,000.00',
      'To answer': '2, since 15 Nov, 11:59 pm',
      'To ask again': '2 end this week, ₹2,000.00',
      'To add': 'Ribbed Kraft (2)',
      'Not found': 'gatta (5), foil and 2 more',
      Backup: '3 days old',
      Alarms: `2 of ${HEALTH.length} things failed`,
      'Days live': '2 of 7',
    });
    const links = await rows();
    expect(links['To answer']?.href).toBe('https://paper.example/admin/requests/older');
    expect(links['Requests']?.href).toContain('?from=2026-11-16&to=2026-11-22');
    for (const { href } of Object.values(links)) expect(href).toMatch(/^https:\/\/paper\.example\/admin\//);
    expect(JSON.stringify((await mondayMails())[0]?.message)).not.toMatch(/Asha|asha@/);
  });

  it('comes once, at the hour and to the addresses of the settings, and late if it must', async () => {
    await bench.db
      .doc('settings/admin')
      .set({ mondayAt: '09:30', mondayTo: 'one@example.com; two@example.com, no address' });
    await mail('2026-11-23T09:29');
    // Until then the Monday before is the last one, and it is a week ago.
    expect(await mondayMails()).toEqual([]);
    await Promise.all([mail('2026-11-23T09:30'), mail('2026-11-23T09:30')]);
    await mail('2026-11-23T18:00');
    await mail('2026-11-24T09:00');
    expect(await mondayMails()).toMatchObject([{ to: ['one@example.com', 'two@example.com'] }]);
    await mail('2026-12-01T23:00');
    expect((await mondayMails()).map(({ id }) => id)).toEqual(['monday_2026-11-23', 'monday_2026-11-30']);
    // Too late: its absence is an alarm by then.
    await mail('2026-12-11T09:00');
    expect(await mondayMails()).toHaveLength(2);
  });
});
