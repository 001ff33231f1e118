import { describe, expect, it } from 'vitest';

import { readDeployment, type Deployment } from '#tools/deployment/deployment.ts';
import { describeFindings, examineDeployment, type Look } from '#tools/deployment/examine-deployment.ts';
import { RefusedAsk, type Ask } from '#tools/deployment/ask.ts';
import type { Finding } from '#tools/deployment/check.ts';

import { askRecording, NOW, READY, recordedAnswers, URLS } from './recorded-answers.ts';

/** The networks of two earlier looks. */
const TWO_NETWORKS = { read: () => ['203.0.113.7', '198.51.100.9'], add: () => undefined };
const LOOK = { now: NOW, networks: TWO_NETWORKS };

type Faulty = Exclude<Finding, { state: 'ok' }>;
async function faultsOf(
  deployment: Deployment,
  answers = recordedAnswers(),
  look: Look = LOOK,
): Promise<Faulty[]> {
  const findings = await examineDeployment(deployment, askRecording(answers), look);
  return findings.filter((finding): finding is Faulty => finding.state !== 'ok');
}

type Change = Readonly<Record<string, unknown>>;

/** A copy of the object with the values at these paths (`users.0.disabled`) set, or deleted for `undefined`. */
function changed<T>(original: T, change: Change): T {
  const copy = structuredClone(original);
  for (const [name, value] of Object.entries(change)) {
    const keys = name.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce(
      (part, key) => part[key] as Record<string, unknown>,
      copy as Record<string, unknown>,
    );
    if (value === undefined) delete holder[last];
    else holder[last] = value;
  }
  return copy;
}

const GONE = null;
const MAIL_ACCOUNT = 'serviceAccount:site-mail@mill.iam.gserviceaccount.com';
const policy = recordedAnswers()[URLS.policy] as { bindings: { role: string; members: string[] }[] };
const withoutMail = policy.bindings.map((binding) => ({
  ...binding,
  members: binding.members.filter((name) => name !== MAIL_ACCOUNT),
}));
const withEditor = [...policy.bindings, { role: 'roles/editor', members: [MAIL_ACCOUNT] }];
const { accounts } = recordedAnswers()[URLS.accounts] as { accounts: { email: string }[] };
const others = accounts.filter(({ email }) => !email.startsWith('site-mail@'));
const HTTP = 'http://www.paper.test';

/** Faults in the files of the checkout: what is wrong, the change, what the doctor says, a part of the command that it names. */
const FILES: [what: string, change: Change, says: string, mend: string][] = [
  ['a fresh checkout', { project: 'demo-paper' }, "'demo-paper'", 'firebase use --add'],
  ['another project', { 'siteEnv.VITE_FIREBASE_PROJECT_ID': 'shop' }, "'shop'", 'firebase use --add'],
  ['a missing key', { 'siteEnv.VITE_FIREBASE_APP_ID': '' }, 'VITE_FIREBASE_APP_ID is missing', '.env'],
  ['admins of example.com', { admins: ['admin@example.com'] }, 'still admin@example.com', 'admins.ts'],
  ['rules without an admin', { rules: 'asha@paper.test' }, 'does not name ravi@', 'firestore.rules'],
  ['mail settings', { 'functionsEnv.SMTP_HOST': '' }, 'SMTP_HOST', 'functions/.env'],
  ['no cloud', { 'functionsEnv.CLOUDINARY_CLOUD_NAME': '' }, 'CLOUDINARY_CLOUD_NAME', 'functions/.env'],
  ['mails that link elsewhere', { 'functionsEnv.SITE_URL': 'https://a.test' }, 'link to https://a', 'echo'],
  [
    'an address without https',
    { 'siteEnv.VITE_SITE_URL': HTTP, 'functionsEnv.SITE_URL': HTTP },
    'SITE_URL must be an address such as https',
    'functions/.env',
  ],
  ['proxies that are no number', { 'functionsEnv.TRUSTED_PROXIES': 'yes' }, 'from 0 to 5', 'functions/.env'],
  ['no mailbox', { 'functionsEnv.MAIL_TO': 'a@b.in, ravi' }, "MAIL_TO names 'ravi'", 'functions/.env'],
  [
    'two clouds',
    { 'siteEnv.VITE_CLOUDINARY_CLOUD_NAME': 'x' },
    'differ in CLOUD_NAME',
    '.env functions/.env',
  ],
  ['two databases', { 'functionsEnv.FIRESTORE_DATABASE': 'restored' }, "is 'restored'", 'functions/.env'],
  ['two versions of Node', { engine: '20' }, 'nodejs22', 'engines.node=22'],
  ['placeholders', { 'contact.contactEmail': 'a@example.com' }, 'contactEmail is still', 'identity'],
  ['a Node that is off', { runtime: 'nodejs20', engine: '20' }, 'nodejs20 is decommissioned', '"nodejs24"'],
  ['a second factor that is off', { needsSecondFactor: false }, 'It is switched off', 'docs/operations.md'],
  [
    'App Check without a key',
    { 'siteEnv.VITE_APP_CHECK_SITE_KEY': '' },
    'SITE_KEY is empty',
    'APP_CHECK_MODE',
  ],
  ['App Check and the policy', { headers: [] }, 'policy of the pages refuses', 'firebase.json'],
];

