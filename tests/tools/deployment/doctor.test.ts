import { describe, expect, it } from 'vitest';

import { readDeployment, type Deployment } from '#tools/deployment/deployment.ts';
import { describeFindings, examineDeployment, type Look } from '#tools/deployment/examine-deployment.ts';
import { RefusedAsk, type Ask } from '#tools/deployment/ask.ts';
import type { Finding } from '#tools/deployment/check.ts';

import { askRecording, NOW, READY, recordedAnswers, URLS, type Answers } from './recorded-answers.ts';

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

/** Changes a part of a recorded answer. */
function edit<T extends object>(url: string, change: (answer: T) => void): (answers: Answers) => void {
  return (answers) => change(answers[url] as T);
}

const files = (change: Partial<Deployment>) => ({ deployment: { ...READY, ...change } });
const siteEnv = (values: Record<string, string>) => files({ siteEnv: { ...READY.siteEnv, ...values } });
const functionsEnv = (values: Record<string, string>) =>
  files({ functionsEnv: { ...READY.functionsEnv, ...values } });
const cloud = (change: (answers: Answers) => void) => ({ change });
const gone = (url: string) => cloud((answers) => void delete answers[url]);

interface Users {
  users: { emailVerified: boolean; disabled: boolean; mfaInfo: object[] }[];
}
interface Auth {
  subtype: string;
  signIn: { anonymous: { enabled: boolean }; email: { enabled: boolean } };
  client: { permissions: { disabledUserSignup?: boolean } };
  blockingFunctions: object;
  emailPrivacyConfig?: object;
  passwordPolicyConfig?: object;
  authorizedDomains: string[];
}
interface Recoverable {
  pointInTimeRecoveryEnablement: string;
}
interface Policy {
  bindings: { role: string; members: string[] }[];
}
const MAIL_ACCOUNT = 'serviceAccount:site-mail@mill.iam.gserviceaccount.com';

