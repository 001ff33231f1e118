import { createServer } from 'node:http';

import { expect, it, vi } from 'vitest';

import { startClock } from '#tools/dev/emulators/triggers.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

it('runs every schedule at the start, and looks at their health last', async () => {
  const calls: string[] = [];
  const functionTriggers = [
    { name: 'healthSchedule', id: 'r-health', schedule: { schedule: 'every 15 minutes' } },
    { name: 'publishNightly', id: 'r-nightly', schedule: { schedule: 'every day 03:15' } },
    { name: 'eraseSchedule', id: 'r-erase', schedule: { schedule: 'every 5 minutes' } },
    { name: 'deliverMail', id: 'r-deliver' },
  ];
  const emulator = createServer(({ url = '' }, answer) => {
    if (url !== '/backends') calls.push(url.slice(url.lastIndexOf('/') + 1));
    answer.end(JSON.stringify({ backends: [{ functionTriggers }] }));
  });
  const stop = await startClock(`127.0.0.1:${await listenLocally(emulator)}`);
  await vi.waitFor(() => expect(calls).toEqual(['r-nightly-0', 'r-erase-0', 'r-health-0']));
  await stop();
  await closeServer(emulator);
});
