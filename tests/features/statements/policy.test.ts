import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENTRY_KEPT_MS } from '#functions/leads/erase.ts';
import { IDLE_DAYS } from '#functions/leads/idle-accounts.ts';
import { MAIL_KEPT_MS } from '#functions/mail/mail-message.ts';
import { COUNTERS_KEPT_MS } from '#functions/platform/rate-limit.ts';
import { STORED_NAMES } from '#src/browser/stored-names.ts';
import { NOTICE_VERSION } from '#src/contracts/base/identity.ts';
import {
  ACCESS_LOG_DAYS,
  blankedOffer,
  COLLECTIONS,
  ENQUIRY_CHANNELS,
  listEntity,
  messageEntity,
  MISS_DAYS,
  ORDER_RETENTION_MONTHS,
  quoteRequestEntity,
  settingsEntity,
  REVISIONS_KEPT_MONTHS,
  toListLine,
} from '#src/contracts/index.ts';
import { accessibilityStatement } from '#src/features/statements/accessibility-statement.ts';
import { FIELDS, privacyPolicy } from '#src/features/statements/privacy-policy.ts';
import { DAY_MS } from '#src/lib/india-time.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { BACKUPS_KEPT } from '#tools/backup/schedule.ts';
import { inRoot } from '#tools/dev/project.ts';

const settings = settingsEntity.complete({});
const policy = privacyPolicy(settings);
const rows = policy.parts.flatMap(({ table: [, ...lines] }) => lines);
const about = (beginning: string) => rows.find(([what]) => what?.startsWith(beginning));
const explained: string[] = Object.values(FIELDS).flatMap((group) => Object.keys(group));

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const withoutComments = (file: string): string =>
  read(file).replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
const files = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|html)$/.test(file))
    .map((file) => `${folder}/${file}`);

/** Fails with a sentence that says what to do. */
function expectNone(found: readonly string[], todo: string): void {
  expect(found, `${found.join(', ')}: ${todo}`).toEqual([]);
}
const NOTICE = 'src/features/statements/privacy-policy.ts';
const NAME_FIELD = `say in FIELD_NAMES of ${NOTICE} what visitors read of it`;

it('names every field that is stored with a lead, with its lines, its link or with an answer to an offer', () => {
  const { customer, answerDetails } = blankedOffer();
  const stored = [quoteRequestEntity, messageEntity, listEntity]
    .flatMap((entity) => Object.keys(entity.initial()))
    .concat(Object.keys(listEntity.initial().linkUse))
    .concat(Object.keys(toListLine(PAPER_LINE, 'visible')))
    .concat(Object.keys(customer), Object.keys(answerDetails));
  expectNone(
    stored.filter((field) => !explained.includes(field)),
    NAME_FIELD,
  );
});

/** Fields that change what is shown: they stay in the page's address or become other fields. */
const NEVER_SENT = ['q', 'use', 'format', 'gsmFrom', 'gsmTo', 'pasted'];

it('tells of each way by which a request is taken down here', () => {
  const [what = ''] = about('What you tell us') ?? [];
  for (const channel of ENQUIRY_CHANNELS.filter((way) => way !== 'other'))
    expect(what.toLowerCase()).toContain(channel.replace('email', 'mail'));
});

it('names every field of the forms for visitors', () => {
  const forms = files('src').filter((one) => !/\/(?:admin|editing)\//.test(one));
  const named = forms.flatMap((file) =>
    [...read(file).matchAll(/<(?:\w+Field|input|select|textarea)\s[\s\S]*?\/>/g)].flatMap(([fields]) =>
      [...fields.matchAll(/(?<!Glyph )\bname="([^"]+)"|\{\.\.\.field\('([^']+)'/g)].map(
        ([, name, ofForm]) => name ?? ofForm ?? '',
      ),
    ),
  );
  // 'purchaseOrder' shows that the search finds names; most other fields are named by keys of the entities above.
  expect(named).toContain('purchaseOrder');
  expectNone(
    named.filter((name) => ![...explained, ...NEVER_SENT].includes(name)),
    `${NAME_FIELD}, or add it to NEVER_SENT of this test`,
  );
});

