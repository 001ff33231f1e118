import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';

import { blankedOffer, COLLECTIONS, CONTENT_PAGES, VISITOR_LIST_LIMIT } from '#src/contracts/index.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

import {
  ADMIN_ROLES,
  commit,
  ROLES,
  signatureOf,
  verdict,
  type Role,
  type RulesWorld,
} from './rules-world.ts';
import {
  category,
  trashed,
  claim,
  content,
  product,
  quoteForm,
  reservation,
  signature,
  adminSettings,
  business,
  settings,
  stamp,
  version,
  type Fields,
} from './stored-samples.ts';

const MAY = ['everybody', 'admins', 'no one'] as const;
type May = (typeof MAY)[number];

/** `key` is new in each attempt: a lower-case word. */
type Run = (db: Firestore, by: string, key: string) => Promise<unknown>;

interface AttemptOptions {
  /** Everybody tries it, not only `FEW_ROLES`: who is an admin is decided in one place, which these attempts test in full. */
  byAllRoles?: true;
  /** What must be stored first. */
  given?: (key: string) => Record<string, Record<string, unknown>>;
}

/** `what` reads on after 'the admin may' or 'a member may not'. */
interface Attempt extends AttemptOptions {
  readonly allowed: May;
  readonly what: string;
  readonly run: Run;
}

const attempt =
  (allowed: May) =>
  (what: string, run: Run, options: AttemptOptions = {}): Attempt => ({ allowed, what, run, ...options });
const everybody = attempt('everybody');
const admins = attempt('admins');
const noOne = attempt('no one');

const pathOf = (path: string, by: string, key: string): string =>
  path.replace('{by}', by).replace('{key}', key);
const put =
  (path: string, data: Fields | ((by: string, key: string) => Fields)): Run =>
  (db, by, key) =>
    setDoc(doc(db, pathOf(path, by, key)), typeof data === 'function' ? data(by, key) : data);
const remove =
  (path: string): Run =>
  (db, by, key) =>
    deleteDoc(doc(db, pathOf(path, by, key)));
/** Deletes a document as the product does, with the name of whoever does it. */
const removeSigned =
  (name: string, beside?: (key: string) => string): Run =>
  (db, by, key) =>
    commit(db, {
      [`${name}/${key}`]: null,
      ...(beside && { [beside(key)]: null }),
      ...signature(name, key, 1, by),
    });
const get = (path: string) => (db: Firestore) => getDocFromServer(doc(db, path));
const list =
  (name: string, ...constraints: QueryConstraint[]) =>
  (db: Firestore) =>
    getDocsFromServer(query(collection(db, name), ...constraints));
const count =
  (name: string, ...constraints: QueryConstraint[]) =>
  (db: Firestore) =>
    getCountFromServer(query(collection(db, name), ...constraints));
/** As many as one question takes. */
const GUESSED_SLUGS = ['unseen', ...Array.from({ length: 29 }, (_, at) => `guess-${at}`)];
const visible = where('isVisible', '==', true);
const isUnseen = where('slug', '==', 'unseen');
const ofKraft = where('category_slug', '==', 'kraft-papers');
const most = limit(VISITOR_LIST_LIMIT);

