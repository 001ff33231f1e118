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
  writeBatch,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';

import { COLLECTIONS, CONTENT_PAGES, sentAgain, VISITOR_LIST_LIMIT } from '#src/contracts/index.ts';

import { ADMIN_ROLES, ROLES, signatureOf, verdict, type Role, type RulesWorld } from './rules-world.ts';
import {
  category,
  claim,
  content,
  product,
  quoteForm,
  reservation,
  settings,
  stamp,
  version,
} from './stored-samples.ts';

type May = 'everybody' | 'admins' | 'no one';

interface Attempt {
  /** Reads on after 'the admin may' or 'a member may not'. */
  what: string;
  may: May;
  /** `key` is new in each attempt: a lower-case word. */
  run: (db: Firestore, by: string, key: string) => Promise<unknown>;
  /** Everybody tries it, not only `FEW_ROLES`: who is an admin is decided in one place, which these attempts test in full. */
  byAllRoles?: true;
  /** What must be stored first. */
  given?: (key: string) => Record<string, Record<string, unknown>>;
}

const get = (path: string) => (db: Firestore) => getDocFromServer(doc(db, path));
const list =
  (name: string, ...constraints: QueryConstraint[]) =>
  (db: Firestore) =>
    getDocsFromServer(query(collection(db, name), ...constraints));
/** As many as one question takes. */
const GUESSED_SLUGS = ['unseen', ...Array.from({ length: 29 }, (_, at) => `guess-${at}`)];
const visible = where('isVisible', '==', true);
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
  'categories/seen/drafts/one': { isVisible: true },
  'drafts/one': { isVisible: true },
  'quoteRequests/one': { name: 'x' },
  'contactMessages/one': { name: 'x' },
  'mail/one': { to: ['x@example.com'] },
  'leadEvents/one': { leadId: 'one', collection: 'quoteRequests', rev: 1 },
  'quotations/one': { leadId: 'one', version: 1, state: 'open' },
  'counters/one': { last: 1 },
  'rateLimits/one': { count: 1 },
  'contentChanges/3': { paths: ['products/one'], expireAt: new Date() },
  'publishing/state': { status: 'live' },
  'publishing/lease': { holder: 'x' },
};

