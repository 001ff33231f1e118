/** What Google and Cloudinary answer for a project that lacks nothing, in the shapes of their documentation. */
import { readFileSync } from 'node:fs';

import { SERVICE_ACCOUNTS } from '#functions/platform/deployment.ts';
import { ADMIN_EMAILS } from '#src/contracts/index.ts';
import {
  alertPolicies,
  eventMetric,
  mailChannel,
  type Resource,
  uptimeChecks,
} from '#tools/deployment/alarm-resources.ts';
import type { Ask } from '#tools/deployment/ask.ts';
import type { Deployment, IndexFile } from '#tools/deployment/deployment.ts';
import { readFirebaseConfig } from '#tools/dev/local-config.ts';
import { inRoot } from '#tools/dev/project.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

export const NOW = new Date('2026-11-26T09:00:00Z');
const ADMINS = ['asha@paper.test', 'ravi@paper.test'];

/** A checkout that is ready for the project `mill`. */
export const READY: Deployment = {
  siteEnv: {
    VITE_FIREBASE_API_KEY: 'key',
    VITE_FIREBASE_AUTH_DOMAIN: 'mill.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'mill',
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_CLOUDINARY_CLOUD_NAME: 'mill-cloud',
    VITE_CLOUDINARY_API_KEY: '123',
    VITE_CLOUDINARY_UPLOAD_PRESET: 'site',
    VITE_ADMIN_EMAILS: ADMIN_EMAILS.join(','),
    VITE_APP_CHECK_SITE_KEY: '6Lc',
    VITE_SITE_URL: 'https://www.paper.test',
  },
  functionsEnv: {
    SMTP_HOST: 'smtp.paper.test',
    SMTP_PORT: '465',
    SMTP_USER: 'mill',
    MAIL_FROM: 'site@paper.test',
    CLOUDINARY_CLOUD_NAME: 'mill-cloud',
    CLOUDINARY_API_KEY: '123',
    CLOUDINARY_UPLOAD_PRESET: 'site',
    SITE_URL: 'https://www.paper.test',
    APP_CHECK_MODE: 'enforce',
  },
  project: 'mill',
  rules: `service cloud.firestore { allow read: if email in ['${ADMINS.join("', '")}']; }`,
  indexes: JSON.parse(read('firestore.indexes.json')) as IndexFile,
  admins: ADMINS,
  needsSecondFactor: true,
  brand: { name: 'Mill' },
  contact: { contactEmail: 'sales@paper.test' },
  runtime: 'nodejs22',
  engine: '22',
  headers: (readFirebaseConfig().hosting.headers[0]?.headers ?? []).map(({ key, value }) => ({
    key,
    value:
      key === 'Content-Security-Policy'
        ? `${value} https://www.google.com/recaptcha/ https://content-firebaseappcheck.googleapis.com`
        : value,
  })),
};

export type Answers = Record<string, unknown>;

const DATABASE = 'https://firestore.googleapis.com/v1/projects/mill/databases/(default)';
const IDENTITY = 'https://identitytoolkit.googleapis.com';
const MONITORING = 'https://monitoring.googleapis.com/v3/projects/mill';
const NAME = 'projects/mill/databases/(default)/collectionGroups';
const secretUrl = (name: string): string =>
  `https://secretmanager.googleapis.com/v1/projects/mill/secrets/${name}/versions/latest:access`;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** The addresses that tests change an answer of. */
export const URLS = {
  secret: secretUrl,
  accounts: 'https://iam.googleapis.com/v1/projects/mill/serviceAccounts?pageSize=100',
  policy: 'https://cloudresourcemanager.googleapis.com/v1/projects/mill:getIamPolicy',
  runtimes: 'https://cloudfunctions.googleapis.com/v2/projects/mill/locations/asia-south1/runtimes',
  project: 'https://cloudresourcemanager.googleapis.com/v1/projects/mill',
  billing: 'https://cloudbilling.googleapis.com/v1/projects/mill/billingInfo',
  budgets: 'https://billingbudgets.googleapis.com/v1/billingAccounts/01A2B3-C4D5E6-F7A8B9/budgets',
  users: `${IDENTITY}/v1/projects/mill/accounts:lookup`,
  auth: `${IDENTITY}/admin/v2/projects/mill/config`,
  database: DATABASE,
  release: 'https://firebaserules.googleapis.com/v1/projects/mill/releases/cloud.firestore',
  ruleset: 'https://firebaserules.googleapis.com/v1/projects/mill/rulesets/5f1c',
  content: `${DATABASE}/documents/meta/version?key=key`,
  hidden: `${DATABASE}/documents:runQuery?key=key`,
  indexes: `${DATABASE}/collectionGroups/-/indexes?pageSize=500`,
  fields: `${DATABASE}/collectionGroups/-/fields?filter=ttlConfig:*&pageSize=100`,
  schedules: `${DATABASE}/backupSchedules`,
  backups: 'https://firestore.googleapis.com/v1/projects/mill/locations/-/backups',
  domain: 'https://firebasehosting.googleapis.com/v1beta1/projects/-/sites/mill/customDomains/www.paper.test',
  appCheck: 'https://firebaseappcheck.googleapis.com/v1/projects/mill/apps/1:2:web:3/recaptchaV3Config',
  preset: 'https://api.cloudinary.com/v1_1/mill-cloud/upload_presets/site',
  folders: 'https://api.cloudinary.com/v1_1/mill-cloud/config?settings=true',
  ready: 'https://www.paper.test/api/ready',
  channels: `${MONITORING}/notificationChannels?pageSize=500`,
  checks: `${MONITORING}/uptimeCheckConfigs?pageSize=500`,
  alarms: `${MONITORING}/alertPolicies?pageSize=500`,
  metric: 'https://logging.googleapis.com/v2/projects/mill/metrics/site_events',
  releases: 'https://firebasehosting.googleapis.com/v1beta1/sites/mill/channels/live/releases?pageSize=1',
  services: 'https://run.googleapis.com/v2/projects/mill/locations/asia-south1/services?pageSize=100',
} as const;

