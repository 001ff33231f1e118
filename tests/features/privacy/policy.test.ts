import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { STORED_NAMES } from '#src/browser/stored-names.ts';
import { NOTICE_VERSION } from '#src/contracts/base/privacy-notice.ts';
import {
  blankedOffer,
  COLLECTIONS,
  listEntity,
  messageEntity,
  quoteRequestEntity,
  readSiteSettings,
  toListLine,
} from '#src/contracts/index.ts';
import { accessibilityStatement } from '#src/features/accessibility/accessibility-statement.ts';
import { FIELDS, privacyPolicy } from '#src/features/privacy/policy.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { inRoot } from '#tools/dev/project.ts';

const settings = readSiteSettings({});
const policy = privacyPolicy(settings);
const rows = policy.parts.flatMap(({ table: [, ...lines] }) => lines);
const about = (beginning: string) => rows.find(([what]) => what?.startsWith(beginning));
const explained: string[] = Object.values(FIELDS).flatMap((group) => Object.keys(group));

const files = (folder: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js|html)$/.test(file))
    .map((file) => `${folder}/${file}`);
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

it('names every field that is stored with a lead, with its lines or with an answer to an offer', () => {
  const { customer, answerDetails } = blankedOffer();
  const stored = [quoteRequestEntity, messageEntity, listEntity]
    .flatMap((entity) => Object.keys(entity.initial()))
    .concat(Object.keys(toListLine(PAPER_LINE, 'visible')))
    .concat(Object.keys(customer), Object.keys(answerDetails));
  expect(stored.filter((field) => !explained.includes(field))).toEqual([]);
});

/** They change what is shown, and stay in the address of the page or become other fields. */
const NEVER_SENT = ['q', 'use', 'format', 'gsmFrom', 'gsmTo', 'pasted'];

it('names every field of the forms for visitors', () => {
  const forms = files('src').filter((one) => /^src\/(?:features\/[^/]+\/public|ui\/form)\/.*tsx$/.test(one));
  const named = forms.flatMap((file) =>
    [...read(file).matchAll(/<(?:\w+Field|input|select|textarea)\s([\s\S]*?)\/>/g)].flatMap(
      ([, attributes = '']) => /\bname="([^"]+)"/.exec(attributes)?.[1] ?? [],
    ),
  );
  // Other names are keys of the entities above.
  expect(named).toContain('purchaseOrder');
  expect(named.filter((name) => ![...explained, ...NEVER_SENT].includes(name))).toEqual([]);
});

it('names everything that a browser stores', () => {
  // The compiler lets `browserStorage` and `tabStorage` store only what STORED_NAMES explains; these files store by
  // other means: the sign-in, the last import, the demo, and boot.js, whose keys are compared.
  const others = [
    'src/app/boot.js',
    'src/browser/database.ts',
    'src/browser/storage.ts',
    'src/data/browser/admin/local-files.ts',
    'src/data/firebase/firebase-worker.ts',
    'src/data/firebase/services.ts',
    'src/features/catalogue/admin/exchange/run-store.ts',
  ];
  const storing =
    /\b(?:localStorage|sessionStorage|indexedDB\w*|cookieStore|idb-keyval|caches\.open)\b|document\.cookie/;
  const withoutComments = (file: string) => read(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(
    files('src')
      .filter((file) => storing.test(withoutComments(file)))
      .toSorted(),
  ).toEqual(others);
  const names = Object.values(STORED_NAMES).flatMap((group) => Object.keys(group));
  for (const [, key] of read('src/app/boot.js').matchAll(/Storage\.[gs]etItem\('([^']+)'/g))
    expect(names).toContain(key);
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
    // Numbers, paths and times.
    backups: null,
    previews: null,
    contentChanges: null,
    counters: null,
  };
  for (const name of Object.keys(COLLECTIONS)) expect(ROW_OF, name).toHaveProperty(name);
  for (const [name, row] of Object.entries(ROW_OF)) if (row !== null) expect(about(row), name).toBeDefined();
});

it('names every processor that the pages or the server speak to', () => {
  const NAMES: Record<string, string | null> = {
    'identitytoolkit.googleapis.com': 'Google Firebase',
    'securetoken.googleapis.com': 'Google Firebase',
    'firestore.googleapis.com': 'Google Firebase',
    'api.cloudinary.com': 'Cloudinary',
    'www.google.com': 'Google Maps',
    'www.youtube-nocookie.com': 'YouTube',
    'player.vimeo.com': 'YouTube and Vimeo',
    'firebase-admin': 'Google Firebase',
    'firebase-functions': 'Google Firebase',
    nodemailer: 'Our e-mail provider',
    // They speak to nobody.
    '@expo-google-fonts/mukta': null,
    pdfmake: null,
    valibot: null,
  };
  const policyHeader = /"Content-Security-Policy",\s*"value": "(default-src 'none'; base-uri[^"]+)"/;
  const [, header = ''] = policyHeader.exec(read('firebase.json')) ?? [];
  const hosts = [...header.matchAll(/https:\/\/([^/\s;]+)/g)].map(([, host = '']) => host);
  const { dependencies } = JSON.parse(read('functions/package.json')) as { dependencies: object };
  expect(hosts.length).toBeGreaterThan(5);
  for (const name of [...hosts, ...Object.keys(dependencies)]) {
    expect(NAMES, name).toHaveProperty([name]);
    const processor = NAMES[name];
    if (processor) expect(about(processor) ?? about(`YouTube`), name).toBeDefined();
  }
});

it('has another version when its text changes', () => {
  const text = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 12);
  // Change NOTICE_VERSION with the text, then both of these, and print the PDFs (tools/build/assets/make-pdfs.ts).
  expect([NOTICE_VERSION, text]).toEqual(['2026-11-26', '533fb0feaf29']);
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