/** What is wrong; what the doctor says; the command that it names. */
const MISCONFIGURATIONS: [
  what: string,
  fault: { deployment?: Deployment; change?: (answers: Answers) => void },
  says: RegExp,
  mend: RegExp,
][] = [
  ['the project of a fresh checkout', files({ project: 'demo-paper' }), /demo-paper/, /firebase use --add/],
  [
    'built for another project',
    siteEnv({ VITE_FIREBASE_PROJECT_ID: 'shop' }),
    /'mill', .*'shop'/,
    /use --add/,
  ],
  [
    'a key of the site is missing',
    siteEnv({ VITE_FIREBASE_APP_ID: '' }),
    /VITE_FIREBASE_APP_ID is missing/,
    /\.env/,
  ],
  [
    'admins of example.com',
    files({ admins: ['admin@example.com'] }),
    /still admin@example.com/,
    /admins\.ts/,
  ],
  ['rules without an admin', files({ rules: 'asha@paper.test' }), /does not name ravi@/, /firestore\.rules/],
  ['mail settings', functionsEnv({ SMTP_HOST: '' }), /SMTP_HOST/, /functions\/\.env/],
  [
    'media settings',
    functionsEnv({ CLOUDINARY_CLOUD_NAME: '' }),
    /CLOUDINARY_CLOUD_NAME/,
    /functions\/\.env/,
  ],
  [
    'mails that link elsewhere',
    functionsEnv({ SITE_URL: 'https://paper.test' }),
    /link to https:\/\/paper\.test, pages name https:\/\/www/,
    /echo 'SITE_URL=https:\/\/www\.paper\.test'/,
  ],
  [
    'an address without https',
    files({
      siteEnv: { ...READY.siteEnv, VITE_SITE_URL: 'http://www.paper.test' },
      functionsEnv: { ...READY.functionsEnv, SITE_URL: 'http://www.paper.test' },
    }),
    /SITE_URL must be an address such as https/,
    /functions\/\.env/,
  ],
  ['proxies that are no number', functionsEnv({ TRUSTED_PROXIES: 'yes' }), /from 0 to 5/, /functions\/\.env/],
  [
    'a mailbox that is none',
    functionsEnv({ MAIL_TO: 'sales@paper.test, ravi' }),
    /MAIL_TO names 'ravi', no e-mail/,
    /functions\/\.env/,
  ],
  [
    'two media accounts',
    siteEnv({ VITE_CLOUDINARY_CLOUD_NAME: 'mill-test' }),
    /differ in CLOUD_NAME/,
    /\.env functions\/\.env/,
  ],
  ['two databases', functionsEnv({ FIRESTORE_DATABASE: 'restored' }), /is 'restored'/, /functions\/\.env/],
  ['two versions of Node', files({ engine: '20' }), /nodejs22.*20/, /engines\.node=22/],
  [
    'placeholders',
    files({ contact: { contactEmail: 'sales@example.com' } }),
    /contactEmail is still/,
    /identity/,
  ],
  ['no LINK_SECRET', gone(URLS.secret('LINK_SECRET')), /not set/, /secrets:set LINK_SECRET/],
  [
    'a short COUNTER_SECRET',
    cloud((answers) => {
      answers[URLS.secret('COUNTER_SECRET')] = { payload: { data: Buffer.from('short').toString('base64') } };
    }),
    /COUNTER_SECRET needs 16/,
    /secrets:set COUNTER_SECRET/,
  ],
  [
    'no service account for mail',
    cloud(
      edit<{ accounts: { email: string }[] }>(URLS.accounts, (answer) => {
        answer.accounts = answer.accounts.filter(({ email }) => !email.startsWith('site-mail@'));
      }),
    ),
    /does not exist/,
    /service-accounts create site-mail/,
  ],
  [
    'a service account without a role',
    cloud(
      edit<Policy>(URLS.policy, ({ bindings }) => {
        for (const one of bindings) one.members = one.members.filter((name) => name !== MAIL_ACCOUNT);
      }),
    ),
    /lacks roles\/datastore\.user\..*lacks roles\/run\.invoker/,
    /add-iam-policy-binding mill --member serviceAccount:site-mail@.*roles\/datastore\.user/,
  ],
  [
    'a service account with too many rights',
    cloud(
      edit<Policy>(
        URLS.policy,
        ({ bindings }) => void bindings.push({ role: 'roles/editor', members: [MAIL_ACCOUNT] }),
      ),
    ),
    /has roles\/editor, which it does not need/,
    /remove-iam-policy-binding .*roles\/editor/,
  ],
  [
    'a Node that Google has switched off',
    files({ runtime: 'nodejs20', engine: '20' }),
    /nodejs20 is decommissioned/,
    /"nodejs24"/,
  ],
  ['no billing', gone(URLS.billing), /No billing account/, /billing projects link mill/],
  ['no budget', cloud((answers) => (answers[URLS.budgets] = {})), /No budget/, /budgets create/],
  [
    'an admin without account',
    cloud(edit<Users>(URLS.users, ({ users }) => void users.pop())),
    /There is no account/,
    /accounts' -d '\{"email":"ravi@paper\.test"\}/,
  ],
  [
    'an unverified admin',
    cloud(edit<Users>(URLS.users, ({ users: [first] }) => first && (first.emailVerified = false))),
    /not verified/,
    /"localId":"uid0","emailVerified":true/,
  ],
  [
    'a project without Identity Platform',
    cloud(edit<Auth>(URLS.auth, (answer) => (answer.subtype = 'FIREBASE_AUTH'))),
    /has no Identity Platform/,
    /console\.firebase\.google\.com\/project\/mill/,
  ],
  ...[{ state: 'DISABLED' }, { state: 'ENABLED', providerConfigs: [{ state: 'ENABLED' }] }, undefined].map(
    (mfa): (typeof MISCONFIGURATIONS)[number] => [
      'codes of authenticator apps that are off',
      cloud(edit<Auth>(URLS.auth, (answer) => Object.assign(answer, { mfa }))),
      /Nobody could set one up/,
      /updateMask=mfa.*"totpProviderConfig":\{"adjacentIntervals":1\}/,
    ],
  ),
  [
    'an admin with an SMS alone as the second factor',
    cloud(edit<Users>(URLS.users, ({ users: [first] }) => first && (first.mfaInfo = [{ phoneInfo: '+91' }]))),
    /None is set up for asha@paper\.test: whoever signs in first will/,
    /www\.paper\.test\/admin\/settings/,
  ],
  [
    'a second factor that is switched off, and a sign-up that is open',
    files({ needsSecondFactor: false }),
    /It is switched off/,
    /docs\/operations\.md/,
  ],
  [
    'a disabled admin',
    cloud(edit<Users>(URLS.users, ({ users: [first] }) => first && (first.disabled = true))),
    /disabled/,
    /"disableUser":false/,
  ],
  [
    'no anonymous sign-in',
    cloud(edit<Auth>(URLS.auth, ({ signIn }) => (signIn.anonymous.enabled = false))),
    /provider is switched off/,
    /"anonymous":\{"enabled":true\}/,
  ],
  [
    'accounts that nobody may create',
    cloud(edit<Auth>(URLS.auth, ({ client }) => (client.permissions.disabledUserSignup = true))),
    /also anonymous ones/,
    /"disabledUserSignup":false/,
  ],
  [
    'short passwords',
    cloud(edit<Auth>(URLS.auth, (answer) => delete answer.passwordPolicyConfig)),
    /fewer than 12 characters/,
    /"minPasswordLength":12/,
  ],
  [
    'a login that tells who has an account',
    cloud(edit<Auth>(URLS.auth, (answer) => delete answer.emailPrivacyConfig)),
    /which addresses have accounts/,
    /"enableImprovedEmailPrivacy":true/,
  ],
  [
    'sign-up that is open',
    cloud(edit<Auth>(URLS.auth, (answer) => (answer.blockingFunctions = {}))),
    /refuses addresses of admins is not registered/,
    /deploy --only functions/,
  ],
  [
    'a domain that Auth does not know',
    cloud(edit<Auth>(URLS.auth, ({ authorizedDomains }) => void authorizedDomains.pop())),
    /Only these may: localhost/,
    /"authorizedDomains":\[.*"www\.paper\.test"\]/,
  ],
  [
    'a database in another region',
    cloud(edit<{ locationId: string }>(URLS.database, (answer) => (answer.locationId = 'eur3'))),
    /in eur3, for ever/,
    /s\/asia-south1\/europe-west1\//,
  ],
  [
    'a database for other programs',
    cloud(edit<{ type: string }>(URLS.database, (answer) => (answer.type = 'DATASTORE_MODE'))),
    /Datastore mode/,
    /databases update --database='\(default\)' --type=firestore-native/,
  ],
  [
    'no point-in-time recovery',
    cloud(
      edit<Recoverable>(URLS.database, (answer) => {
        answer.pointInTimeRecoveryEnablement = 'POINT_IN_TIME_RECOVERY_DISABLED';
      }),
    ),
    /Point-in-time recovery is off/,
    /npm run backup -- --schedule --project mill/,
  ],
  ['no database', gone(URLS.database), /There is none/, /databases create --location=asia-south1/],
  ['no rules', gone(URLS.release), /None are live/, /deploy --only firestore/],
  [
    'other rules',
    cloud((answers) => (answers[URLS.ruleset] = { source: { files: [{ content: 'allow read: if true' }] } })),
    /Others are live/,
    /deploy --only firestore/,
  ],
  ['no content', gone(URLS.content), /There is none/, /npm run seed -- --project mill/],
  [
    'a missing index',
    cloud(edit<{ indexes: object[] }>(URLS.indexes, ({ indexes }) => void indexes.shift())),
    /categories \(COLLECTION\): order ASCENDING, name ASCENDING is missing/,
    /deploy --only firestore/,
  ],
  [
    'an index that is being built',
    cloud(
      edit<{ indexes: { state: string }[] }>(
        URLS.indexes,
        ({ indexes: [first] }) => first && (first.state = 'CREATING'),
      ),
    ),
    /is creating/,
    /deploy --only firestore/,
  ],
  [
    'e-mails that are kept for ever',
    cloud(edit<{ fields: object[] }>(URLS.fields, ({ fields }) => void fields.shift())),
    /None for mail/,
    /deploy --only firestore/,
  ],
  [
    'no backups',
    cloud((answers) => (answers[URLS.schedules] = {})),
    /Google makes none/,
    /npm run backup -- --schedule --project mill/,
  ],
  [
    'old backups',
    cloud(edit<{ backups: object[] }>(URLS.backups, ({ backups }) => void backups.pop())),
    /newest is of 2026-11-23/,
    /backups list/,
  ],
  [
    'functions that were never deployed',
    cloud((answers) => (answers[URLS.services] = {})),
    /None is there yet/,
    /npm run build && npx firebase deploy --only functions --force --project mill/,
  ],
  [
    'a domain that points elsewhere',
    cloud(edit<{ hostState: string }>(URLS.domain, (answer) => (answer.hostState = 'HOST_MISMATCH'))),
    /HOST_MISMATCH/,
    /hosting\/sites\/mill/,
  ],
  ['a domain that Hosting does not know', gone(URLS.domain), /does not know it/, /hosting\/sites\/mill/],
  [
    'a domain without certificate',
    cloud(edit<{ cert: { state: string } }>(URLS.domain, ({ cert }) => (cert.state = 'CERT_PROPAGATING'))),
    /CERT_PROPAGATING/,
    /hosting\/sites\/mill/,
  ],
  [
    'App Check demanded of pages without it',
    siteEnv({ VITE_APP_CHECK_SITE_KEY: '' }),
    /SITE_KEY is empty/,
    /APP_CHECK_MODE/,
  ],
  [
    'App Check that the policy refuses',
    files({ headers: [] }),
    /policy of the pages refuses/,
    /firebase\.json/,
  ],
  ['App Check without registration', gone(URLS.appCheck), /not registered/, /appcheck/],
  [
    'an unsigned preset',
    cloud(edit<{ unsigned: boolean }>(URLS.preset, (answer) => (answer.unsigned = true))),
    /'site' is unsigned/,
    /-X PUT .*upload_presets\/site -d unsigned=false/,
  ],
  ['no preset', gone(URLS.preset), /There is no 'site'/, /-X POST .*upload_presets -d name=site/],
  [
    'a preset that chooses the folder',
    cloud(edit<{ settings: object }>(URLS.preset, (answer) => (answer.settings = { folder: 'x' }))),
    /sets folder/,
    /-d folder=/,
  ],
  [
    'dynamic folders',
    cloud(
      edit<{ settings: object }>(URLS.folders, (answer) => (answer.settings = { folder_mode: 'dynamic' })),
    ),
    /dynamic folders/,
    /console\.cloudinary\.com/,
  ],
  [
    'an address that is not known',
    cloud((answers) => (answers[URLS.ready] = { network: 'unknown' })),
    /counts nothing by it/,
    /TRUSTED_PROXIES/,
  ],
];

