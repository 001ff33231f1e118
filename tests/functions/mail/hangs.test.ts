import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, it } from 'vitest';

import { API_PATHS } from '#src/contracts/index.ts';
import { listenLocally } from '#tools/dev/ports.ts';
import { startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';

import { ADMIN, contact, openBench, post, quote } from '../support/bench.ts';
import { planFaults } from '../support/faults.ts';
import { startServer } from '../support/start-server.ts';
import { DESTROY } from '../support/use-bench.ts';

// These wait for real time limits, so they wait together.
describe.concurrent('a service that says nothing', () => {
  it('mail: the visitor hears success at once, the outbox gives up within ten seconds', async ({
    expect,
  }) => {
    const bench = await openBench();
    expect((await bench.sendQuote()).status).toBe(200);
    bench.sink.fail('silent');
    const startedAt = Date.now();
    expect(await bench.endpoints.outbox.drain(new Date())).toMatchObject({ retried: 2 });
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    bench.sink.heal();
    const later = new Date(Date.now() + 120_000);
    expect(await bench.endpoints.outbox.drain(later)).toMatchObject({ sent: 2 });
    await bench.close();
  });

  it('Firestore: 503 before 25 seconds and nothing half done', async ({ expect }) => {
    const silent = createServer((socket) => socket.resume());
    const hung = await startServer('never', 'demo-hung', `127.0.0.1:${await listenLocally(silent)}`);
    try {
      const startedAt = Date.now();
      const answers = await Promise.all([
        post(`${hung.url}${API_PATHS.sendQuoteRequest}`, quote()),
        post(`${hung.url}${API_PATHS.sendMessage}`, contact()),
      ]);
      expect(Date.now() - startedAt).toBeLessThan(20_000);
      // That process has no mail server either: the last resort is gone too.
      expect(answers.map((answer) => answer.status)).toEqual([503, 503]);
      for (const answer of answers) expect(answer.headers.get('Retry-After')).toBe('10');
    } finally {
      hung.child.kill('SIGKILL');
      await new Promise((resolve) => silent.close(resolve));
    }
  });

  it('the media host: an answer within twelve seconds, and the retry finds the file gone', async ({
    expect,
  }) => {
    const dir = mkdtempSync(join(tmpdir(), 'media-'));
    const host = await startMediaHost(dir);
    const body = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(64)]);
    const file = await host.files.add({ body, type: 'video', folder: 'category_videos' });
    const bench = await openBench({ mediaUrl: host.url });
    const named = { public_id: file.public_id, resource_type: 'video' };
    const remove = () => bench.post(API_PATHS.deleteMedia, named, ADMIN);
    planFaults(host.server).fail(DESTROY, 'done-then-hang', 1);
    const startedAt = Date.now();
    expect((await remove()).status).toBe(502);
    expect(Date.now() - startedAt).toBeLessThan(15_000);
    expect(await remove()).toMatchObject({ status: 200, body: { result: 'not found' } });
    await bench.close();
    await host.close();
    rmSync(dir, { recursive: true, force: true });
  });
});
