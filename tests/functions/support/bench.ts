import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import type { Environment } from '#functions/platform/config.ts';
import { createRateLimits, LIMIT_RULES, type LimitName } from '#functions/platform/rate-limit.ts';
import { eraseDue, type EraseDueDeps } from '#functions/leads/erase.ts';
import { createVisitorLinks, type LinkedLead } from '#functions/leads/visitor-link.ts';
import type { Log } from '#functions/platform/log.ts';
import { createEndpoints } from '#functions/endpoints.ts';
import type { ServiceSources } from '#functions/services.ts';
import { API_PATHS, COLLECTIONS, type QuoteField } from '#src/contracts/index.ts';
import { retry } from '#src/lib/promises.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { localMediaEnv } from '#tools/dev/local-config.ts';
import { clearFirestore } from '#tools/dev/seed-firestore.ts';
import { startSmtpSink } from '#tests/support/smtp-sink.ts';

import { mountEndpoints } from './mount.ts';

// The functions' own copy of the Admin SDK: classes of another copy are strangers to it.
const requireFromFunctions = createRequire(new URL('../../../functions/package.json', import.meta.url));
const adminApp = requireFromFunctions('firebase-admin/app') as typeof import('firebase-admin/app');
const adminStore = requireFromFunctions(
  'firebase-admin/firestore',
) as typeof import('firebase-admin/firestore');

/** A Firestore of its own in the emulator: a project id per call. */
export function openFirestore(projectId = `demo-${randomUUID().slice(0, 8)}`): Firestore {
  if (!process.env['FIRESTORE_EMULATOR_HOST'])
    throw new Error('FIRESTORE_EMULATOR_HOST is not set: these tests need a Firestore emulator.');
  // No metadata server of a cloud is asked who we are.
  process.env['METADATA_SERVER_DETECTION'] = 'none';
  return adminStore.getFirestore(adminApp.initializeApp({ projectId }, `${projectId}-${randomUUID()}`));
}

export interface LogLine {
  severity: string;
  event: string;
  facts: Record<string, unknown>;
}

/** A log that keeps its lines for a test to read. */
const logInto =
  (lines: LogLine[]): Log =>
  (severity, event, facts = {}) =>
    void lines.push({ severity, event, facts });

type Fields = Record<string, unknown>;
type Headers = Record<string, string>;

/** The server calls with a real store, a real mail server and a log that tests can read. */
export type Bench = Awaited<ReturnType<typeof openBench>>;

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Response['headers'];
  text: string;
}

export const CATEGORY = 'kraft-papers';

export const FIELDS: QuoteField[] = [
  { name: 'name', label: 'Your name', type: 'text', required: true, tooltip: '', options: [] },
  { name: 'email', label: 'Email', type: 'email', required: true, tooltip: '', options: [] },
  { name: 'message', label: 'Message', type: 'textarea', required: true, tooltip: '', options: [] },
  { name: 'gsm', label: 'GSM', type: 'text', required: false, tooltip: '', options: [] },
];

const COUNTER_SECRET = 'a-secret-of-the-tests';
export const LINK_SECRET = 'another-secret-of-the-tests';
/** The links that the bench makes and reads. */
export const LINKS = createVisitorLinks(
  () => [LINK_SECRET],
  () => 'https://paper.example',
);

/** The key of a link to a lead, as a mail of this kind brings it. */
export function keyTo(
  id: string,
  kind: LinkedLead['kind'] = 'offer',
  linkVersion = 0,
  now = new Date(),
): string {
  return LINKS.linkFor({ id, linkVersion, kind }, now).split('#')[1] ?? '';
}

/** Delivers what waits, and returns the key of the link in the newest mail with these words in its subject. */
export async function mailedKey(bench: Bench, subject: string, now: Date): Promise<string> {
  await bench.endpoints.outbox.drain(now);
  const mail = bench.sink.mails.findLast(({ parsed }) => parsed.subject?.includes(subject));
  return /https:\/\/paper\.example\/my-requests#(\S+)/.exec(mail?.parsed.text ?? '')?.[1] ?? '';
}

/** An environment as `npm start` makes it: local, mail in clear text to the sink. */
export function localEnvironment(smtpPort: number, mediaUrl = 'http://127.0.0.1:1'): Environment {
  return {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SMTP_TLS: 'none',
    MAIL_FROM: 'website@example.com',
    MAIL_FROM_NAME: 'Paper House',
    MAIL_TO: 'sales@example.com',
    ...localMediaEnv(mediaUrl),
    COUNTER_SECRET,
    LINK_SECRET,
    SITE_URL: 'https://paper.example',
  };
}

