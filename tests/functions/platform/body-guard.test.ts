import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';

import { contact, sampleList } from '../support/bench.ts';
import { startServer } from '../support/start-server.ts';

const MB = 1_048_576;
/** 65 KB that become 64 MB. */
const bomb = gzipSync(Buffer.alloc(64 * MB));

/** A gzip body of about `bytes`, of one part after the other: each of them becomes 64 MB. */
function bombOf(bytes: number): Uint8Array<ArrayBuffer> {
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / bomb.length) }, () => bomb));
}

let server: { child: ChildProcess; url: string };
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.child.kill());

async function peakMemory(): Promise<number> {
  const answer = once(server.child, 'message');
  server.child.send('memory');
  return Number((await answer)[0]);
}

async function send(
  body: BodyInit,
  headers: Record<string, string> = {},
  path: string = API_PATHS.sendMessage,
): Promise<{ status: number; code: unknown }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  });
  const { code } = (await response.json()) as { code: unknown };
  return { status: response.status, code };
}

describe('a body that is compressed, unmeasured or too large', () => {
  const message = JSON.stringify(contact());
  it.each([
    ['gzip', gzipSync(message), 415],
    ['GZIP', gzipSync(message), 415],
    ['unheard-of', message, 415],
    ['identity', ' '.repeat(MB), 413],
  ] as const)('of encoding %s is refused', async (encoding, body, status) => {
    expect(await send(body as BodyInit, { 'Content-Encoding': encoding })).toMatchObject({ status });
  });

  it('without a length is refused, also at an address that does not exist', async () => {
    const inParts = (): ReadableStream => new Blob([message]).stream();
    expect(await send(inParts())).toEqual({ status: 411, code: 'length' });
    expect(await send(inParts(), {}, '/api/nothing-here')).toMatchObject({ status: 404 });
  });

  it('costs no memory: gzip of 1 and 28 MB, ten at once', async () => {
    // Node lets go of what it has read only above 32 MB, so a new process first serves ordinary calls.
    const ordinary = JSON.stringify(sampleList({ remarks: 'x'.repeat(250_000) }));
    for (let sent = 0; sent < 200; sent += 20)
      await Promise.all(Array.from({ length: 20 }, () => send(ordinary, {}, API_PATHS.sendList)));
    const before = await peakMemory();
    for (const size of [1, 28]) {
      const body = bombOf(size * MB);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_unused, at) =>
          send(
            body,
            { 'Content-Encoding': 'gzip' },
            at % 4 === 0 ? '/api/nothing-here' : API_PATHS.sendMessage,
          ),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 415]));
    }
    expect((await peakMemory()) - before).toBeLessThan(30);
  });
});