const STORED = {
  'categories/seen': category('seen'),
  'categories/unseen': category('unseen', { isVisible: false }),
  'categories/unset': { name: 'Old', slug: 'unset' },
  'products/seen': product('seen'),
  'products/unseen': product('unseen', { isVisible: false }),
  'products/unset': { name: 'Old', slug: 'unset', category_slug: 'kraft-papers' },
  'quoteFormDefinitions/kraft-papers': quoteForm('kraft-papers'),
  'settings/site': settings(),
  'settings/business': business(),
  'settings/admin': adminSettings(),
  'health/site': { state: 'well' },
  'settings/secret': { key: 'x' },
  'siteContent/homepage': content('homepage'),
  'siteContent/about': content('about'),
  'siteContent/contact': content('contact'),
  'siteContent/secret': { key: 'x' },
  'meta/version': version(),
  'meta/secret': { key: 'x' },
  'claims/categories:seen': claim('categories', 'seen', 1, 'one form'),
  'slugs/categories:seen': reservation('categories', 'seen', 'seen'),
  'slugs/products:unseen': reservation('products', 'unseen', 'unseen'),
  'slugs/products:seen': reservation('products', 'seen', 'seen'),
  'slugs/products:seen-before': reservation('products', 'seen-before', 'seen', { currentSlug: 'seen' }),
  'slugs/products:unseen-before': reservation('products', 'unseen-before', 'unseen', {
    currentSlug: 'unseen',
  }),
  'categories/seen/drafts/one': { isVisible: true },
  'drafts/one': { isVisible: true },
  'leads/one': { name: 'x' },
  'mail/one': { to: ['x@example.com'] },
  'leadEvents/one': { leadId: 'one', collection: 'leads', rev: 1 },
  'offers/one': { leadId: 'one', version: 1, state: 'open' },
  'counters/one': { last: 1 },
  'rateLimits/one': { count: 1 },
  'deletions/products:one:3': { collection: 'products', recordId: 'one', rev: 3, by: 'admin@example.com' },
  'contentChanges/3': { paths: ['products/one'], expireAt: new Date() },
  'trash/products:gone': trashed('products', 'gone', product('gone')),
  'revisions/products:one:1': { collection: 'products', recordId: 'one', rev: 1, before: product('one') },
  'searchMisses/one': { day: '2026-11-24', counts: { 'sand paper': 2 } },
  'previews/products-one': { version: 1 },
  'adminNames/other@example.com': { name: 'Other' },
  'sessionEnds/other@example.com': { at: new Date() },
  'erasures/one': { reference: 'R-1', by: 'other@example.com', why: 'asked' },
  'accessLog/one': { by: 'other@example.com', kind: 'exported', leadId: '', count: 12 },
  'publishing/state': { status: 'live' },
  'publishing/lease': { holder: 'x' },
  'backups/latest': { finishedAt: '2026-11-25T02:00:00.000Z' },
  'backups/restore': { backup: 'x' },
};

/** Documents by who may get them. `none` is not stored. */
const GETS: Record<May, readonly string[]> = {
  everybody: [
    ...['categories/seen', 'categories/unset', 'categories/none', 'products/seen', 'products/unset'],
    ...['quoteFormDefinitions/kraft-papers', 'quoteFormDefinitions/none', 'settings/site', 'meta/version'],
    ...CONTENT_PAGES.map((page) => `siteContent/${page}`),
  ],
  admins: [
    ...['categories/unseen', 'products/unseen', 'products/none', 'settings/admin', 'publishing/state'],
    ...['health/site', 'adminNames/other@example.com', 'searchMisses/one'],
    ...['claims/categories:seen', 'claims/categories:none'],
  ],
  'no one': [
    ...['settings/secret', 'siteContent/secret', 'meta/secret', 'publishing/lease', 'backups/latest'],
    ...['health/chain/leads/one', 'contentChanges/3', 'deletions/products:one:3', 'previews/products-one'],
    ...['sessionEnds/other@example.com', 'rateLimits/one', 'counters/one', 'drafts/one'],
    'categories/seen/drafts/one',
  ],
};
/** Collections by who may list them without a filter. */
const LISTS: Record<May, readonly string[]> = {
  everybody: [],
  admins: [
    ...['quoteFormDefinitions', 'health', 'adminNames', 'searchMisses', 'accessLog', 'erasures'],
    ...['revisions', 'trash', 'slugs'],
  ],
  'no one': [
    ...['settings', 'siteContent', 'meta', 'publishing', 'backups', 'health/chain/mail', 'previews'],
    ...['claims', 'rateLimits', 'counters'],
  ],
};

