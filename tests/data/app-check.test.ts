import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { signInAnonymously } from 'firebase/auth';
import { expect, it, onTestFinished } from 'vitest';

import type { TokensPort } from '#src/data/firebase/app-check.ts';
import { openPageTokens } from '#src/data/firebase/page-tokens.ts';
import { openServices } from '#src/data/firebase/services.ts';
import { openWorkers } from '#tests/support/in-worker.ts';

const inAnHour = Math.floor(Date.now() / 1_000) + 3_600;
const claims = btoa(JSON.stringify({ exp: inAnHour, note: '???>>>' }));
const TOKEN = `e30.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;

it('the worker asks the page for an App Check token, sends it, and keeps it until it expires', async () => {
  const sent: unknown[] = [];
  const server = createServer(({ headers }, answer) => {
    sent.push(headers['x-firebase-appcheck']);
    answer.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":{"message":"OFF"}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: serverPort } = server.address() as AddressInfo;
  const { port, protect } = openPageTokens();
  const services = openServices({
    firebase: { apiKey: 'key', authDomain: '', projectId: 'demo', appId: '1:2:web:3' },
    cloudinary: { cloudName: '', apiKey: '', uploadPreset: '', uploadBase: null, deliveryHosts: [] },
    emulators: { auth: `127.0.0.1:${serverPort}`, firestore: '127.0.0.1:1' },
    protect,
  });
  const { calls } = openWorkers(() => port);
  onTestFinished(async () => {
    calls.pause();
    await services.close();
    server.close();
  });
  const ask = (): Promise<unknown> => signInAnonymously(services.auth).catch(() => undefined);
  const tokens = calls.port<TokensPort>('tokens', ['give']);
  let wanted = 0;

  // The first call may come before the page listens.
  const first = ask();
  tokens.watchWanted({
    next: () => {
      wanted += 1;
      void tokens.give(TOKEN);
    },
    fail: () => undefined,
  });
  await first;
  await ask();
  expect(sent).toEqual([TOKEN, TOKEN]);
  expect(wanted).toBe(1);
});
