import { vi } from 'vitest';

import { answerCalls } from '#src/browser/worker-calls.ts';

/** Every `Worker`, which jsdom lacks, is a port behind a message channel until the globals are restored. */
export function stubWorker(openPort: () => object): void {
  vi.stubGlobal('Worker', function () {
    const { port1, port2 } = new MessageChannel();
    port1.start();
    port2.start();
    const port = openPort();
    answerCalls(port2, () => Promise.resolve(port));
    return Object.assign(port1, { terminate: () => port1.close() });
  });
}
