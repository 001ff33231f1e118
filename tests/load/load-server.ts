/** The endpoints in a process of their own, as the load runs need them: real store, real mail server, no driver beside them. */
import { createEndpoints } from '#functions/endpoints.ts';

import {
  ADMIN_CLAIMS,
  localEnvironment,
  openFirestore,
  seedForm,
  tokens,
} from '../functions/support/bench.ts';
import { mountEndpoints } from '../functions/support/mount.ts';

const [projectId = 'demo-load', smtpPort = '1', mediaUrl = 'http://127.0.0.1:1'] = process.argv.slice(2);
const db = openFirestore(projectId);
let unhandled = 0;
process.on('unhandledRejection', () => {
  unhandled += 1;
});
await seedForm(db);
const endpoints = createEndpoints({
  env: localEnvironment(Number(smtpPort), mediaUrl),
  db,
  auth: tokens({ admin: ADMIN_CLAIMS }),
  appCheck: { verifyToken: () => Promise.reject(new Error('App Check is off here')) },
  log: () => undefined,
});
const mounted = await mountEndpoints(endpoints);

process.on('message', (wish: { drain: number } | 'memory') => {
  if (wish === 'memory') {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const [heapMb, externalMb, rssMb] = [heapUsed, external, rss].map((bytes) => bytes / 1_048_576);
    process.send?.({ heapMb, externalMb, rssMb, unhandled });
    return;
  }
  void endpoints.outbox.drain(new Date(), wish.drain).then((drained) => process.send?.({ drained }));
});
process.send?.({ url: mounted.url });
