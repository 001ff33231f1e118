import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { appCheckKeysAt, checkApp, type AppCheckMode } from '#functions/platform/app-check.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { API_PATHS } from '#src/contracts/index.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

import { localEnvironment } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function tokenOf(claims: object = {}, header: object = {}): string {
  const inAMinute = Math.floor(Date.now() / 1_000) + 60;
  const sound = { iss: 'https://firebaseappcheck.googleapis.com/1', aud: ['projects/paper'], sub: 'app' };
  const parts = [
    { alg: 'RS256', kid: 'one', ...header },
    { ...sound, exp: inAMinute, ...claims },
  ];
  const signed = parts.map(encode).join('.');
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
const unsigned = `${encode({ alg: 'none' })}.${tokenOf().split('.')[1]}.`;
const forged = `${tokenOf().split('.').slice(0, 2).join('.')}.${tokenOf({ sub: 'x' }).split('.')[2]}`;

/** The answers of the servers of keys by path; any other path answers 500. */
const KEYS: Readonly<Record<string, string>> = {
  '/sound': JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one' }] }),
  '/no-json': 'not JSON',
  '/another-shape': '{"keys":1}',
};
const server = createServer(({ url = '' }, response) =>
  response.writeHead(url in KEYS ? 200 : 500).end(KEYS[url] ?? ''),
);
let keysUrl = '';
beforeAll(async () => void (keysUrl = `http://127.0.0.1:${await listenLocally(server)}`));
afterAll(() => closeServer(server));

/** Checks a call with the token; returns whether it is taken, and the events of the log. */
async function check(mode: AppCheckMode, token: string, keys = '/sound'): Promise<string[]> {
  const events: string[] = [];
  const call = { header: () => token, requestId: '1' } as unknown as Call;
  const checked = checkApp(
    call,
    { mode, project: 'paper', keys: appCheckKeysAt(`${keysUrl}${keys}`) },
    (_severity, event) => void events.push(event),
  );
  const outcome = await checked.then(
    () => 'taken',
    ({ code }: { code: string }) => code,
  );
  return [outcome, ...events];
}

describe('App Check', () => {
  it.each([
    ['no token', ''],
    ['no JWT', 'bad'],
    ['a long text', 'x'.repeat(5_000)],
    ['no signature', unsigned],
    ['the signature of another token', forged],
    ['an unknown key', tokenOf({}, { kid: 'another' })],
    ['another algorithm', tokenOf({}, { alg: 'HS256' })],
    ['a token of yesterday', tokenOf({ exp: 1 })],
    ['a token without end', tokenOf({ exp: undefined })],
    ["another project's token", tokenOf({ aud: ['projects/another'] })],
    ["another service's token", tokenOf({ iss: 'https://securetoken.google.com/paper' })],
    ['a token of no app', tokenOf({ sub: undefined })],
  ])('refuses %s, if it is enforced', async (_case, token) => {
    expect(await check('enforce', token)).toEqual(['denied', 'app-check.failed']);
    expect(await check('report', token)).toEqual(['taken', 'app-check.failed']);
    expect(await check('off', token)).toEqual(['taken']);
  });

  it('takes a sound token, and trouble with the keys costs no lead', async () => {
    expect(await check('enforce', tokenOf())).toEqual(['taken']);
    for (const keys of ['/no-json', '/another-shape', '/none'])
      expect(await check('enforce', tokenOf(), keys)).toEqual(['taken', 'app-check.trouble']);
  });

  const bench = useBench(() => ({
    env: { ...localEnvironment(1), GCLOUD_PROJECT: 'paper', APP_CHECK_MODE: 'enforce' },
    appCheckKeys: appCheckKeysAt(`${keysUrl}/sound`),
  }));
  it('guards every form', async () => {
    for (const [header, status, leads] of [
      [{}, 403, 0],
      [{ 'X-Firebase-AppCheck': tokenOf() }, 200, 3],
    ] as const) {
      const sent = [bench.sendQuote({}, header), bench.sendList({}, header), bench.sendMessage({}, header)];
      for (const answer of sent) expect((await answer).status).toBe(status);
      expect(await bench.leads()).toHaveLength(leads);
    }
    expect((await bench.post(API_PATHS.attachFile, {})).status).toBe(403);
  });
});
