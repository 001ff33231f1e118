import { describe, expect, it } from 'vitest';

import { readDeployment, type Deployment } from '#tools/deployment/deployment.ts';
import { examineDeployment, type Look } from '#tools/deployment/examine-deployment.ts';
import { RefusedAsk, type Ask } from '#tools/deployment/ask.ts';
import { describeFindings, type Finding } from '#tools/deployment/check.ts';

import { askRecording, NOW, READY, recordedAnswers, URLS } from './recorded-answers.ts';

/** The networks of two earlier looks. */
const TWO_NETWORKS = new Set(['203.0.113.7', '198.51.100.9']);
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

function expectFault(faults: readonly Faulty[], says: string, mend: string): Faulty | undefined {
  const fault = faults.find(({ problem }) => problem.includes(says));
  const sentence = expect.stringMatching(/\.$/) as unknown;
  expect(fault ?? faults).toMatchObject({ mend: expect.stringContaining(mend), why: sentence });
  return fault;
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

/** Faults in the files of the checkout: the change, what the doctor says, a part of the command that it names. */
const FILES: [change: Change, says: string, mend: string][] = [
  [{ project: 'demo-paper' }, "'demo-paper'", 'firebase use --add'],
  [{ 'siteEnv.VITE_FIREBASE_PROJECT_ID': 'shop' }, "'shop'", 'firebase use --add'],
  [{ 'siteEnv.VITE_FIREBASE_APP_ID': '' }, 'VITE_FIREBASE_APP_ID is missing', '.env'],
  [{ admins: ['admin@example.com'] }, 'still admin@example.com', 'admins.ts'],
  [{ rules: 'asha@paper.test' }, 'does not name ravi@', 'firestore.rules'],
  [{ 'functionsEnv.SMTP_HOST': '' }, 'SMTP_HOST', 'functions/.env'],
  [{ 'functionsEnv.CLOUDINARY_CLOUD_NAME': '' }, 'CLOUDINARY_CLOUD_NAME', 'functions/.env'],
  [{ 'functionsEnv.SITE_URL': 'https://a.test' }, 'link to https://a', 'echo'],
  [
    { 'siteEnv.VITE_SITE_URL': HTTP, 'functionsEnv.SITE_URL': HTTP },
    'SITE_URL must be an address such as https',
    'functions/.env',
  ],
  [{ 'functionsEnv.TRUSTED_PROXIES': 'yes' }, 'from 0 to 5', 'functions/.env'],
  [{ 'functionsEnv.MAIL_TO': 'a@b.in, ravi' }, "MAIL_TO names 'ravi'", 'functions/.env'],
  [{ 'siteEnv.VITE_CLOUDINARY_CLOUD_NAME': 'x' }, 'differ in CLOUD_NAME', '.env functions/.env'],
  [{ 'functionsEnv.FIRESTORE_DATABASE': 'restored' }, "is 'restored'", 'functions/.env'],
  [{ engine: '20' }, 'nodejs22', 'engines.node=22'],
  [{ 'contact.contactEmail': 'a@example.com' }, 'contactEmail is still', 'identity'],
  [{ runtime: 'nodejs20', engine: '20' }, 'nodejs20 is decommissioned', '"nodejs24"'],
  [{ needsSecondFactor: false }, 'It is switched off', 'docs/operations.md'],
  [{ 'siteEnv.VITE_APP_CHECK_SITE_KEY': '' }, 'SITE_KEY is empty', 'APP_CHECK_MODE'],
  [{ headers: [] }, 'policy of the pages refuses', 'firebase.json'],
];

/** The same for faults in the answers of Google and Cloudinary, with the address whose answer is changed. */
const ANSWERS: [url: string, change: Change | null, says: string, mend: string][] = [
  [URLS.secret('LINK_SECRET'), GONE, 'not set', 'secrets:set LINK_SECRET'],
  [URLS.secret('COUNTER_SECRET'), { 'payload.data': 'c2hvcnQ=' }, 'needs 16', 'secrets:set COUNTER'],
  [URLS.accounts, { accounts: others }, 'does not exist', 'service-accounts create site-mail'],
  [URLS.policy, { bindings: withoutMail }, 'lacks roles/datastore.user', 'add-iam'],
  [URLS.policy, { bindings: withEditor }, 'has roles/editor', 'remove-iam'],
  [URLS.billing, GONE, 'No billing account', 'billing projects link mill'],
  [URLS.budgets, { budgets: [] }, 'No budget', 'budgets create'],
  [URLS.users, { 'users.1.email': 'x@y.in' }, 'no account', '{"email":"ravi@paper'],
  [URLS.users, { 'users.0.emailVerified': false }, 'not verified', '"emailVerified":true'],
  [URLS.users, { 'users.0.disabled': true }, 'disabled', '"disableUser":false'],
  [URLS.users, { 'users.0.mfaInfo': [{ phoneInfo: '1' }] }, 'None is set up for asha@', 'settings'],
  [URLS.auth, { subtype: 'FIREBASE_AUTH' }, 'no Identity Platform', 'console.firebase'],
  [URLS.auth, { 'mfa.state': 'DISABLED' }, 'Nobody could set one up', 'updateMask=mfa'],
  [URLS.auth, { 'signIn.anonymous': {} }, 'provider is switched off', '"anonymous":'],
  [URLS.auth, { 'client.permissions.disabledUserSignup': true }, 'also anonymous', 'false'],
  [URLS.auth, { passwordPolicyConfig: undefined }, 'fewer than 12', '"minPasswordLength":12'],
  [URLS.auth, { emailPrivacyConfig: undefined }, 'which addresses have', 'ImprovedEmail'],
  [URLS.auth, { blockingFunctions: {} }, 'is not registered', 'deploy --only functions'],
  [URLS.auth, { authorizedDomains: ['localhost'] }, 'Only these may: localhost', 'www.paper'],
  [URLS.database, { locationId: 'eur3' }, 'in eur3, for ever', 's/asia-south1/europe-west1/'],
  [URLS.database, { type: 'DATASTORE_MODE' }, 'Datastore mode', 'databases update'],
  [
    URLS.database,
    { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED' },
    'Point-in-time recovery is off',
    'npm run backup -- --schedule --project mill',
  ],
  [URLS.release, GONE, 'None are live', 'deploy --only firestore'],
  [URLS.ruleset, { 'source.files.0.content': 'x' }, 'Others are live', 'deploy --only firestore'],
  [URLS.content, GONE, 'There is none', 'npm run seed -- --project mill'],
  [URLS.indexes, { 'indexes.0.queryScope': 'X' }, 'is missing', 'deploy --only firestore'],
  [URLS.indexes, { 'indexes.0.state': 'CREATING' }, 'is creating', 'deploy --only firestore'],
  [URLS.fields, { fields: [] }, 'None for mail', 'deploy --only firestore'],
  [URLS.schedules, { backupSchedules: [] }, 'Google makes none', 'backup -- --schedule'],
  [URLS.schedules, GONE, 'no such database', 'databases create'],
  [URLS.backups, { backups: undefined }, 'There is none since 2026-11-01', 'backups list'],
  [URLS.backups, { 'backups.1.state': 'CREATING' }, 'is of 2026-11-23', 'backups list'],
  [URLS.backups, { 'backups.1.database': 'x' }, 'is of 2026-11-23', 'backups list'],
  [URLS.services, { services: [] }, 'None is there yet', 'deploy --only functions --force'],
  [URLS.domain, { hostState: 'HOST_MISMATCH' }, 'HOST_MISMATCH', 'hosting/sites/mill'],
  [URLS.domain, { 'cert.state': 'CERT_X' }, 'CERT_X', 'hosting/sites/mill'],
  [URLS.domain, GONE, 'does not know it', 'hosting/sites/mill'],
  [URLS.appCheck, GONE, 'not registered', 'appcheck'],
  [URLS.preset, { unsigned: true }, "'site' is unsigned", '-d unsigned=false'],
  [URLS.preset, GONE, "There is no 'site'", '-d name=site'],
  [URLS.preset, { 'settings.folder': 'x' }, 'sets folder', '-d folder='],
  [URLS.folders, { 'settings.folder_mode': 'dynamic' }, 'dynamic folders', 'cloudinary.com'],
  [URLS.alarms, { alertPolicies: [] }, "make alertPolicies 'Mill: The website answers'", 'npm run alarms'],
  [
    URLS.channels,
    { 'notificationChannels.1.verificationStatus': 'UNVERIFIED' },
    'ravi@paper.test only when the address is verified',
    ':sendVerificationCode',
  ],
  [URLS.ready, { network: 'unknown' }, 'counts nothing by it', 'TRUSTED_PROXIES'],
];

describe('npm run doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await faultsOf(READY)).toEqual([]);
    const text = describeFindings(await examineDeployment(READY, askRecording(recordedAnswers()), LOOK));
    expect(text.match(/^(?!ok|  ).*$/gm)).toBeNull();
  });

  it.each(FILES)('says with its mend what is wrong: %j', async (change, says, mend) => {
    expectFault(await faultsOf(changed(READY, change)), says, mend);
  });

  it.each(ANSWERS)('says with its mend, and nothing else, of %s: %j', async (url, change, says, mend) => {
    const answers = recordedAnswers();
    answers[url] = change && changed(answers[url], change);
    const faults = await faultsOf(READY, answers);
    const fault = expectFault(faults, says, mend);
    expect(faults.filter(({ what }) => what !== fault?.what)).toEqual([]);
  });

  it('asks for a second network, and is content when the site tells the two apart', async () => {
    const look = { now: NOW, networks: new Set<string>() };
    const answers = recordedAnswers();
    const [first] = await faultsOf(READY, answers, look);
    expect(first).toMatchObject({ state: 'advice', mend: 'npm run doctor' });
    expect(first?.problem).toMatch(/203\.0\.113\.7.*another network.*HOSTING_NETWORKS/);
    answers[URLS.ready] = { network: '198.51.100.9' };
    expect(await faultsOf(READY, answers, look)).toEqual([]);
  });

  it('waits a day for the first backup after the schedule', async () => {
    const answers = recordedAnswers();
    answers[URLS.backups] = {};
    answers[URLS.schedules] = changed(answers[URLS.schedules], {
      'backupSchedules.0.createTime': '2026-11-26T01:00:00Z',
    });
    expect(await faultsOf(READY, answers)).toEqual([]);
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
