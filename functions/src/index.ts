/**
 * The table of contents of the server: every function that is deployed, by what sets it off. Their names are known to
 * firebase.json and to the running project.
 */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore';
import { onRequest } from 'firebase-functions/https';

import {
  COLLECTIONS,
  NEEDS_SECOND_FACTOR,
  PUBLISHING_DOCUMENTS,
  type RevisedCollection,
  VERSION_DOCUMENT_ID,
} from './contracts.ts';
import { keepRevision, trimHistory } from './catalogue/history.ts';
import { heartbeat } from './health/heartbeat.ts';
import { lookAtHealth } from './health/look.ts';
import { mailMonday } from './health/monday-mail.ts';
import { eraseDue } from './leads/erase.ts';
import { deleteIdleAccounts } from './leads/idle-accounts.ts';
import { mailDigest, mailWaiting, type OverviewOptions } from './mail/mail-waiting.ts';
import {
  businessAddresses,
  heartbeatAddress,
  isPublishingOn,
  ADMIN_SECRETS,
  MEDIA_SECRETS,
  MAIL_SECRETS,
  readMediaHost,
  readSiteUrl,
  VISITOR_SECRETS,
} from './platform/config.ts';
import { cloudLog, doEach } from './platform/log.ts';
import { runsAs } from './platform/deployment.ts';
import { createSignUpGuard } from './platform/auth.ts';
import { auth, database, db, endpoints, env, scheduled, unlessRestoring } from './process.ts';
import { publishingServices, runPublishing, type PublishingReason } from './publishing/run-publishing.ts';

const { outbox, services } = endpoints;

/** Functions that make PDFs need more memory for fonts and layout. */
const PDF_MEMORY = '512MiB';
const printing = { memory: PDF_MEMORY, maxInstances: 4 } as const;
/** Two instances, because the calls of further saves end at once while the first one publishes. */
const publishing = { ...runsAs('publishing'), memory: '1GiB', timeoutSeconds: 540, maxInstances: 2 } as const;

/** Calls by visitors: sending leads, 'My requests', answering offers. Answers unknown paths below /api too. */
export const visitorApi = onRequest(
  {
    ...runsAs('visitors'),
    memory: PDF_MEMORY,
    secrets: VISITOR_SECRETS,
    timeoutSeconds: 30,
    cors: false,
  },
  endpoints.visitorApi,
);

/** Calls by admins: sending offers and a test mail, uploading and deleting files. */
export const adminApi = onRequest(
  { ...runsAs('admins'), ...printing, secrets: ADMIN_SECRETS, timeoutSeconds: 30, cors: false },
  endpoints.adminApi,
);

/** Keeps strangers from registering an admin's address. Without Identity Platform, Google would refuse to deploy it. */
export const guardSignUp = NEEDS_SECOND_FACTOR ? createSignUpGuard() : undefined;

/** Sends each mail as soon as it is stored. */
export const deliverMail = onDocumentCreated(
  {
    ...runsAs('mail'),
    ...printing,
    database,
    document: `${COLLECTIONS.mail}/{id}`,
    secrets: MAIL_SECRETS,
    timeoutSeconds: 60,
  },
  async (event) => {
    await outbox.deliver(event.params.id, new Date());
  },
);

function overviewOf(now: Date): OverviewOptions {
  return { db, business: businessAddresses(env), siteUrl: readSiteUrl(env), now };
}

/** Sends mails that failed or whose sender died, and stores the digest. */
export const drainOutboxSchedule = scheduled(
  'drainOutboxSchedule',
  {
    ...runsAs('mail'),
    ...printing,
    schedule: 'every 5 minutes',
    secrets: MAIL_SECRETS,
    timeoutSeconds: 240,
  },
  () => {
    const now = new Date();
    const parts = [async () => mailDigest(overviewOf(now)), () => outbox.drain(now)];
    return doEach(cloudLog, 'sweep.trouble', parts);
  },
);