it('names everything that a browser stores', () => {
  // The compiler lets `browserStorage` and `tabStorage` store only what STORED_NAMES explains; these files store by
  // other means: the sign-in, the last import, the demo, and boot.js, whose keys are compared.
  const others = [
    'public/demo-media-worker.js',
    'src/app/boot.js',
    'src/browser/database.ts',
    'src/browser/storage.ts',
    'src/data/browser/admin/local-files.ts',
    'src/data/firebase/serve-page.ts',
    'src/data/firebase/services.ts',
    'src/features/import/admin/run/run-control.ts',
  ];
  const storing =
    /\b(?:localStorage|sessionStorage|indexedDB\w*|cookieStore|idb-keyval|caches\.open)\b|document\.cookie/;
  const found = [...files('src'), ...files('functions/src'), ...files('public'), 'index.html'].filter(
    (file) => storing.test(withoutComments(file)),
  );
  const EXPLAIN =
    'store it by browserStorage or tabStorage, and say in src/browser/stored-names.ts what it is';
  expectNone(
    found.filter((file) => !others.includes(file)),
    EXPLAIN,
  );
  expect(found.toSorted()).toEqual(others);
  const names = Object.values(STORED_NAMES).flatMap((group) => Object.keys(group));
  const ofBoot = [...read('src/app/boot.js').matchAll(/Storage(?:\.\w+\(|\.|\[)'?(\w[\w-]*)/g)].map(
    ([, key = '']) => key,
  );
  expectNone(
    ofBoot.filter((key) => !names.includes(key)),
    EXPLAIN,
  );
  const texts = Object.values(STORED_NAMES).flatMap((group) => Object.values(group));
  for (const text of texts) expect(JSON.stringify(rows)).toContain(text);
});

it('has a row for every collection with personal data', () => {
  const ADMINS = 'E-mail address and name';
  const ROW_OF: Record<keyof typeof COLLECTIONS, string | null> = {
    leads: 'What you type',
    leadEvents: 'Our work on it',
    offers: 'Offers to you',
    mail: 'E-mails of this website',
    rateLimits: 'Counters of requests',
    searchMisses: 'Words of searches',
    erasures: 'That data were erased',
    adminNames: ADMINS,
    accessLog: ADMINS,
    sessionEnds: ADMINS,
    revisions: ADMINS,
    trash: ADMINS,
    deletions: ADMINS,
    claims: ADMINS,
    categories: ADMINS,
    products: ADMINS,
    quoteFormDefinitions: ADMINS,
    settings: ADMINS,
    siteContent: ADMINS,
    slugs: ADMINS,
    meta: ADMINS,
    publishing: ADMINS,
    // These hold numbers, paths and times alone.
    backups: null,
    health: null,
    previews: null,
    contentChanges: null,
    counters: null,
  };
  expectNone(
    Object.keys(COLLECTIONS).filter((name) => !Object.hasOwn(ROW_OF, name)),
    `add a row to ${NOTICE}, and name it in ROW_OF of this test; null without personal data`,
  );
  expectNone(
    Object.entries(ROW_OF).flatMap(([name, row]) => (row === null || about(row) ? [] : name)),
    `its row is missing in ${NOTICE}`,
  );
  const byName = [...files('src'), ...files('functions/src')].flatMap((file) =>
    [...withoutComments(file).matchAll(/\.(?:collection|collectionGroup|doc)\(\s*['"`](?!\$\{)(\w+)/g)].map(
      ([, name = '']) => `${name} in ${file}`,
    ),
  );
  expectNone(
    byName.filter((one) => !/^(?:typed_) in functions\/src\/catalogue\/count-miss\.ts$/.test(one)),
    'name each collection in COLLECTIONS of src/contracts/base/collections.ts',
  );
});

it('names the periods for which the code keeps', () => {
  const years = ENTRY_KEPT_MS / (365 * DAY_MS);
  for (const [row, period] of [
    ['E-mails of this website', `${MAIL_KEPT_MS / DAY_MS} days`],
    ['Counters of requests', `${COUNTERS_KEPT_MS / DAY_MS} days`],
    ['Words of searches', `${MISS_DAYS} days`],
    ['An anonymous session', `${IDLE_DAYS} days after its last use`],
    ['That data were erased', `${years} years`],
    ['E-mail address and name', `${REVISIONS_KEPT_MONTHS} months`],
    ['E-mail address and name', `${Math.round(ACCESS_LOG_DAYS / 30.4)} months`],
    ['Copies of all this', `${Number.parseInt(BACKUPS_KEPT, 10) / 86_400} days`],
    ['What you type', `with an order ${ORDER_RETENTION_MONTHS}`],
  ] as const)
    expect(about(row)?.[2], row).toContain(period);
});

it('names every processor that the pages or the server speak to', () => {
  const NAMES: Record<string, string> = {
    'identitytoolkit.googleapis.com': 'Google Firebase',
    'securetoken.googleapis.com': 'Google Firebase',
    'firestore.googleapis.com': 'Google Firebase',
    'api.cloudinary.com': 'Cloudinary',
    'firebasehosting.googleapis.com': 'Google Firebase',
    'firebaseappcheck.googleapis.com': 'Google Firebase',
    'www.google.com': 'Google Maps',
    'www.youtube-nocookie.com': 'YouTube and Vimeo',
    'player.vimeo.com': 'YouTube and Vimeo',
    'wa.me': 'WhatsApp',
    'firebase-admin': 'Google Firebase',
    'firebase-functions': 'Google Firebase',
    nodemailer: 'Our e-mail provider',
    firebase: 'Google Firebase',
  };
  /** Packages that speak to nobody, names of formats, and addresses that a person opens or an import names. */
  const NOBODY = `
    @fontsource/anek-malayalam @fontsource/anek-telugu @fontsource/mukta-mahee @fontsource/mukta-malar @fontsource/mukta-vaani
    @fontsource/noto-naskh-arabic @fontsource/noto-sans-bengali @fontsource/noto-sans-kannada @fontsource/noto-sans-oriya
    @expo-google-fonts/mukta @fortawesome/fontawesome-free @tanstack/react-query admin-router bootstrap fflate htmlparser2 idb-keyval minisearch
    jose numfmt papaparse pdfmake react react-bootstrap react-dom react-router-dom saxen valibot
    schema.org schemas.openxmlformats.org purl.oclc.org www.sitemaps.org fontawesome.com
    www.linkedin.com vimeo.com static.wixstatic.com www.example.com`
    .trim()
    .split(/\s+/);
  // firebase.json holds the addresses that the pages may speak to.
  const code = [...files('src'), ...files('functions/src'), ...files('public'), 'index.html'];
  const hosts = [read('firebase.json'), ...code.map(withoutComments)].flatMap((text) =>
    [...text.matchAll(/https?:\/\/(?:\*\.)?([\w-]+(?:\.[\w-]+)*\.[a-z]{2,})\b/g)].map(
      ([, host = '']) => host,
    ),
  );
  const packages = ['package.json', 'functions/package.json'].flatMap((file) =>
    Object.keys((JSON.parse(read(file)) as { dependencies: object }).dependencies),
  );
  expect(new Set(hosts).size).toBeGreaterThan(10);
  const unknown = [...new Set([...hosts, ...packages])].filter(
    (name) =>
      !Object.hasOwn(NAMES, name) && !NOBODY.includes(name) && !/\.invalid$|^example\.com$/.test(name),
  );
  expectNone(
    unknown,
    `if data of people go there, add a row to 'Who else handles it' in ${NOTICE} and name it in NAMES of this test, else add it to NOBODY`,
  );
  expectNone(
    Object.entries(NAMES).flatMap(([name, row]) => (about(row) ? [] : name)),
    `its row is missing in ${NOTICE}`,
  );
  const calling = files('functions/src').filter((file) =>
    /\bfetch\(|'node:(?:https|tls|dgram)'/.test(withoutComments(file)),
  );
  expect(calling, `only these may call other servers, which ${NOTICE} names`).toEqual([
    'functions/src/media/media-provider.ts',
    'functions/src/publishing/hosting-client.ts',
  ]);
});

it('has another version when its text changes', () => {
  const text = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 12);
  // Change NOTICE_VERSION with the text, then both of these, and print the PDFs (tools/build/make-assets.ts).
  expect([NOTICE_VERSION, text]).toEqual(['2026-11-27', '183bbe6081e7']);
  expect(read('public/pdf/privacy-policy.pdf')).toContain(`/Title (Privacy Policy, ${NOTICE_VERSION})`);
});

it('leaves no placeholder and no row of another width, and follows the settings', () => {
  for (const statement of [policy, accessibilityStatement(settings)]) {
    expect(JSON.stringify(statement)).not.toMatch(/\{\w+\}/);
    for (const { table } of statement.parts)
      expect(new Set(table.map((row) => row.length)).size).toBeLessThanOrEqual(1);
  }
  const changed = privacyPolicy({ ...settings, contactEmail: 'new@example.com', leadRetentionMonths: '7' });
  expect(JSON.stringify(changed)).toContain('Write to new@example.com');
  expect(JSON.stringify(changed)).toContain('7 months');
});

it('the tests that the accessibility statement names exist', () => {
  const [, ...tested] = accessibilityStatement(settings).parts[0]?.table ?? [];
  const named = tested.flatMap((row) => row.at(-1)?.split(', ') ?? []).filter((name) => name !== 'none');
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(existsSync(inRoot(`tests/e2e/${name}.spec.ts`)), name).toBe(true);
});
