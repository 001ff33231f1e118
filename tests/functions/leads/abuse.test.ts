import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';

import { describe, expect, it, onTestFinished } from 'vitest';

import { networkOf } from '#functions/platform/client-address.ts';
import { appCheckKeysAt } from '#functions/platform/app-check.ts';
import { mailboxKey } from '#functions/leads/lead.ts';
import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';
import { closeServer, listenLocally } from '#tools/dev/listen.ts';

import {
  contact,
  from,
  localEnvironment,
  mailsOf,
  openBench,
  quote,
  useUp,
  type Answer,
  type Bench,
} from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

const send = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  bench.post(API_PATHS.sendQuoteRequest, quote(changes), headers);
const leads = () => bench.all(COLLECTIONS.leads);
const confirmations = () => mailsOf(bench, /_customer$/);
const counters = () => bench.all(COLLECTIONS.rateLimits);
describe('a forged network address', () => {
  const VICTIM = '203.0.113.9';
  const ATTACKER = '198.51.100.1';

  it('neither marks another visitor nor hides the caller', async () => {
    await useUp(bench, 'address', ATTACKER);
    await send({ gsm: '1' }, { 'Fastly-Client-IP': VICTIM, ...from(ATTACKER) });
    await send(
      { gsm: '2' },
      { 'X-Real-IP': VICTIM, 'True-Client-IP': VICTIM, ...from(`${VICTIM}, ${ATTACKER}`) },
    );
    // The attacker goes past Hosting and makes up both headers.
    for (let at = 0; at < 21; at += 1)
      await send({ gsm: `3${at}` }, { 'Fastly-Client-IP': VICTIM, ...from(`${VICTIM}, ${ATTACKER}`) });
    for (const { flags } of await leads()) expect(flags).toContain('busy-address');
    await send({ message: 'From the victim' }, from(VICTIM));
    const victim = (await leads()).find((lead) => JSON.stringify(lead).includes('From the victim'));
    expect(victim?.['flags']).toEqual([]);
  });

  it('does not hide a flood through Hosting', async () => {
    for (let at = 0; at < 22; at += 1)
      await send({ gsm: `${at}` }, { 'Fastly-Client-IP': 'x', ...from(`${ATTACKER}, 104.198.56.253`) });
    const marked = (await leads()).filter(({ flags }) => (flags as string[]).includes('busy-address'));
    expect(marked).toHaveLength(2);
    // A visitor who makes up nothing is counted by the address that Hosting has written.
    await send(
      { message: 'Of somebody else', email: 'other@example.org' },
      { 'Fastly-Client-IP': VICTIM, ...from(`${VICTIM}, 104.198.56.253`) },
    );
    const other = (await leads()).find((lead) => JSON.stringify(lead).includes('Of somebody else'));
    expect(other?.['flags']).toEqual([]);
  });

  it('is not believed when no proxy is named, and any number of proxies can be', async () => {
    const none = await openBench({ db: bench.db, env: { ...localEnvironment(1), TRUSTED_PROXIES: '0' } });
    await none.post(API_PATHS.sendQuoteRequest, quote(), from(VICTIM));
    expect((await counters()).filter(({ id }) => String(id).startsWith('address_'))).toEqual([]);
    const two = await openBench({ db: bench.db, env: { ...localEnvironment(1), TRUSTED_PROXIES: '2' } });
    await useUp(bench, 'address', VICTIM);
    await two.post(API_PATHS.sendMessage, contact(), from(`10.0.0.1, ${VICTIM}, 192.0.2.7`));
    const message = (await leads()).find(({ kind }) => kind === 'message');
    expect(message).toMatchObject({ flags: ['busy-address', 'no-confirmation'] });
  });

  it('costs no lead however many come from it', async () => {
    await useUp(bench, 'address', VICTIM, 10_000);
    expect((await send({}, from(VICTIM))).status).toBe(200);
    expect((await leads())[0]).toMatchObject({ flags: ['busy-address', 'no-confirmation'] });
    const message = await bench.post(API_PATHS.sendMessage, contact(), from(VICTIM));
    expect(message.status).toBe(200);
  });

  it('of IPv6 is counted by its network, in every spelling', () => {
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  });
});

