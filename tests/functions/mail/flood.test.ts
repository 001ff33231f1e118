import { describe, expect, it, onTestFinished } from 'vitest';

import { mailDigest } from '#functions/mail/mail-waiting.ts';
import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import { COLLECTIONS } from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';
import { inParallel } from '#src/lib/promises.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';

import { from, mailsOf, numbers, overviewOf } from '../support/bench.ts';
import { newLead, sendOffer } from '../support/offers.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench(() => ({ smtpDelayMs: 50 }));

/** Set to 5000, the flood of docs/benchmarks.md is measured. */
const MEASURED = process.env['FLOOD_MESSAGES'];
const MESSAGES = Number(MEASURED ?? 40);
const OFFERS = 4;
const draft = sampleDraft({ validUntil: addDays(dayInIndia(new Date()), 7) });
const digest = (): Promise<void> => mailDigest(overviewOf(bench, new Date()));

/** Sends each mail when it is stored, as `deliverMail` does. Returns what ends it. */
function deliverAsStored(): () => void {
  return bench.db.collection(COLLECTIONS.mail).onSnapshot((changes) => {
    for (const { type, doc } of changes.docChanges())
      if (type === 'added') void bench.endpoints.outbox.deliver(doc.id, new Date());
  });
}

describe('a flood', () => {
  it(`of ${MESSAGES} messages from one address loses none, mails few of them, and lets offers through`, async () => {
    const leads: string[] = [];
    while (leads.length < OFFERS) leads.push(await newLead(bench));
    const stop = deliverAsStored();
    onTestFinished(stop);
    const subjects = (wanted: RegExp): number =>
      bench.sink.mails.filter(({ parsed }) => wanted.test(parsed.subject ?? '')).length;
    /** Sends an offer, and answers how long it took to arrive, ms. */
    const timeOffer = async (leadId: string): Promise<number> => {
      const startedAt = Date.now();
      const before = subjects(/quotation/);
      expect((await sendOffer(bench, { leadId, draft })).status).toBe(200);
      await expect.poll(() => subjects(/quotation/), { timeout: 120_000, interval: 50 }).toBe(before + 1);
      return Date.now() - startedAt;
    };
    // The first one loads the fonts of the PDF.
    await timeOffer(leads.pop() ?? '');
    const alone = await timeOffer(leads.pop() ?? '');
    const statuses: number[] = [];
    const startedAt = Date.now();
    const flood = inParallel(numbers(MESSAGES), 4, async (at) => {
      statuses.push((await bench.sendMessage({ message: `Number ${at}` }, from('203.0.113.9'))).status);
    });
    const times: number[] = [];
    for (const leadId of leads) times.push(await timeOffer(leadId));
    await flood;
    const seconds = Math.round((Date.now() - startedAt) / 1_000);
    await digest();
    await digest();
    await expect.poll(() => subjects(/requests wait/), { timeout: 120_000 }).toBe(1);
    const stored = (await bench.db.collection(COLLECTIONS.leads).count().get()).data().count;
    const notices = bench.sink.mails.filter(({ recipients }) => recipients[0] === 'sales@example.com').length;
    if (MEASURED) process.stdout.write(`${JSON.stringify({ seconds, stored, notices, alone, times })}\n`);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(stored).toBe(MESSAGES + OFFERS);
    expect(notices).toBeLessThanOrEqual(MEASURED ? 60 : LIMIT_RULES.noticeHour.max + 1);
    // Seconds say nothing on a busy machine, so that only a measurement looks at them.
    if (MEASURED) expect(Math.max(...times)).toBeLessThan(10_000);
  }, 1_800_000);

  it('from many addresses mails no more than the budget, and every other lead is marked', async () => {
    const { max } = LIMIT_RULES.noticeHour;
    const count = max + 8;
    await inParallel(numbers(count), 10, async (at) =>
      expect((await bench.sendList({ name: `Buyer ${at}` }, from(`198.51.100.${at}`))).status).toBe(200),
    );
    const leads = await bench.leads();
    const marked = leads.filter(({ flags }) => (flags as string[]).includes('no-notice'));
    const notices = await mailsOf(bench, /_owner$/);
    expect(notices.length).toBeLessThanOrEqual(max);
    expect([leads.length, marked.length + notices.length]).toEqual([count, count]);
    for (const { headers } of notices) expect(headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    expect(bench.logged()).toContain('notices.stopped');
    await digest();
    const [mail] = await mailsOf(bench, /^digest_/);
    expect(mail?.message.subject).toContain(`${marked.length} requests wait`);
  });
});
