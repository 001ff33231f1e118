import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished, vi } from 'vitest';

import { startEventRelay } from '#tools/dev/emulators/event-relay.ts';
import { closeServer, listenLocally } from '#tools/dev/listen.ts';

it('calls again when a function does not answer, and says so: a slow start costs no event', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const arrived = new Set<string>();
  let calls = 0;
  const functions = createServer((incoming, answer) => {
    calls += 1;
    // The first two calls are never answered, as by a worker that starts too slowly.
    if (calls > 2) void text(incoming).then((body) => (arrived.add(body), answer.end()));
  });
  const functionsPort = await listenLocally(functions);
  const free = createServer();
  const port = await listenLocally(free);
  await closeServer(free);
  const relay = await startEventRelay(port, functionsPort, 500);
  onTestFinished(async () => {
    await closeServer(functions);
    await relay.close();
  });
  for (const body of ['a', 'b', 'c'])
    await fetch(`http://127.0.0.1:${port}/functions/keepHistory`, { method: 'POST', body });
  await expect.poll(() => arrived).toEqual(new Set(['a', 'b', 'c']));
  expect(log).toHaveBeenCalledWith(expect.stringContaining('keepHistory'));
});