describe('a repeated request', () => {
  /** As it comes when the platform runs several processes. */
  const stormOn = async (servers: readonly Bench[], key: string): Promise<Answer[]> =>
    Promise.all(
      Array.from({ length: 16 }, (_unused, at) =>
        (servers[at % servers.length] ?? bench).post(API_PATHS.sendQuoteRequest, quote(), {
          'Idempotency-Key': key,
        }),
      ),
    );

  it('does not use up the site’s confirmations, nor does one with another body (422)', async () => {
    const key = 'one-key-for-all-of-them';
    const other = await openBench({ db: bench.db });
    await stormOn([bench, other], key);
    const changed = await Promise.all(
      Array.from({ length: 5 }, (_unused, at) => send({ gsm: `1${at}` }, { 'Idempotency-Key': key })),
    );
    expect(changed.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    const total = (await counters())
      .filter(({ id }) => String(id).startsWith('siteDay_'))
      .reduce((sum, counter) => sum + Number(counter['count']), 0);
    expect(total).toBe(1);
    expect(await confirmations()).toHaveLength(1);
  });

  it('keeps its confirmation when the site has only one left', async () => {
    await useUp(bench, 'siteHour', 'all', -1);
    const other = await openBench({ db: bench.db });
    const answers = await stormOn([bench, other], 'the-last-confirmation');
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['reference'])}`)).size).toBe(1);
    expect(await leads()).toMatchObject([{ flags: [] }]);
    expect(await confirmations()).toHaveLength(1);
  });
});

describe('mail to somebody who asked for nothing', () => {
  it('goes out three times a day at most, however the mailbox is written', async () => {
    const spellings = 'victim Victim v.ictim vic.tim+1 victim+2 victim+3+4 VIC.TIM v.i.c.t.i.m'.split(' ');
    for (const [at, name] of spellings.entries())
      expect((await send({ email: `${name}@example.org`, gsm: String(at) })).status).toBe(200);
    expect(await confirmations()).toHaveLength(LIMIT_RULES.recipient.max);
    const stored = await leads();
    expect(stored).toHaveLength(spellings.length);
    const unconfirmed = stored.filter(({ flags }) => (flags as string[]).includes('no-confirmation'));
    expect(unconfirmed).toHaveLength(spellings.length - LIMIT_RULES.recipient.max);
    // The lead itself keeps the address as it was given.
    expect(stored.map((lead) => lead['email'])).toContain('vic.tim+1@example.org');
  });

  it.each([
    ['X.Y+tag@GoogleMail.com', 'xy@gmail.com'],
    ['ｘ@example.org', 'x@example.org'],
    ['+only@example.org', '@example.org'],
    ['victim﹫corp.example@evil.example', 'victim@corpexample@evil.example'],
  ])('counts %s as %s', (email, key) => expect(mailboxKey(email)).toBe(key));

  it('stops for the whole site when a flood comes from everywhere at once, and says so in the log', async () => {
    await useUp(bench, 'siteHour', 'all', -5);
    await Promise.all(
      Array.from({ length: 20 }, (_unused, at) =>
        send({ email: `victim${at}@example.org` }, from(`192.0.2.${at}`)),
      ),
    );
    expect(await leads()).toHaveLength(20);
    expect((await confirmations()).length).toBeLessThanOrEqual(5);
    expect(bench.log.map((line) => line.event)).toContain('confirmations.stopped');
  });
});

describe('counters', () => {
  it('hold a number and no name, address or guessable id', async () => {
    await send({}, from('203.0.113.9'));
    const stored = await counters();
    expect(stored.length).toBeGreaterThan(3);
    const text = JSON.stringify(stored);
    for (const guess of 'asha@example.org recipient:asha@example.org 203.0.113.9 address:203.0.113.9'.split(
      ' ',
    ))
      expect(text).not.toContain(createHash('sha256').update(guess).digest('hex').slice(0, 16));
    expect(text).not.toMatch(/asha|203\.0/);
    const raised = stored.filter(({ id }) => !String(id).startsWith('event_'));
    for (const counter of raised)
      expect(Object.keys(counter).toSorted()).toEqual(['count', 'expireAt', 'id']);
  });

  it('that cannot be read leave out the confirmation and keep the lead', async () => {
    const broken = await openBench({ db: bench.db, env: { ...localEnvironment(1), COUNTER_SECRET: '' } });
    expect((await broken.post(API_PATHS.sendQuoteRequest, quote())).status).toBe(200);
    expect((await leads())[0]).toMatchObject({ flags: ['no-confirmation'] });
    const trouble = broken.log.find((line) => line.event === 'rate-limit.trouble');
    expect(String(trouble?.facts['reason'])).toContain('COUNTER_SECRET');
  });
});

describe('App Check', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
  const tokenOf = (claims: object = {}, header: object = {}): string => {
    const inAMinute = Math.floor(Date.now() / 1_000) + 60;
    const sound = { iss: 'https://firebaseappcheck.googleapis.com/1', aud: ['projects/paper'], sub: 'app' };
    const parts = [
      { alg: 'RS256', kid: 'one', ...header },
      { ...sound, exp: inAMinute, ...claims },
    ];
    const signed = parts.map(encode).join('.');
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };
  const unsigned = `${encode({ alg: 'none' })}.${tokenOf().split('.')[1]}.`;
  const forged = `${tokenOf().split('.').slice(0, 2).join('.')}.${tokenOf({ sub: 'x' }).split('.')[2]}`;
  const jwks = JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] });

  it.each([
    ['off', 'no token', '', jwks, 200],
    ['report', 'no token', '', jwks, 200],
    ['report', 'no JWT', 'bad', jwks, 200],
    ['enforce', 'no token', '', jwks, 403],
    ['enforce', 'no JWT', 'bad', jwks, 403],
    ['enforce', 'a long text', 'x'.repeat(5_000), jwks, 403],
    ['enforce', 'no signature', unsigned, jwks, 403],
    ['enforce', 'the signature of another token', forged, jwks, 403],
    ['enforce', 'an unknown key', tokenOf({}, { kid: 'another' }), jwks, 403],
    ['enforce', 'another algorithm', tokenOf({}, { alg: 'HS256' }), jwks, 403],
    ['enforce', 'a token of yesterday', tokenOf({ exp: 1 }), jwks, 403],
    ['enforce', 'a token without end', tokenOf({ exp: undefined }), jwks, 403],
    ['enforce', "another project's token", tokenOf({ aud: ['projects/another'] }), jwks, 403],
    [
      'enforce',
      "another service's token",
      tokenOf({ iss: 'https://securetoken.google.com/paper' }),
      jwks,
      403,
    ],
    ['enforce', 'a token of no app', tokenOf({ sub: undefined }), jwks, 403],
    ['enforce', 'a sound token', tokenOf(), jwks, 200],
    // Trouble with the keys costs no lead.
    ['enforce', 'keys that are not JSON', tokenOf(), 'not JSON', 200],
    ['enforce', 'keys in another shape', tokenOf(), '{"keys":1}', 200],
    ['enforce', 'no keys', tokenOf(), null, 200],
  ] as const)('%s: %s', async (mode, _case, token, keys, status) => {
    const server = createServer((_request, response) =>
      response.writeHead(keys === null ? 500 : 200).end(keys ?? ''),
    );
    const url = `http://127.0.0.1:${await listenLocally(server)}`;
    onTestFinished(() => closeServer(server));
    const guarded = await openBench({
      db: bench.db,
      env: { ...localEnvironment(1), GCLOUD_PROJECT: 'paper', APP_CHECK_MODE: mode },
      appCheckKeys: appCheckKeysAt(url),
    });
    const header: Record<string, string> = token === '' ? {} : { 'X-Firebase-AppCheck': token };
    const answers = await Promise.all([
      guarded.post(API_PATHS.sendQuoteRequest, quote(), header),
      guarded.post(API_PATHS.sendMessage, contact(), header),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    const count = (event: string): number => guarded.log.filter((line) => line.event === event).length;
    const isSound = status === 200 && mode === 'enforce';
    expect(count('app-check.failed')).toBe(mode === 'off' || isSound ? 0 : 2);
    expect(count('app-check.trouble')).toBe(keys === jwks ? 0 : 2);
    expect(await leads()).toHaveLength(status === 200 ? 2 : 0);
  });
});
