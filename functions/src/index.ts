import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';

import {
  assertSafeEnvironment,
  businessAddresses,
  isLocal,
  MAIL_SECRETS,
  MEDIA_SECRETS,
  MESSAGE_SECRETS,
  readSiteUrl,
  VISITOR_SECRETS,
} from './platform/config.ts';
import {
  API_PATHS,
  COLLECTIONS,
  INDIA_TIME_ZONE,
  PUBLISHING_DOCUMENTS,
  VERSION_DOCUMENT_ID,
} from './contracts.ts';
import { createEndpoints } from './endpoints.ts';
import { cloudLog } from './platform/log.ts';
import { mailWaiting } from './mail/mail-waiting.ts';
import { hostingServices, isPublishingOn } from './publishing/hosting-services.ts';
import { runPublishing, type PublishingReason } from './publishing/run-publishing.ts';
import { REGION } from './platform/region.ts';
import { sweep } from './mail/sweep.ts';

assertSafeEnvironment(process.env);
setGlobalOptions({ region: REGION, memory: '256MiB', cpu: 1, maxInstances: 10, concurrency: 80 });

const app = initializeApp();
const db = getFirestore(app);
const local = isLocal(process.env);
const { byPath, notFound, outbox } = createEndpoints({
  env: process.env,
  db,
  auth: getAuth(app),
  appCheck: getAppCheck(app),
  log: cloudLog,
  // The emulator runs neither triggers (with an outside Firestore) nor schedules.
  mailAfterRequest: local,
});

const messages = { secrets: MESSAGE_SECRETS, timeoutSeconds: 30, cors: false };
const visitor = { secrets: VISITOR_SECRETS, timeoutSeconds: 30, cors: false };
/** For functions that make PDFs: fonts and layout need more memory than everything else. */
const printing = { memory: '512MiB', maxInstances: 4 } as const;
const media = { secrets: MEDIA_SECRETS, timeoutSeconds: 30, cors: false, maxInstances: 4 };

export const sendQuote = onRequest(messages, byPath[API_PATHS.sendQuoteRequest]);
export const sendContact = onRequest(messages, byPath[API_PATHS.sendMessage]);
export const sendRequest = onRequest(messages, byPath[API_PATHS.sendListRequest]);
export const myRequests = onRequest(visitor, byPath[API_PATHS.myRequests]);
export const sendQuotation = onRequest(visitor, byPath[API_PATHS.sendOffer]);
export const answerQuotation = onRequest(visitor, byPath[API_PATHS.answerOffer]);
export const quotationPdf = onRequest({ ...visitor, ...printing }, byPath[API_PATHS.offerPdf]);
export const generateSignature = onRequest(media, byPath[API_PATHS.generateSignature]);
export const deleteMedia = onRequest(media, byPath[API_PATHS.deleteMedia]);

/** Every other address below /api: JSON 404 instead of a page. */
export const apiNotFound = onRequest({ timeoutSeconds: 10, cors: false, maxInstances: 2 }, notFound);

/** Mails at once: runs when a request has stored its mails. */
export const deliverMail = onDocumentCreated(
  { ...printing, document: `${COLLECTIONS.mail}/{id}`, secrets: MAIL_SECRETS, timeoutSeconds: 60 },
  async (event) => {
    await outbox.deliver(event.params.id, new Date());
  },
);

/** Mails again: what failed, and what a dead worker left behind. And leads whose time is over. */
export const drainOutboxSchedule = onSchedule(
  { ...printing, schedule: 'every 5 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 240, maxInstances: 1 },
  () => sweep(db, outbox, cloudLog, new Date()),
);

/** Before work begins: which requests wait for longer than a working day. */
export const mailWaitingDaily = onSchedule(
  { schedule: 'every day 09:30', timeZone: INDIA_TIME_ZONE, timeoutSeconds: 120, maxInstances: 1 },
  async () => {
    const { env } = process;
    await mailWaiting({ db, business: businessAddresses(env), siteUrl: readSiteUrl(env), now: new Date() });
  },
);

/** One instance serves the saves of a minute: the first call publishes, the others leave. */
const publishing = { memory: '1GiB', timeoutSeconds: 540, maxInstances: 2 } as const;

async function publishSite(reason: PublishingReason): Promise<void> {
  if (isPublishingOn(process.env))
    await runPublishing(hostingServices(process.env, getFirestore(app), cloudLog), reason);
}

/** Publishes what an admin has saved. */
export const publishOnSave = onDocumentWritten(
  { ...publishing, document: `${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}` },
  () => publishSite('save'),
);

/** An admin pressed 'Try again'. */
export const publishOnRequest = onDocumentWritten(
  { ...publishing, document: `${COLLECTIONS.publishing}/${PUBLISHING_DOCUMENTS.request}` },
  () => publishSite('request'),
);

/** Publishes what was missed: a run that died, Hosting that was down, a deployment of older content. */
export const publishSweep = onSchedule({ ...publishing, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  publishSite('sweep'),
);

/** Reads everything once a night: whatever was changed past the admin area. */
export const publishNightly = onSchedule(
  { ...publishing, schedule: 'every day 03:15', timeZone: INDIA_TIME_ZONE, maxInstances: 1 },
  () => publishSite('full'),
);