const reads: Attempt[] = [
  { what: 'get a visible category', may: 'everybody', run: get('categories/seen') },
  { what: 'get a category whose visibility was never set', may: 'everybody', run: get('categories/unset') },
  { what: 'get a hidden category by id', may: 'admins', run: get('categories/unseen') },
  { what: 'get a category that is not there', may: 'everybody', run: get('categories/none') },
  { what: 'list the visible categories', may: 'everybody', run: list('categories', visible, most) },
  { what: 'list the visible categories without end', may: 'admins', run: list('categories', visible) },
  {
    what: 'list one more visible category than visitors may',
    may: 'admins',
    run: list('categories', visible, limit(VISITOR_LIST_LIMIT + 1)),
  },
  {
    what: 'count the visible categories',
    may: 'everybody',
    run: (db) => getCountFromServer(query(collection(db, 'categories'), visible, most)),
  },
  {
    what: 'count the visible categories without end',
    may: 'admins',
    run: (db) => getCountFromServer(query(collection(db, 'categories'), visible)),
  },
  {
    what: 'find a hidden category by its exact slug',
    may: 'everybody',
    run: list('categories', where('slug', '==', 'unseen'), limit(1)),
  },
  { what: 'list all categories', may: 'admins', run: list('categories') },
  {
    what: 'count all categories',
    may: 'admins',
    run: (db) => getCountFromServer(collection(db, 'categories')),
  },
  {
    what: 'list the hidden categories',
    may: 'admins',
    byAllRoles: true,
    run: list('categories', where('isVisible', '==', false)),
  },
  {
    what: 'list the categories that are not false',
    may: 'admins',
    run: list('categories', where('isVisible', '!=', false)),
  },
  {
    what: 'find one of 30 categories by slug, the hidden among them: what the rules cannot see',
    may: 'everybody',
    run: list('categories', where('slug', 'in', GUESSED_SLUGS), limit(1)),
  },
  {
    what: 'find 30 categories by slug',
    may: 'admins',
    run: list('categories', where('slug', 'in', GUESSED_SLUGS), limit(30)),
  },
  {
    what: 'find a category by slug without the limit',
    may: 'admins',
    run: list('categories', where('slug', '==', 'unseen')),
  },
  {
    what: 'find two categories by slug',
    may: 'admins',
    run: list('categories', where('slug', '==', 'unseen'), limit(2)),
  },
  { what: 'take the first category there is', may: 'admins', run: list('categories', limit(1)) },
  {
    what: 'walk the categories by slug, one at a time',
    may: 'admins',
    run: list('categories', orderBy('slug'), limit(1)),
  },
  {
    what: 'take the next category after a slug',
    may: 'admins',
    run: list('categories', where('slug', '>', 'seen'), limit(1)),
  },
  { what: 'get a visible product', may: 'everybody', run: get('products/seen') },
  { what: 'get a product whose visibility was never set', may: 'everybody', run: get('products/unset') },
  { what: 'get a hidden product', may: 'admins', run: get('products/unseen') },
  { what: 'tell a missing product from a hidden one', may: 'admins', run: get('products/none') },
  {
    what: 'list the visible products of a category',
    may: 'everybody',
    run: list('products', where('category_slug', '==', 'kraft-papers'), visible, most),
  },
  {
    what: 'find a visible product by slug',
    may: 'everybody',
    run: list('products', where('slug', '==', 'seen'), visible, limit(1)),
  },
  {
    what: 'list the visible products of a category without end',
    may: 'admins',
    run: list('products', where('category_slug', '==', 'kraft-papers'), visible),
  },
  { what: 'list all products', may: 'admins', run: list('products') },
  {
    what: 'list the products of a category, hidden ones too',
    may: 'admins',
    run: list('products', where('category_slug', '==', 'kraft-papers')),
  },
  {
    what: 'find a hidden product by slug',
    may: 'admins',
    run: list('products', where('slug', '==', 'unseen'), limit(1)),
  },
  {
    what: 'list products, visible and hidden in one',
    may: 'admins',
    run: list('products', where('isVisible', 'in', [true, false]), most),
  },
  {
    what: 'search products across all paths',
    may: 'no one',
    run: (db) => getDocsFromServer(query(collectionGroup(db, 'products'), visible)),
  },
  { what: 'get a quote form', may: 'everybody', run: get('quoteFormDefinitions/kraft-papers') },
  { what: 'get a quote form that is not there', may: 'everybody', run: get('quoteFormDefinitions/none') },
  { what: 'list the quote forms', may: 'admins', run: list('quoteFormDefinitions') },
  { what: 'get the site settings', may: 'everybody', run: get('settings/site') },
  { what: 'get other settings', may: 'no one', run: get('settings/secret') },
  { what: 'list the settings', may: 'no one', run: list('settings') },
  ...CONTENT_PAGES.map((page): Attempt => ({
    what: `get the ${page} content`,
    may: 'everybody',
    run: get(`siteContent/${page}`),
  })),
  { what: 'get other content', may: 'no one', run: get('siteContent/secret') },
  { what: 'list the content', may: 'no one', run: list('siteContent') },
  { what: 'get the version', may: 'everybody', run: get('meta/version') },
  { what: 'get other meta data', may: 'no one', run: get('meta/secret') },
  { what: 'list the meta data', may: 'no one', run: list('meta') },
  { what: 'get how far the site is published', may: 'admins', run: get('publishing/state') },
  { what: 'get who publishes', may: 'no one', run: get('publishing/lease') },
  { what: 'list what publishing stores', may: 'no one', run: list('publishing') },
  { what: 'get what a save wrote', may: 'no one', run: get('contentChanges/3') },
  { what: 'get where a category slug leads', may: 'everybody', run: get('slugs/categories:seen') },
  { what: 'get a category slug that nobody holds', may: 'everybody', run: get('slugs/categories:none') },
  { what: "get a hidden product's slug", may: 'admins', run: get('slugs/products:unseen') },
  { what: 'get a product slug that nobody holds', may: 'admins', run: get('slugs/products:none') },
  { what: 'list the slugs', may: 'admins', run: list('slugs') },
  {
    what: 'find the slugs of a record',
    may: 'admins',
    run: list('slugs', where('collection', '==', 'categories'), where('ownerId', '==', 'seen')),
  },
  { what: 'get a claim', may: 'admins', run: get('claims/categories:seen') },
  { what: 'get a claim that nobody has made', may: 'admins', run: get('claims/categories:none') },
  { what: 'list the claims', may: 'no one', run: list('claims') },
  ...(['quoteRequests', 'contactMessages', 'mail', 'leadEvents', 'quotations'] as const).flatMap(
    (name): Attempt[] => [
      { what: `get one of ${name}`, may: 'admins', run: get(`${name}/one`) },
      { what: `list ${name}`, may: 'admins', run: list(name) },
      { what: `count ${name}`, may: 'admins', run: (db) => getCountFromServer(collection(db, name)) },
    ],
  ),
  // Visitors read their own through the server only: no query gives them more, nor less than nothing.
  ...(['quoteRequests', 'contactMessages'] as const).map((name): Attempt => ({
    what: `find the own of ${name} by the session that sent them`,
    may: 'admins',
    byAllRoles: true,
    run: list(name, where('visitorId', '==', 'an-anonymous-visitor'), limit(1)),
  })),
  {
    what: 'find the offers of a request',
    may: 'admins',
    byAllRoles: true,
    run: list('quotations', where('leadId', '==', 'one'), limit(1)),
  },
  { what: 'get a rate limit', may: 'no one', run: get('rateLimits/one') },
  { what: 'list the rate limits', may: 'no one', run: list('rateLimits') },
  { what: 'get the last number of offers', may: 'no one', run: get('counters/one') },
  { what: 'list the counters', may: 'no one', run: list('counters') },
  { what: 'get a document of a collection nobody named', may: 'no one', run: get('drafts/one') },
  { what: 'list a collection nobody named', may: 'no one', run: list('drafts', visible) },
  { what: 'read below a category', may: 'no one', run: get('categories/seen/drafts/one') },
];

