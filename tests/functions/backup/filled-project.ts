/** Two projects to compare: a filled one, and everything that can be read of any. */
import { createHash } from 'node:crypto';

import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, NOT_IN_BACKUP } from '#src/contracts/index.ts';
import { toSeedDocuments } from '#src/data/browser/seed-documents.ts';
import { makeLeads } from '#src/seed/made-records.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { writeDocuments } from '#tools/dev/seed-firestore.ts';

const OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
const firestore = (): string => `http://${process.env['FIRESTORE_EMULATOR_HOST'] ?? ''}/v1`;
const auth = (): string =>
  `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? ''}/identitytoolkit.googleapis.com/v1`;

async function call<T>(url: string, body?: object, method = body ? 'POST' : 'GET'): Promise<T> {
  const response = await fetch(url, { method, headers: OWNER, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${url}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Every kind of value that Firestore stores, as its interface writes it. */
function everyType(prefix: string): Record<string, object> {
  return {
    time: { timestampValue: '2026-01-02T03:04:05.123456Z' },
    reference: { referenceValue: `${prefix}products/of/notes/deep` },
    elsewhere: { referenceValue: 'projects/other/databases/(default)/documents/products/one' },
    bytes: { bytesValue: 'AAEC/w==' },
    place: { geoPointValue: { latitude: 28.6139, longitude: -77.209 } },
    notANumber: { doubleValue: 'NaN' },
    infinite: { doubleValue: '-Infinity' },
    big: { integerValue: '9007199254740993' },
    small: { integerValue: '-9223372036854775808' },
    whole: { doubleValue: 1 },
    fraction: { doubleValue: 0.1 },
    nothing: { nullValue: null },
    emptyList: { arrayValue: {} },
    emptyMap: { mapValue: {} },
    nested: {
      mapValue: { fields: { 'a.b/c~`': { stringValue: '~/no reference' }, 10: { stringValue: 'ten' } } },
    },
    text: { stringValue: 'लाल\u2028 "quoted" \\ \n 🙂' },
  };
}

/**
 * Fills a project as a year of work does: catalogue, 40 leads, offers, mails, some of them waiting, history, trash, names,
 * counters, sub-collections below a document that does not exist, accounts of admins and visitors.
 * @param pictures addresses of uploaded files, used by products, trash and history
 */
export async function fillProject(
  db: Firestore,
  project: string,
  pictures: readonly string[],
): Promise<void> {
  const now = new Date();
  const picture = (at: number): string => pictures[at % pictures.length] ?? '';
  await writeDocuments(db, toSeedDocuments(SEED, now.toISOString()));
  await writeDocuments(db, seedLeads(now));
  const leads = makeLeads(40, now);
  const waiting = (id: string, state: string) => ({
    to: ['asha@example.org'],
    replyTo: 'sales@example.com',
    headers: {},
    message: { subject: 'Your request', text: 'Text', html: '<p>Text</p>' },
    leadId: id,
    createdAt: new Date(now.getTime() - 60_000),
    delivery: { state, attempts: 0, nextAttemptAt: new Date(now.getTime() - 60_000), error: null },
  });
  const revision = { collection: 'products', rev: 1, at: now.toISOString() };
  const history = Array.from({ length: 500 }, (_, at) => {
    const before = { name: `Paper ${at}`, image_url: picture(at) };
    return [`products:${at}:1`, { ...revision, recordId: String(at), media: [picture(at)], before }];
  });
  await writeDocuments(db, {
    ...leads,
    [COLLECTIONS.mail]: {
      'lead-1_customer': waiting('lead-1', 'PENDING'),
      'lead-2_customer': waiting('lead-2', 'RETRY'),
      'lead-3_customer': waiting('lead-3', 'PROCESSING'),
    },
    [COLLECTIONS.revisions]: Object.fromEntries(history) as Record<string, Record<string, unknown>>,
    [COLLECTIONS.trash]: {
      'products:old': { collection: 'products', recordId: 'old', record: { image_url: picture(0) } },
    },
    [COLLECTIONS.counters]: { 'offers-2026-27': { last: 41 } },
    [COLLECTIONS.rateLimits]: { address_x: { count: 3 } },
    [COLLECTIONS.publishing]: { state: { status: 'live', rev: 7 } },
    [COLLECTIONS.claims]: { 'products:one': { by: 'admin@example.com' } },
    unknownToThisVersion: { one: { image: picture(1) } },
  });
  const prefix = `projects/${project}/databases/(default)/documents/`;
  const store = (path: string) => ({ update: { name: `${prefix}${path}`, fields: everyType(prefix) } });
  await call(`${firestore()}/${prefix.slice(0, -1)}:commit`, {
    writes: ['products/of', 'products/missing/notes/deep', 'products/of/notes/deep/more/कागज़ %2F'].map(store),
  });
  const password = 'paper-house';
  await addAccount(project, 'admin', { email: 'admin@example.com', password, emailVerified: true });
  await addAccount(project, 'former', { email: 'former@example.com', password, disabled: true });
  for (let at = 0; at < 5; at += 1) await addAccount(project, `visitor-${at}`, {});
}

/** Adds an account; without an e-mail address it is a visitor's anonymous one. */
export async function addAccount(project: string, localId: string, account: object): Promise<void> {
  await call(`${auth()}/projects/${project}/accounts`, { localId, ...account });
}

/**
 * Every document of a project by path, hashed, read another way than a backup reads: collection by collection, with
 * documents that only exist as parents.
 */
export async function documentsOf(project: string): Promise<Map<string, string>> {
  const root = `projects/${project}/databases/(default)/documents`;
  const found = new Map<string, string>();
  const read = async (parent: string): Promise<void> => {
    const { collectionIds = [] } = await call<{ collectionIds?: string[] }>(
      `${firestore()}/${encodePath(parent)}:listCollectionIds`,
      { pageSize: 300 },
    );
    for (const id of collectionIds) {
      if (parent === root && NOT_IN_BACKUP.includes(id)) continue;
      let token = '';
      do {
        const page = await call<{
          documents?: { name: string; createTime?: string; fields?: object }[];
          nextPageToken?: string;
        }>(
          `${firestore()}/${encodePath(`${parent}/${id}`)}?pageSize=300&showMissing=true&pageToken=${token}`,
        );
        for (const { name, createTime, fields = {} } of page.documents ?? []) {
          const text = JSON.stringify(inOrder(fields)).replaceAll(`projects/${project}/`, 'projects/~/');
          if (createTime !== undefined)
            found.set(name.slice(root.length), createHash('sha256').update(text).digest('hex'));
          // Only these have documents below them; asking each of a thousand would take minutes.
          if (name.includes('/products/of') || name.includes('/products/missing')) await read(name);
        }
        token = page.nextPageToken ?? '';
      } while (token !== '');
    }
  };
  await read(root);
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Firestore's interface answers the fields of a map in any order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, inOrder(part)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%28default%29', '(default)');
}

/** What a person signs in with, of every account. */
export async function accountsOf(project: string): Promise<object[]> {
  const { users = [] } = await call<{ users?: Record<string, unknown>[] }>(
    `${auth()}/projects/${project}/accounts:batchGet?maxResults=1000`,
  );
  const kept = 'localId email displayName emailVerified disabled createdAt passwordHash salt'.split(' ');
  return users.map((user) => Object.fromEntries(kept.map((key) => [key, user[key] || null])));
}