const reads: Attempt[] = [
  ...MAY.flatMap((may): Attempt[] => [
    ...GETS[may].map((path) => attempt(may)(`get ${path}`, get(path))),
    ...LISTS[may].map((name) => attempt(may)(`list ${name}`, list(name))),
  ]),
  everybody('list the visible categories', list('categories', visible, most)),
  admins('list the visible categories without end', list('categories', visible)),
  admins(
    'list one more visible category than visitors may',
    list('categories', visible, limit(VISITOR_LIST_LIMIT + 1)),
  ),
  everybody('count the visible categories', count('categories', visible, most)),
  admins('count the visible categories without end', count('categories', visible)),
  everybody('find a hidden category by its exact slug', list('categories', isUnseen, limit(1))),
  admins('list all categories', list('categories')),
  admins('count all categories', count('categories')),
  admins('list the hidden categories', list('categories', where('isVisible', '==', false)), {
    byAllRoles: true,
  }),
  admins('list the categories that are not false', list('categories', where('isVisible', '!=', false))),
  everybody(
    'find one of 30 categories by slug, the hidden among them: what the rules cannot see',
    list('categories', where('slug', 'in', GUESSED_SLUGS), limit(1)),
  ),
  admins('find 30 categories by slug', list('categories', where('slug', 'in', GUESSED_SLUGS), limit(30))),
  admins('find a category by slug without the limit', list('categories', isUnseen)),
  admins('find two categories by slug', list('categories', isUnseen, limit(2))),
  admins('take the first category there is', list('categories', limit(1))),
  admins('walk the categories by slug, one at a time', list('categories', orderBy('slug'), limit(1))),
  admins('take the next category after a slug', list('categories', where('slug', '>', 'seen'), limit(1))),
  everybody('list the visible products of a category', list('products', ofKraft, visible, most)),
  admins(
    'list one more visible product than visitors may',
    list('products', ofKraft, visible, limit(VISITOR_LIST_LIMIT + 1)),
  ),
  everybody(
    'find a visible product by slug',
    list('products', where('slug', '==', 'seen'), visible, limit(1)),
  ),
  admins('list the visible products of a category without end', list('products', ofKraft, visible)),
  admins('list all products', list('products')),
  admins('list the products of a category, hidden ones too', list('products', ofKraft)),
  admins('find a hidden product by slug', list('products', isUnseen, limit(1))),
  admins(
    'list products, visible and hidden in one',
    list('products', where('isVisible', 'in', [true, false]), most),
  ),
  noOne('search products across all paths', (db) =>
    getDocsFromServer(query(collectionGroup(db, 'products'), visible)),
  ),
  admins('get what the business is', get('settings/business'), { byAllRoles: true }),
  admins('get a revision', get('revisions/products:one:1'), { byAllRoles: true }),
  everybody('get where a category slug leads', get('slugs/categories:seen')),
  everybody('get a category slug that nobody holds', get('slugs/categories:none')),
  admins("get a hidden product's slug", get('slugs/products:unseen')),
  admins('get a product slug that nobody holds', get('slugs/products:none')),
  admins("get a visible product's slug", get('slugs/products:seen')),
  everybody("get where a visible product's former address leads", get('slugs/products:seen-before')),
  admins("get where a hidden product's former address leads", get('slugs/products:unseen-before')),
  admins('get a record in the trash', get('trash/products:gone'), { byAllRoles: true }),
  admins(
    'find the slugs of a record',
    list('slugs', where('collection', '==', 'categories'), where('ownerId', '==', 'seen')),
  ),
  ...(['leads', 'mail', 'leadEvents', 'offers'] as const).flatMap((name): Attempt[] => [
    admins(`get one of ${name}`, get(`${name}/one`)),
    admins(`list ${name}`, list(name)),
    admins(`count ${name}`, count(name)),
  ]),
  // Visitors read their own through the server only: no query gives them more, nor less than nothing.
  admins(
    'find the leads of the session that sent them',
    list('leads', where('visitorId', '==', 'an-anonymous-visitor'), limit(1)),
    { byAllRoles: true },
  ),
  admins('find the offers of a request', list('offers', where('leadId', '==', 'one'), limit(1)), {
    byAllRoles: true,
  }),
  noOne('list a collection nobody named', list('drafts', visible)),
];

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const logAccess =
  (fields: Fields): Run =>
  (db, by, key) =>
    setDoc(doc(db, 'accessLog', key), {
      ...{ at: serverTimestamp(), by, kind: 'opened', leadId: 'one', count: 1, expireAt: inDays(365) },
      ...fields,
    });

/** What a save notes for those who publish. */
const NOTE = { paths: [], expireAt: new Date() };
/** The note of the save that makes revision 4, which it makes beside it. */
const note =
  (fields: Fields, { rev = 4, made = 4 } = {}): Run =>
  (db, by) =>
    commit(db, {
      [`contentChanges/${rev}`]: { ...NOTE, ...fields },
      ...(made > 3 && { 'meta/version': version(stamp(made, by)) }),
    });
const atRevision = (rev: number): AttemptOptions => ({
  given: () => ({ 'meta/version': version(stamp(rev)) }),
});

const FORGED_OFFER = {
  ...sampleOffer({ note: 'Something else.' }),
  ...blankedOffer(),
  ...{ leadId: 'another', state: 'accepted', totalPaise: 1, lines: [], paid: true },
};