export async function seedForm(db: Firestore, fields: readonly QuoteField[] = FIELDS): Promise<void> {
  await Promise.all([
    db.collection(COLLECTIONS.quoteFormDefinitions).doc(CATEGORY).set({ categorySlug: CATEGORY, fields }),
    db.collection(COLLECTIONS.categories).doc('kraft').set({ slug: CATEGORY, name: 'Kraft Papers' }),
  ]);
}

export async function openBench(
  services: Partial<ServiceSources> & {
    projectId?: string;
    smtpDelayMs?: number;
    /** Where the media host listens. */
    mediaUrl?: string;
  } = {},
) {
  const { projectId, smtpDelayMs, mediaUrl, ...given } = services;
  const db = given.db ?? openFirestore(projectId);
  const sink = await startSmtpSink(smtpDelayMs);
  const log: LogLine[] = [];
  const endpoints = createEndpoints({
    env: localEnvironment(sink.port, mediaUrl),
    db,
    auth: tokens(PEOPLE),
    log: logInto(log),
    needsSecondFactor: false,
    ...given,
  });
  const mounted = await mountEndpoints(endpoints);
  await seedForm(db);
  const send = (path: string, body: unknown, headers?: Headers) =>
    post(`${mounted.url}${path}`, body, headers);
  const all = async (collection: string): Promise<Fields[]> =>
    (await db.collection(collection).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
  return {
    db,
    sink,
    log,
    endpoints,
    url: mounted.url,
    post: send,
    /** A visitor sends a filled quote form, a request list or a message. */
    sendQuote: (changes?: Fields, headers?: Headers) =>
      send(API_PATHS.sendQuoteRequest, quote(changes), headers),
    sendList: (changes?: Fields, headers?: Headers) => send(API_PATHS.sendList, sampleList(changes), headers),
    sendMessage: (changes?: Fields, headers?: Headers) =>
      send(API_PATHS.sendMessage, contact(changes), headers),
    /** The documents of a collection. */
    all,
    leads: () => all(COLLECTIONS.leads),
    mails: () => all(COLLECTIONS.mail),
    /** The mail that was delivered to an address. */
    mailTo: (address: string) => sink.mails.find(({ recipients }) => recipients[0] === address)?.parsed,
    logged: () => log.map(({ event }) => event),
    /** Leaves only the quote form and its category. */
    clear: async (): Promise<void> => {
      const { projectId: project } = db as unknown as { projectId: string };
      await clearFirestore(process.env['FIRESTORE_EMULATOR_HOST'] ?? '', project);
      await seedForm(db);
      sink.clear();
      log.length = 0;
    },
    close: async (): Promise<void> => {
      await mounted.close();
      await sink.close();
      await db.terminate();
    },
  };
}

/** POSTs JSON (a string goes as it is) and reads whatever comes back. */
export async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body),
    signal: AbortSignal.timeout(100_000),
  });
  const text = await response.text();
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The platform's own refusal of a malformed body is HTML.
  }
  return { status: response.status, body: (parsed ?? {}) as Answer['body'], headers: response.headers, text };
}

export function refused(code: string): Error {
  return Object.assign(new Error(code), { code });
}

export function quote(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Asha Rao',
    email: 'asha@example.org',
    message: 'Please quote for 2 tonnes, 120 gsm.',
    gsm: '120',
    categorySlug: CATEGORY,
    timestamp: '2026-11-21T09:00:00.000Z',
    ...changes,
  };
}

export function contact(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Asha Rao', email: 'asha@example.org', message: 'Do you deliver to Gurgaon?', ...changes };
}

/** A media host without files. */
const NO_FILES: EraseDueDeps['media'] = {
  destroy: () => Promise.resolve('not found'),
};

/** A line of a request list. */
export function paperLine(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { ...PAPER_LINE, ...changes };
}

/** The body of send-list. */
export function sampleList(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Asha Rao',
    email: 'asha@example.org',
    phone: '+91 11 0000 0000',
    company: 'Wrap & Print',
    timestamp: '2026-11-21T09:00:00.000Z',
    lines: [paperLine()],
    ...changes,
  };
}

/** A verifier that knows tokens by name. */
export function tokens(known: Record<string, Partial<DecodedIdToken> | Error>): ServiceSources['auth'] {
  return {
    verifyIdToken: (token) => {
      const found = known[token] ?? refused('auth/argument-error');
      return found instanceof Error
        ? Promise.reject(found)
        : Promise.resolve({ uid: token, ...found } as DecodedIdToken);
    },
  };
}