/** The same for faults in the answers of Google and Cloudinary, with the address whose answer is changed. */
const ANSWERS: [what: string, url: string, change: Change | null, says: string, mend: string][] = [
  ['no LINK_SECRET', URLS.secret('LINK_SECRET'), GONE, 'not set', 'secrets:set LINK_SECRET'],
  [
    'a short secret',
    URLS.secret('COUNTER_SECRET'),
    { 'payload.data': 'c2hvcnQ=' },
    'needs 16',
    'secrets:set COUNTER',
  ],
  [
    'no account for mail',
    URLS.accounts,
    { accounts: others },
    'does not exist',
    'service-accounts create site-mail',
  ],
  [
    'an account without a role',
    URLS.policy,
    { bindings: withoutMail },
    'lacks roles/datastore.user',
    'add-iam',
  ],
  [
    'an account with a role too many',
    URLS.policy,
    { bindings: withEditor },
    'has roles/editor',
    'remove-iam',
  ],
  ['no billing', URLS.billing, GONE, 'No billing account', 'billing projects link mill'],
  ['no budget', URLS.budgets, { budgets: [] }, 'No budget', 'budgets create'],
  [
    'an admin without account',
    URLS.users,
    { 'users.1.email': 'x@y.in' },
    'no account',
    '{"email":"ravi@paper',
  ],
  [
    'an unverified admin',
    URLS.users,
    { 'users.0.emailVerified': false },
    'not verified',
    '"emailVerified":true',
  ],
  ['a disabled admin', URLS.users, { 'users.0.disabled': true }, 'disabled', '"disableUser":false'],
  [
    'an SMS alone',
    URLS.users,
    { 'users.0.mfaInfo': [{ phoneInfo: '1' }] },
    'None is set up for asha@',
    'settings',
  ],
  [
    'no Identity Platform',
    URLS.auth,
    { subtype: 'FIREBASE_AUTH' },
    'no Identity Platform',
    'console.firebase',
  ],
  [
    'no authenticator apps',
    URLS.auth,
    { 'mfa.state': 'DISABLED' },
    'Nobody could set one up',
    'updateMask=mfa',
  ],
  ['no anonymous sign-in', URLS.auth, { 'signIn.anonymous': {} }, 'provider is switched off', '"anonymous":'],
  [
    'no new accounts',
    URLS.auth,
    { 'client.permissions.disabledUserSignup': true },
    'also anonymous',
    'false',
  ],
  [
    'short passwords',
    URLS.auth,
    { passwordPolicyConfig: undefined },
    'fewer than 12',
    '"minPasswordLength":12',
  ],
  [
    'a login that tells',
    URLS.auth,
    { emailPrivacyConfig: undefined },
    'which addresses have',
    'ImprovedEmail',
  ],
  [
    'sign-up that is open',
    URLS.auth,
    { blockingFunctions: {} },
    'is not registered',
    'deploy --only functions',
  ],
  [
    'an unknown domain',
    URLS.auth,
    { authorizedDomains: ['localhost'] },
    'Only these may: localhost',
    'www.paper',
  ],
  [
    'another region',
    URLS.database,
    { locationId: 'eur3' },
    'in eur3, for ever',
    's/asia-south1/europe-west1/',
  ],
  ['a database for servers', URLS.database, { type: 'DATASTORE_MODE' }, 'Datastore mode', 'databases update'],
  [
    'no recovery',
    URLS.database,
    { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' },
    'Point-in-time recovery is off',
    'npm run backup -- --schedule --project mill',
  ],
  ['no rules', URLS.release, GONE, 'None are live', 'deploy --only firestore'],
  [
    'other rules',
    URLS.ruleset,
    { 'source.files.0.content': 'x' },
    'Others are live',
    'deploy --only firestore',
  ],
  ['no content', URLS.content, GONE, 'There is none', 'npm run seed -- --project mill'],
  ['a missing index', URLS.indexes, { 'indexes.0.queryScope': 'X' }, 'is missing', 'deploy --only firestore'],
  [
    'an unfinished index',
    URLS.indexes,
    { 'indexes.0.state': 'CREATING' },
    'is creating',
    'deploy --only firestore',
  ],
  ['mails kept for ever', URLS.fields, { fields: [] }, 'None for mail', 'deploy --only firestore'],
  ['no backups', URLS.schedules, { backupSchedules: [] }, 'Google makes none', 'backup -- --schedule'],
  ['no functions', URLS.services, { services: [] }, 'None is there yet', 'deploy --only functions --force'],
  ['another host', URLS.domain, { hostState: 'HOST_MISMATCH' }, 'HOST_MISMATCH', 'hosting/sites/mill'],
  ['a domain without certificate', URLS.domain, { 'cert.state': 'CERT_X' }, 'CERT_X', 'hosting/sites/mill'],
  ['an unknown domain', URLS.domain, GONE, 'does not know it', 'hosting/sites/mill'],
  ['App Check without registration', URLS.appCheck, GONE, 'not registered', 'appcheck'],
  ['an unsigned preset', URLS.preset, { unsigned: true }, "'site' is unsigned", '-d unsigned=false'],
  ['no preset', URLS.preset, GONE, "There is no 'site'", '-d name=site'],
  ['a preset with a folder', URLS.preset, { 'settings.folder': 'x' }, 'sets folder', '-d folder='],
  [
    'dynamic folders',
    URLS.folders,
    { 'settings.folder_mode': 'dynamic' },
    'dynamic folders',
    'cloudinary.com',
  ],
  [
    'no alarms',
    URLS.alarms,
    { alertPolicies: [] },
    "make alertPolicies 'Mill: The website answers'",
    'npm run alarms',
  ],
  [
    'an address that is not verified',
    URLS.channels,
    { 'notificationChannels.1.verificationStatus': 'UNVERIFIED' },
    'ravi@paper.test only when the address is verified',
    ':sendVerificationCode',
  ],
  ['an unknown address', URLS.ready, { network: 'unknown' }, 'counts nothing by it', 'TRUSTED_PROXIES'],
];

describe('npm run doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await faultsOf(READY)).toEqual([]);
    const text = describeFindings(await examineDeployment(READY, askRecording(recordedAnswers()), LOOK));
    expect(text.match(/^(?!ok|  ).*$/gm)).toBeNull();
  });

  it.each(FILES)('names %s with its mend', async (_what, change, says, mend) => {
    const faults = await faultsOf(changed(READY, change));
    const fault = faults.find(({ problem }) => problem.includes(says));
    expect(fault ?? faults).toMatchObject({
      mend: expect.stringContaining(mend),
      why: expect.stringMatching(/\.$/),
    });
  });

  it.each(ANSWERS)('names %s with its mend, and nothing else', async (_what, url, change, says, mend) => {
    const answers = recordedAnswers();
    answers[url] = change && changed(answers[url], change);
    const faults = await faultsOf(READY, answers);
    const fault = faults.find(({ problem }) => problem.includes(says));
    expect(fault ?? faults).toMatchObject({
      mend: expect.stringContaining(mend),
      why: expect.stringMatching(/\.$/),
    });
    expect(faults.filter(({ what }) => what !== fault?.what)).toEqual([]);
  });

  it('asks for a second network, and is content when the site tells the two apart', async () => {
    const seen: string[] = [];
    const networks = { read: () => seen, add: (one: string) => void seen.push(one) };
    const look = { now: NOW, networks };
    const answers = recordedAnswers();
    const [first] = await faultsOf(READY, answers, look);
    expect(first).toMatchObject({ state: 'advice', mend: 'npm run doctor' });
    expect(first?.problem).toMatch(/203\.0\.113\.7.*another network.*HOSTING_NETWORKS/);
    answers[URLS.ready] = { network: '198.51.100.9' };
    expect(await faultsOf(READY, answers, look)).toEqual([]);
  });

  it('does not stop the first deployment because no site answers yet', async () => {
    const recorded = askRecording(recordedAnswers());
    const ask: Ask = (url, question) =>
      url === URLS.ready ? Promise.reject(new Error('ENOTFOUND')) : recorded(url, question);
    const findings = await examineDeployment(READY, ask, LOOK);
    expect(findings.filter(({ state }) => state === 'missing')).toEqual([]);
  });

  const DENIED = '{"error":{"code":403,"status": "PERMISSION_DENIED"}}';
  const CURL = /^curl -I https:\/\/[\w.-]+\/$/;
  it.each<[kind: string, answer: (url: string) => unknown, mend: RegExp]>([
    [
      'denied',
      (url) => new RefusedAsk(url, 403, DENIED, 'mill'),
      /--role roles\/owner$|secrets:set CLOUDINARY/,
    ],
    ['signed out', (url) => new RefusedAsk(url, 401, '{}', 'mill'), /application-default login$|CLOUDINARY/],
    ['overloaded', (url) => new RefusedAsk(url, 503, 'busy', 'mill'), /^npm run doctor$/],
    ['away', (url) => new RefusedAsk(url, 0, 'getaddrinfo ENOTFOUND', 'mill'), CURL],
    ['of another shape', () => ({ backupSchedules: null, backups: null, users: 1, indexes: 1 }), /./],
    ['empty', () => ({}), /./],
    ['a list', () => [], /./],
    ['a text', () => '<html>', /./],
    ['nothing', () => null, /./],
  ])('names a mend for each answer that is %s, and never a fault of its own', async (_kind, answer, mend) => {
    const recorded = askRecording(recordedAnswers());
    const { secret, hidden: _hidden, releases: _releases, ...fixed } = URLS;
    for (const bad of [...Object.values(fixed), secret('LINK_SECRET')]) {
      const ask: Ask = async <T>(url: string, question = {}) => {
        if (url !== bad) return recorded<T>(url, question);
        const given = answer(url);
        if (given instanceof Error) throw given;
        return given as T | null;
      };
      const findings = await examineDeployment(READY, ask, LOOK);
      const faults = findings.filter((finding): finding is Faulty => finding.state !== 'ok');
      expect(faults, bad).not.toEqual([]);
      for (const { what, problem, mend: named, state } of faults) {
        expect(`${problem} ${named}`, what).not.toMatch(/undefined|TypeError|fetch failed|Cannot read/);
        if (state === 'missing') expect(named, `${what} of ${bad}`).toMatch(mend);
      }
    }
  });

  it('asks the database that is configured', async () => {
    const asked: string[] = [];
    const database = { VITE_FIRESTORE_DATABASE: 'restored' };
    const refusing = (url: string) => (asked.push(url), Promise.reject(new Error('refused')));
    await examineDeployment({ ...READY, siteEnv: { ...READY.siteEnv, ...database } }, refusing, LOOK);
    const urls = asked.filter((url) => /firestore\.googleapis|firebaserules/.test(url));
    expect(
      urls.filter((url) => !/databases\/restored|locations|cloud\.firestore\/restored$/.test(url)),
    ).toEqual([]);
  });

  it('asks nobody while there is no project', async () => {
    const never = () => Promise.reject(new Error('asked'));
    const text = describeFindings(await examineDeployment({ ...readDeployment(), siteEnv: {} }, never, LOOK));
    expect(text).not.toContain('asked');
    expect(text).toMatch(/MISSING Firebase project[\s\S]*→ npx firebase use --add/);
  });
});