/** The documents of which there is one each. */
const SINGLE: Record<string, (changes?: Fields) => Fields> = {
  'settings/site': settings,
  'settings/business': business,
  'settings/admin': adminSettings,
  'meta/version': version,
  ...Object.fromEntries(
    CONTENT_PAGES.map((page) => [`siteContent/${page}`, (changes?: Fields) => content(page, changes)]),
  ),
};

const STORED_FORM = { given: (key: string) => ({ [`quoteFormDefinitions/${key}`]: quoteForm(key) }) };
const saveForm = (rev: number): Run =>
  put('quoteFormDefinitions/{key}', (by, key) => quoteForm(key, stamp(rev, by)));

const writes: Attempt[] = [
  ...Object.entries(SINGLE).flatMap(([path, make]): Attempt[] => {
    const given = () => ({ [path]: make() });
    const save = put(path, (by) => make(stamp(2, by)));
    const outdated = { given: () => ({ [path]: make({ rev: 5 }) }) };
    const inAnotherName = put(path, () => make(stamp(2, 'other@example.com')));
    return [
      admins(`save ${path}`, save, { given, byAllRoles: true }),
      noOne(`save ${path} of an outdated revision`, save, outdated),
      noOne(`save ${path} in another’s name`, inAnotherName, { given }),
      noOne(`delete ${path}`, remove(path)),
    ];
  }),
  ...(
    [
      ['categories', category],
      ['products', product],
    ] as const
  ).flatMap(([name, make]): Attempt[] => {
    const slugOf = (key: string) => `slugs/${name}:${key}`;
    const one = { given: (key: string) => ({ [`${name}/${key}`]: make(key) }) };
    const slug = { given: (key: string) => ({ [slugOf(key)]: reservation(name, key, key) }) };
    const both = { given: (key: string) => ({ ...one.given(key), ...slug.given(key) }) };
    const disowned = (key: string) => ({
      ...one.given(key),
      ...signature(name, key, 1, 'other@example.com'),
    });
    const reserve = (rev: number) =>
      put(slugOf('{key}'), (by, key) => reservation(name, key, key, stamp(rev, by)));
    const update = put(`${name}/{key}`, (by, key) => make(key, { name: 'New', ...stamp(2, by) }));
    const unsigned = remove(`${name}/{key}`);
    return [
      admins(`create one of ${name} with its slug`, (db, by, key) =>
        commit(db, {
          [`${name}/${key}`]: make(key, stamp(1, by)),
          [slugOf(key)]: reservation(name, key, key, stamp(1, by)),
        }),
      ),
      admins(`update one of ${name}`, update, one),
      admins(`delete one of ${name} with its slug`, removeSigned(name, slugOf), both),
      admins(`delete one of ${name} alone`, removeSigned(name), one),
      noOne(`delete one of ${name} without a name`, unsigned, one),
      noOne(`delete one of ${name} under the name of another admin`, unsigned, { given: disowned }),
      admins(`delete a slug of ${name} that is free`, remove(slugOf('{key}')), slug),
      admins(`reserve the slug of one of ${name} that has none`, reserve(1), one),
      admins(`write a slug of ${name} again`, reserve(2), both),
    ];
  }),
  admins('create a quote form', saveForm(1)),
  admins('update a quote form', saveForm(2), STORED_FORM),
  admins('delete a quote form', removeSigned('quoteFormDefinitions'), STORED_FORM),
  noOne('delete a quote form without a name', remove('quoteFormDefinitions/{key}'), STORED_FORM),
  admins('name the own account', put('adminNames/{by}', { name: 'Asha Rao' }), { byAllRoles: true }),
  admins('log that a lead was opened', logAccess({}), { byAllRoles: true }),
  admins('log that leads were exported', logAccess({ kind: 'exported', leadId: '', count: 12 })),
  noOne('log in the name of another admin', logAccess({ by: 'other@example.com' })),
  noOne('log another time', logAccess({ at: new Date() })),
  noOne('log another act', logAccess({ kind: 'slept' })),
  noOne('log a number that is none', logAccess({ count: 'many' })),
  noOne('log a lead that is none', logAccess({ leadId: 5 })),
  noOne('log a further field', logAccess({ text: 'x' })),
  noOne('log for a day', logAccess({ expireAt: inDays(1) })),
  noOne('log for ever', logAccess({ expireAt: inDays(4_000) })),
  ...[
    ...['accessLog/one', 'previews/products-one', 'publishing/state', 'backups/latest', 'health/site'],
    ...['health/chain', 'health/chain/leads/{key}', 'adminNames/other@example.com'],
    'revisions/products:one:1',
  ].flatMap((path): Attempt[] => [
    noOne(`write ${path}`, put(path, { by: 'other@example.com' })),
    noOne(`delete ${path}`, remove(path)),
  ]),
  noOne('name another admin', put('adminNames/other@example.com', { name: 'Asha Rao' })),
  noOne('give the own account a right', put('adminNames/{by}', { name: 'Asha Rao', isOwner: true })),
  noOne('take a name of 61 letters', put('adminNames/{by}', { name: 'x'.repeat(61) })),
  noOne('take a name that is no text', put('adminNames/{by}', { name: 5 })),
  noOne(
    'save an idle time that is not offered',
    put('settings/admin', (by) => adminSettings({ ...stamp(2, by), idleMinutes: '9999' })),
  ),
  noOne(
    'write other settings',
    put('settings/{key}', (by) => settings(stamp(1, by))),
  ),
  noOne(
    'write content of another page',
    put('siteContent/{key}', (by) => content('about', stamp(1, by))),
  ),
  admins('note what a save wrote', note({ paths: ['products/one'] }), atRevision(3)),
  noOne('note what an earlier save wrote', note({}, { rev: 3 }), atRevision(3)),
  noOne('note what a later save will write', note({}, { rev: 5 }), atRevision(3)),
  noOne('replace the note of the last save', note({}, { rev: 3, made: 3 }), atRevision(3)),
  noOne('note what the next save will write', note({}, { made: 3 }), atRevision(3)),
  noOne('note something else', note({ paths: 'products/one' }), atRevision(3)),
  noOne('note it for ever', note({ expireAt: 'never' }), atRevision(3)),
  noOne('note more than paths', note({ text: 'x' }), atRevision(3)),
  noOne(
    'note more than a save can write',
    note({ paths: Array.from({ length: 501 }, (_, at) => `products/${at}`) }),
    atRevision(3),
  ),
  admins('ask to publish again', put('publishing/request', { requestedAt: new Date().toISOString() })),
  noOne('ask at no time', put('publishing/request', { requestedAt: 'x'.repeat(41) })),
  noOne('ask to publish everything', put('publishing/request', { requestedAt: 'now', full: true })),
  noOne(
    'send the Monday mail at no time',
    put('settings/admin', (by) => adminSettings({ ...stamp(2, by), mondayAt: '8 am' })),
  ),
  noOne(
    'write other meta data',
    put('meta/{key}', (by) => version(stamp(1, by))),
  ),
  ...(
    ['leads', 'mail', 'leadEvents', 'offers', 'erasures', 'counters', 'rateLimits', 'drafts'] as const
  ).flatMap((name): Attempt[] => [
    noOne(
      `create in ${name}`,
      put(`${name}/{key}`, (by) => stamp(1, by)),
    ),
    noOne(`change one of ${name}`, (db) => updateDoc(doc(db, name, 'one'), { read: true })),
  ]),
  noOne(
    'add a revision',
    put('revisions/products:{key}:1', (by, key) => ({
      collection: 'products',
      recordId: key,
      rev: 1,
      at: new Date().toISOString(),
      by,
      isDeletion: false,
      media: [],
      before: product(key),
    })),
  ),
  noOne(
    'count a search without the server',
    put('searchMisses/{key}', { day: '2026-11-24', counts: { x: 1 } }),
  ),
  noOne('change the searches of a day', (db) => updateDoc(doc(db, 'searchMisses/one'), { counts: {} })),
  // The server alone writes offers.
  noOne('change the state of an offer', (db) => updateDoc(doc(db, 'offers/one'), { state: 'accepted' })),
  noOne('replace an offer', put('offers/one', FORGED_OFFER)),
  noOne('make an offer', put('offers/{key}', FORGED_OFFER)),
  ...(
    [
      'leads',
      'mail',
      'leadEvents',
      'offers',
      'erasures',
      'counters',
      'rateLimits',
      'searchMisses',
      'drafts',
    ] as const
  ).map((name): Attempt => noOne(`delete one of ${name}`, remove(`${name}/one`), { byAllRoles: true })),
  admins('delete a record in the trash', remove('trash/products:{key}'), {
    given: (key) => ({ [`trash/products:${key}`]: trashed('products', key, product(key)) }),
  }),
  noOne(
    'write below a category',
    put('categories/seen/drafts/{key}', (by, key) => category(key, stamp(1, by))),
  ),
  noOne('end the sessions of another admin', put('sessionEnds/other@example.com', { at: serverTimestamp() })),
  noOne('end the own sessions at another time', put('sessionEnds/{by}', { at: new Date(0) })),
  noOne('end the own sessions with a remark', put('sessionEnds/{by}', { at: serverTimestamp(), text: 'x' })),
  noOne('take back the end of the own sessions', remove('sessionEnds/{by}')),
  // Last, because it ends the sessions of these tests.
  admins('end the own sessions', put('sessionEnds/{by}', { at: serverTimestamp() })),
];

