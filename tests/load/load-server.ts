/** The endpoints in a process of their own, so that the driver of the load does not compete with them. */
import { createEndpoints } from '#functions/endpoints.ts';

import {
  ADMIN_CLAIMS,
  localEnvironment,
  openFirestore,
  seedForm,
  tokens,
} from '../functions/support/bench.ts';
import { mountEndpoints } from '../functions/support/mount.ts';

const [projectId = 'demo-load', smtpPort = '1'] = process.argv.slice(2);
const db = openFirestore(projectId);
let unhandled = 0;
process.on('unhandledRejection', () => {
  unhandled += 1;
});
await seedForm(db);
const endpoints = createEndpoints({
  env: localEnvironment(Number(smtpPort)),
  db,
  auth: tokens({ admin: ADMIN_CLAIMS }),
  appCheck: { verifyToken: () => Promise.reject(new Error('App Check is off here')) },
  log: () => undefined,
});
const mounted = await mountEndpoints(endpoints);

process.on('message', () => {
  void endpoints.outbox.drain(new Date(), 5_000).then(() => {
    globalThis.gc?.();
    process.send?.({ heapMb: process.memoryUsage().heapUsed / 1_048_576, unhandled });
  });
});
process.send?.(mounted.url);