export const ADMIN_CLAIMS = {
  email: 'admin@example.com',
  email_verified: true,
  firebase: { identities: {}, sign_in_provider: 'password' },
};
const ANONYMOUS = { firebase: { identities: {}, sign_in_provider: 'anonymous' } };

/** Everybody whom a bench knows, by the token that they carry. */
const PEOPLE: Parameters<typeof tokens>[0] = {
  admin: ADMIN_CLAIMS,
  shouting: { ...ADMIN_CLAIMS, email: 'ADMIN@Example.com' },
  manager: { ...ADMIN_CLAIMS, email: 'manager@example.com' },
  unverified: { ...ADMIN_CLAIMS, email_verified: false },
  member: { ...ADMIN_CLAIMS, email: 'member@example.org' },
  'the-visitor': ANONYMOUS,
  'a-stranger': ANONYMOUS,
  'anonymous-admin': { ...ADMIN_CLAIMS, ...ANONYMOUS },
  expired: refused('auth/id-token-expired'),
  revoked: refused('auth/id-token-revoked'),
  disabled: refused('auth/user-disabled'),
  outage: refused('auth/network-error'),
};

/** The headers of a call by whoever carries a token. */
export const as = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
export const ADMIN = as('admin');
/** The session that sends the requests of these tests. */
export const VISITOR = as('the-visitor');
export const STRANGER = as('a-stranger');

/** The whole numbers below `count`, from 0. */
export const numbers = (count: number): number[] => Array.from({ length: count }, (_unused, at) => at);

/** The headers of a call that comes from a network address. */
export const from = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address });

/** A stored mail, as much of it as tests read. */
interface StoredMail {
  readonly id: string;
  readonly to: string[];
  readonly headers: object;
  readonly message: { readonly subject: string; readonly text: string; readonly html: string };
  readonly delivery: { readonly state: string; readonly attempts: number; readonly error: string | null };
}

/** The stored mails whose ids match. */
export async function mailsOf(bench: Bench, ids: RegExp): Promise<StoredMail[]> {
  const mails = (await bench.all(COLLECTIONS.mail)) as unknown as StoredMail[];
  return mails.filter(({ id }) => ids.test(id));
}

/** Everything that is stored, with the paths of the documents, as text. */
export async function dump({ db }: Bench): Promise<string> {
  const found = await Promise.all((await db.listCollections()).map((collection) => collection.get()));
  return JSON.stringify(found.flatMap(({ docs }) => docs.map((one) => [one.ref.path, one.data()])));
}

/** The same database, which does not answer about these collections. */
export function silentAbout(db: Firestore, names: readonly string[]): Firestore {
  const refuse = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('14 UNAVAILABLE: no connection'), { code: 14 }));
  const silent = {
    get: refuse,
    set: refuse,
    doc: () => silent,
    where: () => silent,
    select: () => silent,
    limit: () => silent,
  };
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'runTransaction' && names.includes('publishing')) return refuse;
      if (key !== 'collection') return Reflect.get(target, key) as unknown;
      return (name: string) => (names.includes(name) ? silent : target.collection(name));
    },
  });
}

/** Uses up a limit, one event short of exceeding it or by `extra` more. */
export async function useUp(
  { db }: Bench,
  rule: LimitName,
  key: string,
  extra = 0,
  now = new Date(),
): Promise<void> {
  // On a busy machine counting takes longer than the server waits for it.
  const count = () => createRateLimits(db, () => COUNTER_SECRET).count({ [rule]: key }, now);
  await retry(count, { delaysMs: [0, 0, 0] });
  const { docs } = await db.collection(COLLECTIONS.rateLimits).get();
  const counter = docs.find(({ id }) => id.startsWith(`${rule}_`));
  await counter?.ref.update({ count: LIMIT_RULES[rule].max + extra });
}

/** What the scheduled functions are given that look at the whole site or mail about several leads. */
export function overviewOf({ db, log }: Bench, now: Date) {
  const business = ['sales@example.com'];
  return { db, business, siteUrl: 'https://paper.example', now, log: logInto(log) };
}

/** A moment in India, such as '2026-11-23T10:00'. */
export const india = (text: string): Date => new Date(`${text}:00+05:30`);

/** Runs the erasures that need no request. Returns the accounts that it has deleted. */
export async function eraseDueOn(
  { db, log }: Bench,
  now: Date,
  media: EraseDueDeps['media'] = NO_FILES,
): Promise<string[]> {
  const deleted: string[] = [];
  await eraseDue({
    db,
    deleteAccount: (uid) => Promise.resolve(void deleted.push(uid)),
    log: logInto(log),
    media,
    now,
  });
  return deleted;
}
