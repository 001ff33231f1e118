import { describe, expect, it } from 'vitest';

import { readMailConfig } from '#functions/platform/config.ts';
import { MailFailure } from '#functions/mail/mail-line.ts';
import { createMailer } from '#functions/mail/mailer.ts';
import { createOutbox, MAIL_LEASE_MS, RETRY_PLAN_MS } from '#functions/mail/outbox.ts';
import { COLLECTIONS, sentAgain } from '#src/contracts/index.ts';

import { LINKS, localEnvironment, mailsOf } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const MINUTE = 60_000;
const later = (ms: number): Date => new Date(Date.now() + ms);
const drain = (ms = 0) => bench.endpoints.outbox.drain(later(ms));
const send = () => bench.sendQuote();
const states = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await mailsOf(bench, /_/)).map(({ id, delivery }) => [id.split('_')[1], delivery.state] as const),
  );
const delivery = async (who: string) => (await mailsOf(bench, new RegExp(`_${who}$`)))[0]?.delivery;
/** What the dashboard's 'Send again' writes. */
const sendAgain = async (who: string): Promise<void> => {
  const [mail] = await mailsOf(bench, new RegExp(`_${who}$`));
  const change = { delivery: sentAgain(new Date()) };
  await bench.db.doc(`${COLLECTIONS.mail}/${mail?.id}`).set(change, { merge: true });
};

/** The outbox with a mailer of its own. */
const outboxOf = (mailer: Parameters<typeof createOutbox>[1]) =>
  createOutbox(
    bench.db,
    mailer,
    (severity, event) => void bench.log.push({ severity, event, facts: {} }),
    LINKS,
  );
const NOTHING = { sent: 0, retried: 0, failed: 0 };
const DELIVERED = { owner: 'SUCCESS', customer: 'SUCCESS' };
/** How often the log names an event. */
const logged = (event: string): number => bench.logged().filter((name) => name === event).length;

describe('the outbox when the mail server has trouble', () => {
  it('keeps the lead and delivers on recovery when the server refuses connections', async () => {
    const dead = outboxOf(createMailer(() => readMailConfig(localEnvironment(1))));
    expect((await send()).status).toBe(200);
    expect(await dead.drain(later(0))).toEqual({ sent: 0, retried: 2, failed: 0 });
    expect(await states()).toEqual({ owner: 'RETRY', customer: 'RETRY' });
    expect(await drain(30_000)).toEqual(NOTHING);
    expect(await drain(2 * MINUTE)).toEqual({ ...NOTHING, sent: 2 });
    expect(await states()).toEqual(DELIVERED);
  });

  it('tries again after 4xx to sender or recipient, and delivers once', async () => {
    await send();
    bench.sink.fail('later');
    expect(await drain()).toMatchObject({ retried: 2 });
    bench.sink.fail('recipient-later');
    expect(await drain(2 * MINUTE)).toMatchObject({ retried: 2 });
    bench.sink.heal();
    expect(await drain(20 * MINUTE)).toMatchObject({ sent: 2 });
    expect(bench.sink.mails).toHaveLength(2);
    // A text that is refused is refused for good.
    await bench.sendQuote({ gsm: '90' });
    bench.sink.fail('text-refused');
    expect(await drain()).toMatchObject({ failed: 2 });
  });

  it('sends at most two copies, with the same Message-ID, when the connection breaks after the text', async () => {
    await send();
    bench.sink.fail('drop', { recipient: 'sales@example.com' });
    for (const ms of [0, 2 * MINUTE, 20 * MINUTE, 120 * MINUTE]) await drain(ms);
    const copies = bench.sink.mails.filter(({ recipients }) => recipients[0] === 'sales@example.com');
    const [first, second, ...others] = copies.map(({ parsed }) => parsed.messageId);
    expect([first, others]).toEqual([second, []]);
    expect((await states())['owner']).toBe('ERROR');
  });

  it('loses nothing to a wrong password and raises an alarm when the plan is used up', async () => {
    const login = { ...localEnvironment(bench.sink.port), SMTP_USER: 'u', SMTP_PASSWORD: 'wrong' };
    const outbox = outboxOf(createMailer(() => readMailConfig(login)));
    bench.sink.fail('bad-login');
    await send();
    let ahead = 0;
    for (const wait of [0, ...RETRY_PLAN_MS]) {
      ahead += wait + MINUTE;
      await outbox.drain(later(ahead));
    }
    expect(await states()).toEqual({ owner: 'ERROR', customer: 'ERROR' });
    expect((await delivery('owner'))?.attempts).toBe(RETRY_PLAN_MS.length + 1);
    expect([(await bench.leads()).length, logged('mail.failed')]).toEqual([1, 2]);
  });

  it('takes over a mail whose worker died, once its lease is over', async () => {
    await send();
    const hang = outboxOf(() => new Promise(() => undefined));
    void hang.drain(later(0));
    await expect.poll(states).toEqual({ owner: 'PROCESSING', customer: 'PROCESSING' });
    expect(await drain(MAIL_LEASE_MS - 30_000)).toMatchObject({ sent: 0 });
    expect(await drain(MAIL_LEASE_MS + 30_000)).toMatchObject({ sent: 2 });
    expect(bench.sink.mails).toHaveLength(2);
  });

  it('names every missing key and keeps the mail until the configuration is complete', async () => {
    const outbox = outboxOf(createMailer(() => readMailConfig({})));
    await send();
    expect(await outbox.drain(later(0))).toMatchObject({ retried: 2 });
    for (const key of ['SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'])
      expect((await delivery('owner'))?.error).toContain(key);
    expect(await drain(2 * MINUTE)).toMatchObject({ sent: 2 });
  });

  it('delivers each of 8 mails once with three workers at the same time', async () => {
    const batch = bench.db.batch();
    for (let at = 0; at < 8; at += 1)
      batch.set(bench.db.collection(COLLECTIONS.mail).doc(`m${at}_owner`), {
        to: ['sales@example.com'],
        replyTo: 'asha@example.org',
        headers: {},
        message: { subject: `Mail ${at}`, text: 't', html: 'h' },
        delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: new Date(Date.now() - 1_000) },
      });
    await batch.commit();
    const drained = await Promise.all([drain(), drain(), drain()]);
    expect(drained.reduce((sum, { sent }) => sum + sent, 0)).toBe(8);
    expect(new Set(bench.sink.mails.map((mail) => mail.parsed.subject)).size).toBe(8);
    expect(bench.sink.mails).toHaveLength(8);
  });
});