describe('npm run doctor', () => {
  it('finds nothing where nothing is wrong', async () => {
    expect(await faultsOf(READY)).toEqual([]);
    const text = describeFindings(await examineDeployment(READY, askRecording(recordedAnswers()), LOOK));
    expect(text.match(/^(?!ok|  ).*$/gm)).toBeNull();
  });

  it.each(MISCONFIGURATIONS)('names %s with its mend, and nothing else', async (_what, fault, says, mend) => {
    const answers = recordedAnswers();
    fault.change?.(answers);
    const faults = await faultsOf(fault.deployment ?? READY, answers);
    const [found] = faults.filter(({ problem }) => says.test(problem));
    expect(found?.mend ?? faults).toMatch(mend);
    expect(found?.why).toMatch(/\.$/);
    // Settings that several checks read may be named by each of them.
    const related = faults.filter(({ what }) => what !== found?.what);
    if (fault.change) expect(related).toEqual([]);
  });

  it('asks for a second network, and is content when the site tells the two apart', async () => {
    const seen: string[] = [];
    const networks = { read: () => seen, add: (one: string) => void seen.push(one) };
    const look = { now: NOW, networks };
    const answers = recordedAnswers();
    const [first] = await faultsOf(READY, answers, look);
    expect(first).toMatchObject({ state: 'advice', mend: 'npm run doctor' });
    expect(first?.problem).toMatch(/203\.0\.113\.7.*another network.*set TRUSTED_PROXIES/);
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

  it('says that it could not look where Google refuses', async () => {
    const refusing = () => Promise.reject(new Error('iam.googleapis.com answered 403: permission denied'));
    const findings = await examineDeployment(READY, refusing, LOOK);
    const refused = findings.filter(
      (finding) => 'problem' in finding && /could not be looked at/.test(finding.problem),
    );
    expect(refused.length).toBeGreaterThan(15);
    expect(refused.every(({ state }) => state === 'missing')).toBe(true);
  });

  it.each([
    [
      URLS.fields,
      403,
      '{"error":{"details":[{"reason": "SERVICE_DISABLED"}]}}',
      /^gcloud services enable firestore/,
    ],
    [URLS.preset, 401, '{"error":{"message":"Invalid Signature"}}', /secrets:set CLOUDINARY_API_SECRET/],
    [URLS.users, 401, '{"error":{"status":"UNAUTHENTICATED"}}', /application-default login/],
  ] as const)('names the usual mend of a refusal by %s', async (refusing, status, text, mend) => {
    const recorded = askRecording(recordedAnswers());
    const ask: Ask = (url, question) =>
      url === refusing ? Promise.reject(new RefusedAsk(url, status, text, 'mill')) : recorded(url, question);
    const faults = (await examineDeployment(READY, ask, LOOK)).filter(({ state }) => state === 'missing');
    expect(faults.length).toBeGreaterThan(0);
    for (const fault of faults) expect('mend' in fault && fault.mend).toMatch(mend);
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
