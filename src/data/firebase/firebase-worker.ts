/** The worker in which a page's Firebase connection runs, so that the SDK never blocks the page. */
import { databaseAnswers } from '#src/browser/database.ts';
import { loadModule } from '#src/browser/load-module.ts';
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openConnection } from './connection.ts';

const { SITE } = import.meta.env;

// Loaded only where App Check is set up.
const loadTokens = async () =>
  SITE.appCheckSiteKey === null
    ? null
    : (await loadModule(() => import('./page-tokens.ts'), 'openPageTokens', { reloads: false }))();

const opening = Promise.all([databaseAnswers(), loadTokens()]).then(([isSessionKept, tokens]) => {
  // The SDK waits for the database with each of its calls. Where it finds none, it keeps the session in memory.
  if (!isSessionKept) Object.defineProperty(self, 'indexedDB', { value: undefined });
  const connection = openConnection({ ...SITE, ...(tokens && { protect: tokens.protect }) }, isSessionKept);
  return { ...connection, tokens };
});

// In a worker the SDK does not notice by itself that the network is back.
addEventListener('online', () => void opening.then(({ reconnect }) => reconnect()));

answerCalls(self, async (name) => {
  const { ports, openAdmin, tokens } = await opening;
  if (name === 'tokens' && tokens) return tokens.port;
  const [group, adminName] = name.split('.');
  return group === 'admin'
    ? (await openAdmin())[adminName as keyof Awaited<ReturnType<typeof openAdmin>>]!
    : ports[name as keyof typeof ports];
});