describe('a mail that was given up and is sent again', () => {
  const giveUpCustomer = async (): Promise<void> => {
    await send();
    bench.sink.fail('recipient-refused', { recipient: 'asha@example.org' });
    expect(await drain()).toEqual({ sent: 1, retried: 0, failed: 1 });
  };

  it('is delivered by the next sweep, once', async () => {
    await giveUpCustomer();
    bench.sink.heal();
    await sendAgain('customer');
    expect((await delivery('customer'))?.error).toContain('550');
    const sweeps = await Promise.all([drain(), drain()]);
    expect(sweeps.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
    expect(await drain(48 * 60 * MINUTE)).toEqual(NOTHING);
    expect(await states()).toEqual(DELIVERED);
    expect(await delivery('customer')).toMatchObject({ attempts: 1, error: null });
    const recipients = bench.sink.mails.map((mail) => mail.recipients[0]);
    expect(recipients).toEqual(['sales@example.com', 'asha@example.org']);
  });

  it('is given up again when it is refused for good again, and only that', async () => {
    await giveUpCustomer();
    expect(await states()).toEqual({ owner: 'SUCCESS', customer: 'ERROR' });
    expect(await drain(48 * 60 * MINUTE)).toEqual(NOTHING);
    expect([(await bench.leads()).length, logged('mail.failed')]).toEqual([1, 1]);
    await sendAgain('customer');
    expect(await drain()).toEqual({ sent: 0, retried: 0, failed: 1 });
    expect(await states()).toEqual({ owner: 'SUCCESS', customer: 'ERROR' });
    expect(await delivery('customer')).toMatchObject({ attempts: 1, nextAttemptAt: null });
    expect(bench.sink.mails).toHaveLength(1);
  });

  it('has the whole plan of tries again, and may be unclear as often as a new one', async () => {
    await send();
    bench.sink.fail('drop', { recipient: 'sales@example.com' });
    for (const ms of [0, 2 * MINUTE, 20 * MINUTE]) await drain(ms);
    expect((await states())['owner']).toBe('ERROR');
    await sendAgain('owner');
    expect(await drain()).toMatchObject({ retried: 1, failed: 0 });
    bench.sink.heal();
    expect(await drain(2 * MINUTE)).toMatchObject({ sent: 1 });
    expect((await delivery('owner'))?.attempts).toBe(2);
  });
});

it.each([
  ['sent', null],
  ['refused for good', new MailFailure('permanent', 'No such mailbox')],
])('a mail that is %s while its request is erased is no fault', async (_what, failure) => {
  await send();
  const outbox = outboxOf(async () => {
    await bench.db.recursiveDelete(bench.db.collection(COLLECTIONS.mail));
    if (failure) throw failure;
    return { messageId: '<1@x>', accepted: [], response: '250 OK' };
  });
  await outbox.drain(later(0));
  expect(bench.log.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  expect(bench.logged()).toContain('mail.erased');
});
