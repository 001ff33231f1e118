/** The worker in which a page's Firebase connection runs, so that the SDK never blocks the page. */
import { databaseAnswers } from '#src/browser/database.ts';
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openConnection } from './connection.ts';

const opening = databaseAnswers().then((isSessionKept) => {
  // The SDK waits for the database with each of its calls. Where it finds none, it keeps the session in memory.
  if (!isSessionKept) Object.defineProperty(self, 'indexedDB', { value: undefined });
  return openConnection(import.meta.env.SITE, isSessionKept);
});

// In a worker the SDK does not notice by itself that the network is back.
addEventListener('online', () => void opening.then(({ reconnect }) => reconnect()));

answerCalls(self, async (name) => {
  const { ports, openAdmin } = await opening;
  const [group, adminName] = name.split('.');
  return group === 'admin'
    ? (await openAdmin())[adminName as keyof Awaited<ReturnType<typeof openAdmin>>]!
    : ports[name as keyof typeof ports];
});
