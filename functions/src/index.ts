import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import { onDocumentCreated } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';

import { assertSafeEnvironment, isLocal, MAIL_SECRETS, MEDIA_SECRETS } from './config.ts';
import { API_PATHS, COLLECTIONS } from './contracts.ts';
import { createEndpoints } from './endpoints.ts';
import { cloudLog } from './log.ts';
import { REGION } from './region.ts';

assertSafeEnvironment(process.env);
setGlobalOptions({ region: REGION, memory: '256MiB', cpu: 1, maxInstances: 10, concurrency: 80 });

const app = initializeApp();
const local = isLocal(process.env);
const { byPath, notFound, outbox } = createEndpoints({
  env: process.env,
  db: getFirestore(app),
  auth: getAuth(app),
  log: cloudLog,
  // The emulator runs neither triggers (with an outside Firestore) nor schedules.
  mailAfterRequest: local,
});

/** How many mails one sweep takes, at about 25 a second at worst well within its time. */
const SWEEP_LIMIT = 500;

const messages = { secrets: MAIL_SECRETS, timeoutSeconds: 30, cors: false };
const media = { secrets: MEDIA_SECRETS, timeoutSeconds: 30, cors: false, maxInstances: 4 };

export const sendQuote = onRequest(messages, byPath[API_PATHS.sendQuote]);
export const sendContact = onRequest(messages, byPath[API_PATHS.sendContact]);
export const generateSignature = onRequest(media, byPath[API_PATHS.generateSignature]);
export const deleteMedia = onRequest(media, byPath[API_PATHS.deleteMedia]);

/** Every other address below /api: JSON 404 instead of a page. */
export const apiNotFound = onRequest({ timeoutSeconds: 10, cors: false, maxInstances: 2 }, notFound);

/** Mails at once: runs when a request has stored its mails. */
export const deliverMail = onDocumentCreated(
  { document: `${COLLECTIONS.mail}/{id}`, secrets: MAIL_SECRETS, timeoutSeconds: 60, maxInstances: 4 },
  async (event) => {
    await outbox.deliver(event.params.id, new Date());
  },
);

/** Mails again: what failed, and what a dead worker left behind. */
export const drainOutboxSchedule = onSchedule(
  { schedule: 'every 5 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 240, maxInstances: 1 },
  async () => {
    await outbox.drain(new Date(), SWEEP_LIMIT);
  },
);
