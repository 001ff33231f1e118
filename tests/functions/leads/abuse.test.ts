import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { mailboxKey } from '#functions/leads/lead.ts';
import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import { COLLECTIONS } from '#src/contracts/index.ts';

import { from, localEnvironment, mailsOf, numbers, openBench, useUp, type Answer } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const confirmations = () => mailsOf(bench, /_customer$/);
const counters = () => bench.all(COLLECTIONS.rateLimits);
/** The marks of the lead that holds this text. */
const flagsOf = async (text: string) =>
  (await bench.leads()).find((lead) => JSON.stringify(lead).includes(text))?.['flags'];

describe('a forged network address', () => {
  const VICTIM = '203.0.113.9';
  const ATTACKER = '198.51.100.1';
  const HOSTING = '104.198.56.253';

  // What a caller can make up: platform/client-address.test.ts.
  it('does not hide a flood through Hosting, which costs no lead', async () => {
    // A call with a forged header of Hosting is counted by the last entry, which nobody can forge.
    await useUp(bench, 'address', HOSTING, 10_000);
    const flood = { 'Fastly-Client-IP': 'x', ...from(`${ATTACKER}, ${HOSTING}`) };
    expect((await bench.sendQuote({ message: 'Of the flood' }, flood)).status).toBe(200);
    expect((await bench.sendMessage({ message: 'Of the flood too' }, flood)).status).toBe(200);
    for (const text of ['Of the flood', 'Of the flood too'])
      expect(await flagsOf(text)).toEqual(['busy-address', 'no-confirmation']);
    // A visitor who makes up nothing is counted by the address that Hosting has written.
    const ordinary = { 'Fastly-Client-IP': VICTIM, ...from(`${VICTIM}, ${HOSTING}`) };
    await bench.sendQuote({ message: 'Of somebody else', email: 'other@example.org' }, ordinary);
    expect(await flagsOf('Of somebody else')).toEqual([]);
  });

  it('is not believed when no proxy is named, and any number of proxies can be', async () => {
    const benchWith = (proxies: string) =>
      openBench({ db: bench.db, env: { ...localEnvironment(1), TRUSTED_PROXIES: proxies } });
    await (await benchWith('0')).sendQuote({}, from(VICTIM));
    expect((await counters()).filter(({ id }) => String(id).startsWith('address_'))).toEqual([]);
    await useUp(bench, 'address', VICTIM);
    await (await benchWith('2')).sendMessage({ message: 'By two' }, from(`10.0.0.1, ${VICTIM}, 192.0.2.7`));
    expect(await flagsOf('By two')).toEqual(['busy-address', 'no-confirmation']);
  });
});

it('one key on two processes at once makes one lead, one mail each and equal answers, and uses up one confirmation', async () => {
  await useUp(bench, 'siteHour', 'all', -1);
  const servers = [bench, await openBench({ db: bench.db })];
  const key = { 'Idempotency-Key': 'one-key-for-all-of-them' };
  const answers = await Promise.all(
    numbers(5).flatMap(() => servers.map((server): Promise<Answer> => server.sendQuote({}, key))),
  );
  expect(answers[0]?.status).toBe(200);
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['reference'])}`)).size).toBe(1);
  for (const at of numbers(3)) expect((await bench.sendQuote({ gsm: `1${at}` }, key)).status).toBe(422);
  const total = (await counters())
    .filter(({ id }) => String(id).startsWith('siteDay_'))
    .reduce((sum, counter) => sum + Number(counter['count']), 0);
  expect(total).toBe(1);
  expect(await bench.leads()).toMatchObject([{ flags: [] }]);
  expect(await bench.mails()).toHaveLength(2);
  expect(await confirmations()).toHaveLength(1);
});

describe('mail to somebody who asked for nothing', () => {
  it('goes out three times a day at most, however the mailbox is written', async () => {
    const spellings = 'victim Victim v.ictim vic.tim+1 victim+2 victim+3+4 VIC.TIM v.i.c.t.i.m'.split(' ');
    for (const [at, name] of spellings.entries())
      expect((await bench.sendQuote({ email: `${name}@example.org`, gsm: String(at) })).status).toBe(200);
    expect(await confirmations()).toHaveLength(LIMIT_RULES.recipient.max);
    const leads = await bench.leads();
    expect(leads).toHaveLength(spellings.length);
    const unconfirmed = leads.filter(({ flags }) => (flags as string[]).includes('no-confirmation'));
    expect(unconfirmed).toHaveLength(spellings.length - LIMIT_RULES.recipient.max);
    // The lead itself keeps the address as it was typed.
    expect(leads.map(({ email }) => email)).toContain('vic.tim+1@example.org');
  });

  it.each([
    ['X.Y+tag@GoogleMail.com', 'xy@gmail.com'],
    ['ｘ@example.org', 'x@example.org'],
    ['+only@example.org', '@example.org'],
    ['victim﹫corp.example@evil.example', 'victim@corpexample@evil.example'],
  ])('counts %s as %s', (email, key) => expect(mailboxKey(email)).toBe(key));

  it('stops for the whole site when a flood comes from everywhere at once, and says so in the log', async () => {
    await useUp(bench, 'siteHour', 'all', -2);
    await Promise.all(
      numbers(8).map((at) => bench.sendQuote({ email: `victim${at}@example.org` }, from(`192.0.2.${at}`))),
    );
    expect(await bench.leads()).toHaveLength(8);
    expect((await confirmations()).length).toBeLessThanOrEqual(2);
    expect(bench.logged()).toContain('confirmations.stopped');
  });
});

describe('counters', () => {
  it('hold a number and no name, address or guessable id', async () => {
    await bench.sendQuote({}, from('203.0.113.9'));
    const stored = await counters();
    expect(stored.length).toBeGreaterThan(3);
    const text = JSON.stringify(stored);
    const guesses = 'asha@example.org recipient:asha@example.org 203.0.113.9 address:203.0.113.9'.split(' ');
    for (const guess of guesses)
      expect(text).not.toContain(createHash('sha256').update(guess).digest('hex').slice(0, 16));
    expect(text).not.toMatch(/asha|203\.0/);
    const raised = stored.filter(({ id }) => !String(id).startsWith('event_'));
    for (const counter of raised)
      expect(Object.keys(counter).toSorted()).toEqual(['count', 'expireAt', 'id']);
  });

  it('that cannot be read leave out the confirmation and keep the lead', async () => {
    const broken = await openBench({ db: bench.db, env: { ...localEnvironment(1), COUNTER_SECRET: '' } });
    expect((await broken.sendQuote()).status).toBe(200);
    expect(await bench.leads()).toMatchObject([{ flags: ['no-confirmation'] }]);
    const trouble = broken.log.find(({ event }) => event === 'rate-limit.trouble');
    expect(String(trouble?.facts['reason'])).toContain('COUNTER_SECRET');
  });
});