/** Watches over the site: the heartbeat of the day, the Monday mail, and a look at the seven things that matter. */
export const healthSchedule = scheduled(
  'healthSchedule',
  { ...runsAs('mail'), schedule: 'every 15 minutes', secrets: MAIL_SECRETS, timeoutSeconds: 240 },
  () => {
    const overview = () => ({ ...overviewOf(new Date()), log: cloudLog });
    return doEach(cloudLog, 'health.trouble', [
      () => heartbeat(services, heartbeatAddress(env)),
      async () => lookAtHealth({ ...overview(), isPublishing: isPublishingOn(env), ask: fetch }),
      async () => mailMonday(overview()),
    ]);
  },
);

/** Erases leads that are older than the settings allow, and completes every erasure with its file. */
export const eraseSchedule = scheduled(
  'eraseSchedule',
  {
    ...runsAs('erasing'),
    schedule: 'every 5 minutes',
    secrets: MEDIA_SECRETS,
    timeoutSeconds: 240,
  },
  async () => {
    const deleteAccount = async (uid: string) => void (await auth.deleteUsers([uid]));
    await eraseDue({ db, deleteAccount, media: services.media, log: cloudLog, now: new Date() });
  },
);

/** Deletes the anonymous accounts of visitors who have only read, once a night. */
export const deleteIdleAccountsNightly = scheduled(
  'deleteIdleAccountsNightly',
  { ...runsAs('erasing'), schedule: 'every day 04:15', timeoutSeconds: 540 },
  () => deleteIdleAccounts({ db, auth, log: cloudLog, now: new Date() }),
);

/** Mails the business, before its day begins, which leads have waited for more than a working day. */
export const mailWaitingDaily = scheduled(
  'mailWaitingDaily',
  { ...runsAs('mail'), schedule: 'every day 09:30', timeoutSeconds: 120 },
  () => mailWaiting(overviewOf(new Date())),
);

async function publishSite(reason: PublishingReason): Promise<void> {
  if (isPublishingOn(env)) await runPublishing(publishingServices(env, db, cloudLog), reason);
}

/** Publishes what an admin has saved. */
export const publishOnSave = onDocumentWritten(
  { ...publishing, database, document: `${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}` },
  ({ time }) => unlessRestoring(() => publishSite('save'), time),
);

/** Publishes when an admin presses 'Try again', and everything when a backup was restored. */
export const publishOnRequest = onDocumentWritten(
  { ...publishing, database, document: `${COLLECTIONS.publishing}/${PUBLISHING_DOCUMENTS.request}` },
  ({ data }) => unlessRestoring(() => publishSite(data?.after.get('full') === true ? 'full' : 'request')),
);

/** Publishes what was missed: a run that died, Hosting that was down, a deployment of older content. */
export const publishSweep = scheduled('publishSweep', { ...publishing, schedule: 'every 5 minutes' }, () =>
  publishSite('sweep'),
);

/** Reads everything once a night, to publish what was changed outside the admin area. */
export const publishNightly = scheduled(
  'publishNightly',
  { ...publishing, schedule: 'every day 03:15' },
  () => publishSite('full'),
);

/** Keeps the state before each save and deletion. One function for each collection, since a trigger has one pattern. */
function keepRevisionsOf(collection: RevisedCollection) {
  return onDocumentWritten(
    { ...runsAs('history'), database, document: `${collection}/{id}`, retry: true, timeoutSeconds: 60 },
    (event) => (event.data ? keepRevision(db, { ...event.data, time: event.time }) : undefined),
  );
}
export const keepCategoryRevision = keepRevisionsOf(COLLECTIONS.categories);
export const keepProductRevision = keepRevisionsOf(COLLECTIONS.products);
export const keepQuoteFormRevision = keepRevisionsOf(COLLECTIONS.quoteFormDefinitions);
export const keepContentRevision = keepRevisionsOf(COLLECTIONS.siteContent);
export const keepSettingsRevision = keepRevisionsOf(COLLECTIONS.settings);

/** Empties the trash and deletes what the history need not keep any longer, once a night. */
export const trimHistoryNightly = scheduled(
  'trimHistoryNightly',
  { ...runsAs('history'), schedule: 'every day 03:45', secrets: MEDIA_SECRETS, timeoutSeconds: 540 },
  () => {
    const trash = { db, media: services.media, host: () => readMediaHost(env), log: cloudLog };
    return trimHistory(trash, new Date());
  },
);