const writes: Attempt[] = [
  ...(
    [
      ['categories', category],
      ['products', product],
    ] as const
  ).flatMap(([name, make]): Attempt[] => [
    {
      what: `create one of ${name} with its slug`,
      may: 'admins',
      run: (db, by, key) => {
        const batch = writeBatch(db);
        batch.set(doc(db, name, key), make(key, stamp(1, by)));
        batch.set(doc(db, 'slugs', `${name}:${key}`), reservation(name, key, key, stamp(1, by)));
        return batch.commit();
      },
    },
    {
      what: `update one of ${name}`,
      may: 'admins',
      given: (key) => ({ [`${name}/${key}`]: make(key) }),
      run: (db, by, key) => setDoc(doc(db, name, key), make(key, { name: 'New', ...stamp(2, by) })),
    },
    {
      what: `hide one of ${name}`,
      may: 'admins',
      given: (key) => ({ [`${name}/${key}`]: make(key) }),
      run: (db, by, key) => updateDoc(doc(db, name, key), { isVisible: false, ...stamp(2, by) }),
    },
    {
      what: `delete one of ${name} with its slug`,
      may: 'admins',
      given: (key) => ({
        [`${name}/${key}`]: make(key),
        [`slugs/${name}:${key}`]: reservation(name, key, key),
      }),
      run: (db, _by, key) => {
        const batch = writeBatch(db);
        batch.delete(doc(db, name, key));
        batch.delete(doc(db, 'slugs', `${name}:${key}`));
        return batch.commit();
      },
    },
    {
      what: `delete one of ${name} alone`,
      may: 'admins',
      given: (key) => ({ [`${name}/${key}`]: make(key) }),
      run: (db, _by, key) => deleteDoc(doc(db, name, key)),
    },
    {
      what: `delete a slug of ${name} that is free`,
      may: 'admins',
      given: (key) => ({ [`slugs/${name}:${key}`]: reservation(name, key, key) }),
      run: (db, _by, key) => deleteDoc(doc(db, 'slugs', `${name}:${key}`)),
    },
    {
      what: `write a slug of ${name} again`,
      may: 'admins',
      given: (key) => ({
        [`${name}/${key}`]: make(key),
        [`slugs/${name}:${key}`]: reservation(name, key, key),
      }),
      run: (db, by, key) =>
        setDoc(doc(db, 'slugs', `${name}:${key}`), reservation(name, key, key, stamp(2, by))),
    },
  ]),
  {
    what: 'create a quote form',
    may: 'admins',
    run: (db, by, key) => setDoc(doc(db, 'quoteFormDefinitions', key), quoteForm(key, stamp(1, by))),
  },
  {
    what: 'update a quote form',
    may: 'admins',
    given: (key) => ({ [`quoteFormDefinitions/${key}`]: quoteForm(key) }),
    run: (db, by, key) => setDoc(doc(db, 'quoteFormDefinitions', key), quoteForm(key, stamp(2, by))),
  },
  {
    what: 'delete a quote form',
    may: 'admins',
    given: (key) => ({ [`quoteFormDefinitions/${key}`]: quoteForm(key) }),
    run: (db, _by, key) => deleteDoc(doc(db, 'quoteFormDefinitions', key)),
  },
  {
    what: 'save the site settings',
    may: 'admins',
    byAllRoles: true,
    given: () => ({ 'settings/site': settings() }),
    run: (db, by) => setDoc(doc(db, 'settings/site'), settings(stamp(2, by)), { merge: true }),
  },
  { what: 'delete the site settings', may: 'no one', run: (db) => deleteDoc(doc(db, 'settings/site')) },
  {
    what: 'write other settings',
    may: 'no one',
    run: (db, by, key) => setDoc(doc(db, 'settings', key), settings(stamp(1, by))),
  },
  ...CONTENT_PAGES.flatMap((page): Attempt[] => [
    {
      what: `save the ${page} content`,
      may: 'admins',
      given: () => ({ [`siteContent/${page}`]: content(page) }),
      run: (db, by) => setDoc(doc(db, 'siteContent', page), content(page, stamp(2, by))),
    },
    {
      what: `delete the ${page} content`,
      may: 'no one',
      run: (db) => deleteDoc(doc(db, 'siteContent', page)),
    },
  ]),
  {
    what: 'write content of another page',
    may: 'no one',
    run: (db, by, key) => setDoc(doc(db, 'siteContent', key), content('about', stamp(1, by))),
  },
  {
    what: 'raise the version',
    may: 'admins',
    given: () => ({ 'meta/version': version() }),
    run: (db, by) => setDoc(doc(db, 'meta/version'), version({ products: 1, ...stamp(2, by) })),
  },
  { what: 'delete the version', may: 'no one', run: (db) => deleteDoc(doc(db, 'meta/version')) },
  {
    what: 'note what a save wrote',
    may: 'admins',
    run: (db) => setDoc(doc(db, 'contentChanges/4'), { paths: ['products/one'], expireAt: new Date() }),
  },
  {
    what: 'note it under another name',
    may: 'no one',
    run: (db, _by, key) => setDoc(doc(db, 'contentChanges', key), { paths: [], expireAt: new Date() }),
  },
  {
    what: 'note something else',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'contentChanges/4'), { paths: 'products/one', expireAt: new Date() }),
  },
  {
    what: 'note it for ever',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'contentChanges/4'), { paths: [], expireAt: 'never' }),
  },
  {
    what: 'note more than paths',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'contentChanges/4'), { paths: [], expireAt: new Date(), text: 'x' }),
  },
  {
    what: 'note more than a save can write',
    may: 'no one',
    run: (db) =>
      setDoc(doc(db, 'contentChanges/4'), {
        paths: Array.from({ length: 501 }, (_, at) => `products/${at}`),
        expireAt: new Date(),
      }),
  },
  {
    what: 'ask to publish again',
    may: 'admins',
    run: (db) => setDoc(doc(db, 'publishing/request'), { requestedAt: new Date().toISOString() }),
  },
  {
    what: 'ask for more than that',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'publishing/request'), { requestedAt: 'now', reason: 'x' }),
  },
  {
    what: 'ask at no time',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'publishing/request'), { requestedAt: 'x'.repeat(41) }),
  },
  {
    what: 'say how far the site is published',
    may: 'no one',
    run: (db) => setDoc(doc(db, 'publishing/state'), { status: 'live' }),
  },
  {
    what: 'write other meta data',
    may: 'no one',
    run: (db, by, key) => setDoc(doc(db, 'meta', key), version(stamp(1, by))),
  },
  ...(
    [
      'quoteRequests',
      'contactMessages',
      'mail',
      'leadEvents',
      'quotations',
      'counters',
      'rateLimits',
      'drafts',
    ] as const
  ).flatMap((name): Attempt[] => [
    {
      what: `create in ${name}`,
      may: 'no one',
      run: (db, by, key) => setDoc(doc(db, name, key), stamp(1, by)),
    },
    {
      what: `change one of ${name}`,
      may: 'no one',
      run: (db) => updateDoc(doc(db, name, 'one'), { read: true }),
    },
  ]),
  ...(['quotations', 'counters', 'rateLimits', 'drafts'] as const).map((name): Attempt => ({
    what: `delete one of ${name}`,
    may: 'no one',
    run: (db) => deleteDoc(doc(db, name, 'one')),
  })),
  ...(['quoteRequests', 'contactMessages', 'mail'] as const).map((name): Attempt => ({
    what: `erase one of ${name}`,
    may: 'admins',
    given: (key) => ({ [`${name}/${key}`]: { name: 'x' } }),
    run: (db, _by, key) => deleteDoc(doc(db, name, key)),
  })),
  {
    what: 'claim a record',
    may: 'admins',
    given: (key) => ({ [`products/${key}`]: product(key, { rev: 3 }) }),
    run: (db, by, key) =>
      setDoc(doc(db, 'claims', `products:${key}`), {
        ...claim('products', key, 3, 'one form', by),
        claimedAt: serverTimestamp(),
      }),
  },
  {
    what: 'take over a claim that has lapsed',
    may: 'admins',
    given: (key) => ({
      [`products/${key}`]: product(key),
      [`claims/products:${key}`]: claim('products', key, 1, 'another form', 'lost@example.com', 6),
    }),
    run: (db, by, key) =>
      setDoc(doc(db, 'claims', `products:${key}`), {
        ...claim('products', key, 1, 'one form', by),
        claimedAt: serverTimestamp(),
      }),
  },
  {
    what: 'remove a claim that has lapsed',
    may: 'admins',
    given: (key) => ({ [`claims/products:${key}`]: claim('products', key, 1, 'x', 'lost@example.com', 6) }),
    run: (db, _by, key) => deleteDoc(doc(db, 'claims', `products:${key}`)),
  },
  {
    what: 'send a mail again that was given up',
    may: 'admins',
    given: (key) => ({ [`mail/${key}`]: { delivery: { state: 'ERROR' } } }),
    run: (db, _by, key) =>
      setDoc(doc(db, 'mail', key), { delivery: sentAgain(serverTimestamp()) }, { merge: true }),
  },
  {
    what: 'write below a category',
    may: 'no one',
    run: (db, by, key) => setDoc(doc(db, 'categories/seen/drafts', key), category(key, stamp(1, by))),
  },
];