/** Nobody at all, a member who is no admin, somebody who claims an admin's address, and the admin. */
const FEW_ROLES: readonly Role[] = ['nobody', 'a member', 'an unverified impostor', 'the admin'];

const FACTOR_ROLES: readonly Role[] = ['the admin', 'the admin with a second factor'];

/**
 * Every role tries everything: reads, lists, counts and writes of every collection (M64).
 * @param needsFactor whether admins need a second factor in this world
 */
export function accessSuite(world: () => RulesWorld, needsFactor = false): void {
  const adminRoles = needsFactor ? FACTOR_ROLES.slice(1) : ADMIN_ROLES;
  describe('who may do what', () => {
    let turn = 0;
    beforeAll(async () => {
      await world().begin(STORED);
    });

    // The web SDK knows no offset; whoever means harm calls the API.
    it.each([
      ['visible categories', 'categories', { limit: VISITOR_LIST_LIMIT, isVisible: true }],
      ['visible products', 'products', { limit: VISITOR_LIST_LIMIT, isVisible: true }],
      ['a category by its slug', 'categories', { limit: 1, slug: 'seen' }],
    ] as const)(
      'nobody may skip %s, since skipped documents are billed',
      async (_what, name, { limit: longest, ...fields }) => {
        const { address, projectId } = world();
        const filters = Object.entries(fields).map(([fieldPath, value]) => ({
          fieldFilter: {
            field: { fieldPath },
            op: 'EQUAL',
            value: typeof value === 'string' ? { stringValue: value } : { booleanValue: value },
          },
        }));
        const statusWith = async (paging: Record<string, number>): Promise<number> => {
          const url = `http://${address}/v1/projects/${projectId}/databases/(default)/documents:runQuery`;
          const filter = { compositeFilter: { op: 'AND', filters } };
          const structuredQuery = { from: [{ collectionId: name }], where: filter, ...paging };
          return (await fetch(url, { method: 'POST', body: JSON.stringify({ structuredQuery }) })).status;
        };
        expect(await statusWith({ limit: longest })).toBe(200);
        expect(await statusWith({ limit: longest, offset: 0 })).toBe(200);
        for (const offset of [1, 100_000]) expect(await statusWith({ limit: longest, offset })).toBe(403);
        expect(await statusWith({ limit: longest + 1 })).toBe(403);
        expect(await statusWith({})).toBe(403);
      },
    );

    it('names every collection of the data model', () => {
      const stored = new Set(Object.keys(STORED).map((path) => path.split('/')[0]));
      for (const name of Object.values(COLLECTIONS)) expect(stored).toContain(name);
    });

    // One function of the rules decides who is an admin, so the attempts that all roles make are enough for the factor.
    const attempts = [...reads, ...writes].filter(({ byAllRoles }) => !needsFactor || byAllRoles);
    for (const { allowed, what, run, byAllRoles, given } of attempts) {
      for (const role of needsFactor ? FACTOR_ROLES : byAllRoles ? ROLES : FEW_ROLES) {
        const may = allowed === 'everybody' || (allowed === 'admins' && adminRoles.includes(role));
        it(`${role} ${may ? 'may' : 'may not'} ${what}`, async () => {
          turn += 1;
          const key = `key-${turn}`;
          if (given) await world().store(given(key));
          const request = run(world().as(role), signatureOf(role), key);
          expect(await verdict(request)).toBe(may ? 'allowed' : 'refused');
        });
      }
    }
  });
}
