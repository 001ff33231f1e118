/** The worker in which a page's Firebase connection runs, so that the SDK never blocks the page. */
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openConnection } from './connection.ts';

const { ports, openAdmin, reconnect } = openConnection(import.meta.env.SITE);

// In a worker the SDK does not notice by itself that the network is back.
addEventListener('online', reconnect);

answerCalls(self, async (name) => {
  const [group, adminName] = name.split('.');
  return group === 'admin'
    ? (await openAdmin())[adminName as keyof Awaited<ReturnType<typeof openAdmin>>]!
    : ports[name as keyof typeof ports];
});