/** Nobody at all, a member who is no admin, somebody who claims an admin's address, and the admin. */
const FEW_ROLES: readonly Role[] = ['nobody', 'a member', 'an unverified impostor', 'the admin'];

function may(attempt: Attempt, role: Role): boolean {
  return attempt.may === 'everybody' || (attempt.may === 'admins' && ADMIN_ROLES.includes(role));
}

/** Every role tries everything: reads, lists, counts and writes of every collection (M64). */
export function accessSuite(world: () => RulesWorld): void {
  describe('who may do what', () => {
    let turn = 0;
    beforeAll(async () => {
      await world().clear();
      await world().store(STORED);
    });

    it('names every collection of the data model', () => {
      const stored = new Set(Object.keys(STORED).map((path) => path.split('/')[0]));
      for (const name of Object.values(COLLECTIONS)) expect(stored).toContain(name);
    });

    for (const attempt of [...reads, ...writes]) {
      for (const role of attempt.byAllRoles ? ROLES : FEW_ROLES) {
        it(`${role} ${may(attempt, role) ? 'may' : 'may not'} ${attempt.what}`, async () => {
          turn += 1;
          const key = `key-${turn}`;
          if (attempt.given) await world().store(attempt.given(key));
          const request = attempt.run(world().as(role), signatureOf(role), key);
          expect(await verdict(request)).toBe(may(attempt, role) ? 'allowed' : 'refused');
        });
      }
    }
  });
}