/** Answers that do not depend on the checkout, by their names in `URLS`. */
const FIXED = JSON.parse(read('tests/tools/deployment/recorded-answers.json')) as Record<string, unknown>;

/** A new copy of all answers by address, for a test to change. */
export function recordedAnswers(): Answers {
  const secrets = ['SMTP_PASSWORD', 'CLOUDINARY_API_SECRET', 'COUNTER_SECRET', 'LINK_SECRET'];
  const emailOf = (name: string): string => `${name}@mill.iam.gserviceaccount.com`;
  const accounts = Object.values(SERVICE_ACCOUNTS);
  const named = (kind: string, resources: Resource[]) =>
    resources.map((resource, at) => ({ ...resource, name: `projects/mill/${kind}/${at + 1}` }));
  const channels = named('notificationChannels', ADMINS.map(mailChannel));
  const roles = [...new Set(accounts.flatMap((account): readonly string[] => account.roles))];
  return {
    ...Object.fromEntries(
      Object.entries(FIXED).map(([name, answer]) => [
        URLS[name as Exclude<keyof typeof URLS, 'secret'>],
        structuredClone(answer),
      ]),
    ),
    ...Object.fromEntries(
      secrets.map((name) => [
        secretUrl(name),
        {
          name: `projects/81/secrets/${name}/versions/1`,
          payload: { data: base64(`secret of ${name}`), dataCrc32c: '1' },
        },
      ]),
    ),
    [URLS.channels]: { notificationChannels: channels },
    [URLS.checks]: { uptimeCheckConfigs: named('uptimeCheckConfigs', uptimeChecks(READY, null)) },
    [URLS.alarms]: {
      alertPolicies: named('alertPolicies', alertPolicies(READY)).map((alarm) => ({
        ...alarm,
        notificationChannels: channels.map(({ name }) => name),
      })),
    },
    [URLS.metric]: eventMetric(),
    [URLS.accounts]: {
      accounts: accounts.map(({ name, purpose }) => ({
        name: `projects/mill/serviceAccounts/${emailOf(name)}`,
        projectId: 'mill',
        uniqueId: '1',
        email: emailOf(name),
        displayName: purpose,
      })),
    },
    [URLS.policy]: {
      version: 1,
      etag: 'BwY=',
      bindings: [
        { role: 'roles/owner', members: ['user:asha@paper.test'] },
        ...roles.map((role) => ({
          role,
          members: accounts
            .filter((account) => account.roles.some((own) => own === role))
            .map(({ name }) => `serviceAccount:${emailOf(name)}`),
        })),
      ],
    },
    [URLS.users]: {
      kind: 'identitytoolkit#GetAccountInfoResponse',
      users: ADMINS.map((email, at) => ({
        localId: `uid${at}`,
        email,
        emailVerified: true,
        disabled: false,
        providerUserInfo: [{ providerId: 'password', email }],
        mfaInfo: [
          { mfaEnrollmentId: `f${at}`, displayName: 'Phone', enrolledAt: NOW.toISOString(), totpInfo: {} },
        ],
      })),
    },
    [URLS.ruleset]: {
      name: 'projects/mill/rulesets/5f1c',
      source: { files: [{ name: 'firestore.rules', content: READY.rules, fingerprint: 'a1' }] },
    },
    [URLS.indexes]: {
      indexes: READY.indexes.indexes.map(({ collectionGroup, queryScope, fields }, at) => ({
        name: `${NAME}/${collectionGroup}/indexes/CICAg${at}`,
        queryScope,
        fields: [...fields, { fieldPath: '__name__', order: fields.at(-1)?.order ?? 'ASCENDING' }],
        state: 'READY',
        density: 'SPARSE_ALL',
      })),
    },
    [URLS.fields]: {
      fields: READY.indexes.fieldOverrides
        .filter(({ ttl }) => ttl)
        .map(({ collectionGroup, fieldPath }) => ({
          name: `${NAME}/${collectionGroup}/fields/${fieldPath}`,
          indexConfig: {},
          ttlConfig: { state: 'ACTIVE' },
        })),
    },
  };
}

/** Answers from a recording; what is not in it is a 404. Visitors may not ask for hidden products. */
export function askRecording(answers: Answers): Ask {
  return <T>(url: string, question = {}) =>
    url === URLS.hidden && 'authorization' in question
      ? Promise.reject(new Error('firestore.googleapis.com answered 403: PERMISSION_DENIED'))
      : Promise.resolve((structuredClone(answers[url]) as T | undefined) ?? null);
}
