import { describe, expect, it } from 'vitest';

import { mailMonday } from '#functions/health/monday-mail.ts';
import { noteRun } from '#functions/health/runs.ts';
import { COLLECTIONS, formatRupees, HEALTH, type LeadFields, type Offer } from '#functions/contracts.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { writeDocuments } from '#tools/dev/seed-firestore.ts';

import { mailsOf } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();
/** 23 November 2026 is a Monday. */
const india = (text: string): Date => new Date(`${text}:00+05:30`);
const mail = (time: string): Promise<void> =>
  mailMonday({
    db: bench.db,
    business: ['sales@example.com'],
    siteUrl: 'https://paper.example',
    now: india(time),
    log: (severity, event, facts = {}) => void bench.log.push({ severity, event, facts }),
  });
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

  it('of the seed: each figure equals a count made otherwise, and each is a link', async () => {
    const now = india('2026-11-23T08:05');
    const documents = seedLeads(india('2026-11-22T18:00'));
    await writeDocuments(bench.db, documents);
    const papers = ['Ribbed Kraft', 'Ribbed Kraft', 'Call 98765 43210'];
    const lines = papers.map((name) => ({ name, state: 'unknown' }));
    const list = (id: string, receivedAt: string, desk: object) =>
      bench.db
        .doc(`leads/${id}`)
        .set({ kind: 'list', receivedAt: india(receivedAt).toISOString(), reference: 'R-9', lines, desk });
    await list('extra', '2026-11-18T12:00', { status: 'lost' });
    await list('junk', '2026-11-18T12:00', { status: 'spam' });
    await list('older', '2026-11-15T23:59', {});
    const misses = (day: string, counts: object) => bench.db.doc(`searchMisses/${day}`).set({ day, counts });
    await misses('2026-11-17', { gatta: 3, foil: 1 });
    await misses('2026-11-22', { gatta: 2, ribbon: 1, sleeve: 1 });
    const replaced = { createdAt: india('2026-11-18T12:00').toISOString(), totalPaise: 100 };
    await bench.db.doc('offers/replaced').set({ state: 'replaced', ...replaced });
    await misses('2026-11-14', { old: 9 });
    const health = (id: string, days: object, goodAt = '') =>
      bench.db.doc(`health/${id}`).set({ state: 'well', goodAt, checkedAt: now.toISOString(), days });
    const days = { '2026-11-15': 'broken', '2026-11-16': 'well', '2026-11-17': 'broken' };
    await health('site', { ...days, '2026-11-18': 'well' });
    await health('backup', {}, india('2026-11-20T02:00').toISOString());
    await health('mail', { '2026-11-22': 'broken' });
    await mail('2026-11-23T08:05');

    // Counted by hand from the documents, not by queries.
    const inWeek = (at: string): boolean => at >= '2026-11-15T18:30' && at < '2026-11-22T18:30';
    const leadsById = Object.entries(documents[COLLECTIONS.leads] ?? {}) as unknown as [string, LeadFields][];
    const leads = leadsById.map(([, lead]) => lead);
    const week = leads.filter(({ receivedAt, desk }) => inWeek(receivedAt) && desk.status !== 'spam');
    const offers = Object.values(documents[COLLECTIONS.offers] ?? {}) as unknown as Offer[];
    const text = (some: readonly Offer[]): string =>
      some.length === 0
        ? '0'
        : `${some.length}, together ${formatRupees(some.reduce((sum, { totalPaise }) => sum + totalPaise, 0))}`;
    const waiting = leadsById.filter(([, { desk }]) => desk.waitingSince !== '');
    const [oldest] = waiting.toSorted(([, a], [, b]) => (a.desk.waitingSince < b.desk.waitingSince ? -1 : 1));
    // Minute by minute: Monday to Saturday, 10 to 18 in India.
    const isOpen = (minute: number): boolean => {
      const clock = new Date((minute + 330) * 60_000);
      return clock.getUTCDay() !== 0 && clock.getUTCHours() >= 10 && clock.getUTCHours() < 18;
    };
    const minutes = (from: string, to: string): number => {
      const [first = 0, last = 0] = [from, to].map((at) => Math.floor(Date.parse(at) / 60_000));
      return Array.from({ length: last - first }, (_, at) => first + at).filter(isOpen).length;
    };
    const inTime = week.filter(
      ({ receivedAt, desk: { firstAnsweredAt: at } }) => at !== '' && minutes(receivedAt, at) <= 8 * 60,
    );
    const ending = offers.filter(
      ({ state, validUntil }) =>
        (state === 'open' || state === 'countered') &&
        validUntil >= '2026-11-23' &&
        validUntil < '2026-11-30',
    );
    expect(ending).toEqual([]);
    expect(inTime.length).toBeGreaterThan(0);
    expect(week.length).toBeGreaterThan(3);
    expect(offers.length).toBeGreaterThan(0);
    const values = await valuesOf();
    expect(Object.keys(values)).toEqual(Object.keys(EMPTY));
    expect(values).toMatchObject({
      Requests: String(week.length + 1),
      Answered: `${inTime.length} of ${week.length + 1} within a working day`,
      'To ask again': 'No offer ends this week',
      'Offers sent': text(offers.filter(({ createdAt }) => inWeek(createdAt))),
      Accepted: text(offers.filter(({ state, answeredAt }) => state === 'accepted' && inWeek(answeredAt))),
      'To add': 'Ribbed Kraft (2)',
      'Not found': 'gatta (5), foil and 2 more',
      Backup: '3 days old',
      Alarms: `2 of ${HEALTH.length} things failed`,
      'Days live': '2 of 7',
    });
    expect(values['To answer']).toContain(`${waiting.length}, since `);
    expect((await rows())['To answer']?.href).toBe(`https://paper.example/admin/requests/${oldest?.[0]}`);
    for (const { href } of Object.values(await rows()))
      expect(href).toMatch(/^https:\/\/paper\.example\/admin\//);
    expect((await rows())['Requests']?.href).toContain('?from=2026-11-16&to=2026-11-22');
    const message = JSON.stringify((await mondayMails())[0]?.message);
    for (const { name, email } of leads)
      expect([message.includes(name), message.includes(email)]).toEqual([false, false]);
  });

  it('counts answers within the length of a working day, and offers that end this week', async () => {
    const lead = (id: string, receivedAt: string, firstAnsweredAt: string) =>
      bench.db.doc(`leads/${id}`).set({
        kind: 'message',
        receivedAt: india(receivedAt).toISOString(),
        desk: { firstAnsweredAt: firstAnsweredAt === '' ? '' : india(firstAnsweredAt).toISOString() },
      });
    await lead('same-day', '2026-11-16T10:00', '2026-11-16T18:00');
    await lead('over-sunday', '2026-11-21T17:00', '2026-11-23T07:00');
    await lead('too-late', '2026-11-17T11:00', '2026-11-18T11:30');
    await lead('not-yet', '2026-11-18T11:00', '');
    const offer = (id: string, validUntil: string, state = 'open') =>
      bench.db
        .doc(`offers/${id}`)
        .set({ state, validUntil, totalPaise: 100_000, createdAt: '', answeredAt: '' });
    await offer('yesterday', '2026-11-22');
    await offer('today', '2026-11-23');
    await offer('sunday', '2026-11-29', 'countered');
    await offer('next-week', '2026-11-30');
    await offer('accepted', '2026-11-25', 'accepted');
    await mail('2026-11-23T08:00');
    expect(await valuesOf()).toMatchObject({
      Requests: '4',
      Answered: '2 of 4 within a working day',
      'To ask again': '2 end this week, ₹2,000.00',
    });
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
