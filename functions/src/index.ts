/**
 * The table of contents of the server: every function that is deployed, by what sets it off. Their names are known to
 * firebase.json and to the running project.
 */
import { initializeApp } from 'firebase-admin/app';
import { getAppCheck } from 'firebase-admin/app-check';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';
import { onSchedule } from 'firebase-functions/scheduler';

import {
  API_PATHS,
  COLLECTIONS,
  INDIA_TIME_ZONE,
  PUBLISHING_DOCUMENTS,
  VERSION_DOCUMENT_ID,
} from './contracts.ts';
import { createEndpoints } from './endpoints.ts';
import { mailWaiting } from './mail/mail-waiting.ts';
import { sweep } from './mail/sweep.ts';
import {
  assertSafeEnvironment,
  businessAddresses,
  isPublishingOn,
  MAIL_SECRETS,
  MEDIA_SECRETS,
  MESSAGE_SECRETS,
  readSiteUrl,
  VISITOR_SECRETS,
} from './platform/config.ts';
import { cloudLog } from './platform/log.ts';
import { REGION } from './platform/region.ts';
import { hostingServices } from './publishing/hosting-services.ts';
import { runPublishing, type PublishingReason } from './publishing/run-publishing.ts';

const { env } = process;
assertSafeEnvironment(env);
setGlobalOptions({ region: REGION, memory: '256MiB', cpu: 1, maxInstances: 10, concurrency: 80 });

const app = initializeApp();
const db = getFirestore(app);
const { byPath, notFound, outbox } = createEndpoints({
  env,
  db,
  auth: getAuth(app),
  appCheck: getAppCheck(app),
  log: cloudLog,
});

const messages = { secrets: MESSAGE_SECRETS, timeoutSeconds: 30, cors: false };
const visitor = { secrets: VISITOR_SECRETS, timeoutSeconds: 30, cors: false };
const media = { secrets: MEDIA_SECRETS, timeoutSeconds: 30, cors: false, maxInstances: 4 };
/** Functions that make PDFs need more memory for fonts and layout. */
const printing = { memory: '512MiB', maxInstances: 4 } as const;
/** Two instances, because the calls of further saves end at once while the first one publishes. */
const publishing = { memory: '1GiB', timeoutSeconds: 540, maxInstances: 2 } as const;

// Visitors send a lead.
export const sendQuote = onRequest(messages, byPath[API_PATHS.sendQuoteRequest]);
export const sendContact = onRequest(messages, byPath[API_PATHS.sendMessage]);
export const sendRequest = onRequest(messages, byPath[API_PATHS.sendListRequest]);

// Visitors see their leads and answer offers; admins send offers.
export const myRequests = onRequest(visitor, byPath[API_PATHS.myRequests]);
export const sendQuotation = onRequest(visitor, byPath[API_PATHS.sendOffer]);
export const answerQuotation = onRequest(visitor, byPath[API_PATHS.answerOffer]);
export const quotationPdf = onRequest({ ...visitor, ...printing }, byPath[API_PATHS.offerPdf]);

// Admins upload and delete files.
export const generateSignature = onRequest(media, byPath[API_PATHS.generateSignature]);
export const deleteMedia = onRequest(media, byPath[API_PATHS.deleteMedia]);

/** Answers every other address below /api with JSON 404 instead of a page. */
export const apiNotFound = onRequest({ timeoutSeconds: 10, cors: false, maxInstances: 2 }, notFound);

/** Sends each mail as soon as it is stored. */
export const deliverMail = onDocumentCreated(
  { ...printing, document: `${COLLECTIONS.mail}/{id}`, secrets: MAIL_SECRETS, timeoutSeconds: 60 },
  async (event) => {
    await outbox.deliver(event.params.id, new Date());
  },
);

/** Sends mails that failed or whose sender died, and deletes leads that are older than the settings allow. */
export const drainOutboxSchedule = onSchedule(
  { ...printing, schedule: 'every 5 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 240, maxInstances: 1 },
  () => sweep(db, outbox, cloudLog, new Date()),
);

/** Mails the business, before its day begins, which leads have waited for more than a working day. */
export const mailWaitingDaily = onSchedule(
  { schedule: 'every day 09:30', timeZone: INDIA_TIME_ZONE, timeoutSeconds: 120, maxInstances: 1 },
  async () => {
    await mailWaiting({ db, business: businessAddresses(env), siteUrl: readSiteUrl(env), now: new Date() });
  },
);

async function publishSite(reason: PublishingReason): Promise<void> {
  if (isPublishingOn(env)) await runPublishing(hostingServices(env, db, cloudLog), reason);
}

/** Publishes what an admin has saved. */
export const publishOnSave = onDocumentWritten(
  { ...publishing, document: `${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}` },
  () => publishSite('save'),
);

/** Publishes when an admin presses 'Try again'. */
export const publishOnRequest = onDocumentWritten(
  { ...publishing, document: `${COLLECTIONS.publishing}/${PUBLISHING_DOCUMENTS.request}` },
  () => publishSite('request'),
);

/** Publishes what was missed: a run that died, Hosting that was down, a deployment of older content. */
export const publishSweep = onSchedule({ ...publishing, schedule: 'every 5 minutes', maxInstances: 1 }, () =>
  publishSite('sweep'),
);

/** Reads everything once a night, to publish what was changed outside the admin area. */
export const publishNightly = onSchedule(
  { ...publishing, schedule: 'every day 03:15', timeZone: INDIA_TIME_ZONE, maxInstances: 1 },
  () => publishSite('full'),
);
