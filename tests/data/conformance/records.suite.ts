import { describe, expect, it } from 'vitest';

import type { CategoryFields, ProductFields, StoredVisible } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';

import {
  ADMIN_EMAIL,
  categoryFields,
  codeOf,
  errorOf,
  MANAGER_EMAIL,
  productFields,
  record,
  startingDocuments,
  type Stage,
} from './world.ts';

async function loaded<T>(found: Promise<T | null>): Promise<T> {
  const record_ = await found;
  if (!record_) throw new Error('not there');
  return record_;
}

function fieldsOf<T>(stored: StoredVisible<T>): T {
  const { id: _id, rev: _rev, updatedAt: _at, updatedBy: _by, visibilitySet: _set, ...fields } = stored;
  return fields as T;
}

/** Every id of a list, read in pages of `limit`. */
async function allPages(
  port: AdminPorts['products'],
  request: RecordQuery,
): Promise<{ ids: string[]; pages: number }> {
  const ids: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof port.list>> = await port.list({ ...request, cursor });
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    pages += 1;
  } while (cursor !== null && pages < 100);
  return { ids, pages };
}

export function records(stage: Stage): void {
  describe('records: lists', () => {
    stage.asAdmin('lists everything with bookkeeping, counts, and gets by id', async ({ admin }) => {
      const { items, nextCursor } = await admin.categories.list({ limit: 10 });
      expect(items.map(({ id }) => id)).toEqual(['c-kraft', 'c-secret', 'c-tissue']);
      expect(nextCursor).toBeNull();
      expect(items[0]).toMatchObject({ rev: 1, updatedBy: 'seed', visibilitySet: true });
      expect(await admin.categories.count()).toBe(3);
      expect(await admin.products.count()).toBe(5);
      expect(await admin.products.count({ categorySlug: 'kraft' })).toBe(4);
      expect(await admin.products.get('p-hidden')).toMatchObject({ id: 'p-hidden', isVisible: false });
      expect(await admin.products.get('nothing')).toBeNull();
    });

    it('shows broken records too, so that they can be repaired; marks visibility never set', async () => {
      await stage.world.plant('products', 'broken', { order: 'x' });
      const { admin } = await stage.adminTab();
      const { items } = await admin.products.list({ limit: 10 });
      const broken = items.find(({ id }) => id === 'broken');
      expect(broken).toMatchObject({ name: '', slug: '', order: 0, rev: 0, visibilitySet: false });
    });

    it('lists by the beginning of the slug, in the order of slugs', async () => {
      for (const slug of ['kraft-z', 'kraft-a', 'krafts', 'kra'])
        await stage.world.plant('products', `by-${slug}`, { ...productFields(slug), rev: 1 });
      const { admin } = await stage.adminTab();
      const { ids, pages } = await allPages(admin.products, { limit: 2, slugPrefix: 'kraft' });
      expect(ids).toEqual(['by-kraft-a', 'by-kraft-z', 'by-krafts']);
      expect(pages).toBe(2);
      const all = await allPages(admin.products, { limit: 4, slugPrefix: '' });
      expect(all.ids.length).toBe(9);
    });

    stage.asAdmin('pages, sorts and filters, all together', async ({ admin }) => {
      const paged = (request: Omit<RecordQuery, 'limit'>) =>
        allPages(admin.products, { limit: 2, ...request });
      const ids = async (request: Omit<RecordQuery, 'limit'>) => (await paged(request)).ids;
      const byName = ['p-hidden', 'p-napkin', 'p-plain', 'p-ribbed', 'p-virgin'];
      expect(await paged({})).toEqual({ ids: byName, pages: 3 });
      expect((await allPages(admin.products, { limit: 5 })).pages).toBe(1);
      // 0, 0, 1, 1, 2; names within equal numbers.
      const byOrder = ['p-hidden', 'p-napkin', 'p-plain', 'p-virgin', 'p-ribbed'];
      for (const [by, sorted] of [
        ['name', byName],
        ['order', byOrder],
      ] as const) {
        expect(await ids({ sort: { by, descending: false } })).toEqual(sorted);
        expect(await ids({ sort: { by, descending: true } })).toEqual(sorted.toReversed());
      }
      const sort = { by: 'name', descending: true } as const;
      expect(await ids({ isVisible: false })).toEqual(['p-hidden']);
      expect(await ids({ isVisible: true, sort })).toEqual(['p-virgin', 'p-ribbed', 'p-plain', 'p-napkin']);
      const shown = await ids({ categorySlug: 'kraft', isVisible: true, sort });
      expect(shown).toEqual(['p-virgin', 'p-ribbed', 'p-plain']);
      expect(await ids({ categorySlug: 'kraft', isVisible: true, slugPrefix: 'r' })).toEqual(['p-ribbed']);
    });
  });

  describe('records: create', () => {
    stage.asAdmin('stores a category and its slug, and the public sees it', async ({ tab, admin }) => {
      const created = await admin.categories.create(categoryFields('boards', { benefits: ['Stiff'] }));
      expect(created).toMatchObject({ slug: 'boards', rev: 1, updatedBy: ADMIN_EMAIL, visibilitySet: true });
      expect(Date.parse(created.updatedAt)).toBeGreaterThan(Date.now() - 60_000);
      expect(await stage.world.stored('categories', created.id)).toMatchObject({ slug: 'boards', rev: 1 });
      expect(await stage.world.stored('slugs', 'categories:boards')).toMatchObject({
        ownerId: created.id,
        currentSlug: 'boards',
      });
      expect((await tab.catalogue.findCategory('boards'))?.id).toBe(created.id);
    });

    stage.asAdmin('raises the version of what has changed, or begins it', async ({ admin }) => {
      const { world } = stage;
      await admin.products.create(productFields('first-new'));
      const others = { categories: 1, content: 1 };
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 2, products: 2, ...others });
      await world.plant('meta', 'version', null);
      await admin.products.create(productFields('second-new'));
      expect(await world.stored('meta', 'version')).toMatchObject({ rev: 1, products: 1, categories: 0 });
    });

    stage.asAdmin('refuses a taken slug, and takes over that of a record that is gone', async ({ admin }) => {
      const { world } = stage;
      const error = await errorOf(admin.products.create(productFields('ribbed')));
      expect(error).toMatchObject({ code: 'conflict', detail: 'p-ribbed' });
      expect(error.message).toBe('The slug "ribbed" is already used by "Product ribbed".');
      expect(await admin.products.count()).toBe(5);
      // Stored without a reservation.
      await world.plant('products', 'old', { ...productFields('older'), rev: 1 });
      expect(await codeOf(admin.products.create(productFields('older')))).toBe('conflict');
      expect((await admin.products.create(productFields('kraft'))).slug).toBe('kraft');
      await world.plant('products', 'p-ribbed', null);
      const { id: ownerId } = await admin.products.create(productFields('ribbed'));
      expect(await world.stored('slugs', 'products:ribbed')).toMatchObject({ ownerId, rev: 2 });
    });

    it('lets one of two admins have a slug', async () => {
      const [one, two] = await Promise.all([stage.adminTab(ADMIN_EMAIL), stage.adminTab(MANAGER_EMAIL)]);
      const outcomes = await Promise.allSettled([
        one.admin.categories.create(categoryFields('wanted')),
        two.admin.categories.create(categoryFields('wanted')),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused?.reason).toMatchObject({ code: 'conflict' });
    });

    // contracts and rules try every bad value.
    const bad: [string, Partial<CategoryFields> & Record<string, unknown>][] = [
      ['no name', { name: '' }],
      ['a gallery beside sub-products', { hasSubProducts: true, galleryImages: ['/a.webp'] }],
      ['a field that nobody knows', { surprise: true }],
    ];
    it.each(bad)('refuses %s', async (_what, changes) => {
      const { admin } = await stage.adminTab();
      const error = await errorOf(admin.categories.create(categoryFields('boards', changes)));
      expect(error.code).toBe('invalid');
      expect(error.message).toMatch(/^This cannot be saved: /);
      expect(await admin.categories.count()).toBe(3);
    });
  });

  describe('records: update', () => {
    it('writes all fields under the next revision, and says who did', async () => {
      const { admin } = await stage.adminTab(MANAGER_EMAIL);
      const before = await loaded(admin.products.get('p-ribbed'));
      const saved = await admin.products.update('p-ribbed', { ...fieldsOf(before), name: 'Ribbed, new' }, 1);
      expect(saved).toMatchObject({ name: 'Ribbed, new', rev: 2, updatedBy: MANAGER_EMAIL, id: 'p-ribbed' });
      expect(await admin.products.get('p-ribbed')).toEqual(saved);
    });

    it('refuses a save of an older revision and hands over what is stored', async () => {
      const [one, two] = await Promise.all([stage.adminTab(ADMIN_EMAIL), stage.adminTab(MANAGER_EMAIL)]);
      const mine = await loaded(one.admin.products.get('p-ribbed'));
      const theirs = await loaded(two.admin.products.get('p-ribbed'));
      await two.admin.products.update('p-ribbed', { ...fieldsOf(theirs), name: 'Theirs' }, theirs.rev);
      const error = await errorOf(
        one.admin.products.update('p-ribbed', { ...fieldsOf(mine), name: 'Mine' }, mine.rev),
      );
      expect(error.code).toBe('stale');
      expect(error.message).toBe('manager@example.com has saved this in the meantime.');
      expect(error.detail).toMatchObject({ id: 'p-ribbed', name: 'Theirs', rev: 2, visibilitySet: true });
      expect(await stage.world.stored('products', 'p-ribbed')).toMatchObject({ name: 'Theirs' });
    });

    stage.asAdmin('lets exactly one of five saves of one revision through', async ({ admin }) => {
      const before = fieldsOf(await loaded(admin.products.get('p-plain')));
      const outcomes = await Promise.allSettled(
        [1, 2, 3, 4, 5].map((order) => admin.products.update('p-plain', { ...before, order }, 1)),
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'stale' });
      }
      expect((await admin.products.get('p-plain'))?.rev).toBe(2);
    });

    stage.asAdmin('refuses a taken slug, and brings no deleted record back', async ({ admin }) => {
      const before = fieldsOf(await loaded(admin.products.get('p-plain')));
      const error = await errorOf(admin.products.update('p-plain', { ...before, slug: 'virgin' }, 1));
      expect(error).toMatchObject({ code: 'conflict', detail: 'p-virgin' });
      await admin.products.remove('p-plain', 1);
      expect(await codeOf(admin.products.update('p-plain', before, 1))).toBe('not-found');
      expect(await stage.world.stored('products', 'p-plain')).toBeNull();
    });

    it('saves a record that was stored without a revision, as its first', async () => {
      await stage.world.plant('products', 'old', { name: 'Old', slug: 'old', category_slug: 'kraft' });
      const { admin } = await stage.adminTab();
      const before = await loaded(admin.products.get('old'));
      expect(before).toMatchObject({ rev: 0, visibilitySet: false });
      const saved = await admin.products.update('old', fieldsOf(before), before.rev);
      expect(saved).toMatchObject({ rev: 1, visibilitySet: true });
      expect(await stage.world.stored('products', 'old')).toMatchObject({ isVisible: true, rev: 1 });
    });

    stage.asAdmin('renames a product; its old slug leads to it until taken (M88)', async ({ tab, admin }) => {
      const before = fieldsOf(await loaded(admin.products.get('p-plain')));
      await admin.products.update('p-plain', { ...before, slug: 'smooth' }, 1);
      expect(await tab.catalogue.findVisibleProduct('plain')).toBeNull();
      expect((await tab.catalogue.findVisibleProduct('smooth'))?.id).toBe('p-plain');
      const visitor = await stage.tab();
      expect(await visitor.catalogue.findRenamedProduct('plain')).toBe('smooth');
      expect(await visitor.catalogue.findRenamedProduct('smooth')).toBeNull();
      await admin.products.update('p-plain', { ...before, slug: 'smoother' }, 2);
      expect(await visitor.catalogue.findRenamedProduct('plain')).toBe('smoother');
      expect(await visitor.catalogue.findRenamedProduct('smooth')).toBe('smoother');
      expect((await admin.products.create(productFields('plain'))).slug).toBe('plain');
      expect(await visitor.catalogue.findRenamedProduct('plain')).toBeNull();
      expect(await visitor.catalogue.findRenamedProduct('smooth')).toBe('smoother');
      // Nothing of a hidden one.
      const hidden = fieldsOf(await loaded(admin.products.get('p-hidden')));
      await admin.products.update('p-hidden', { ...hidden, slug: 'hidden-two' }, 1);
      for (const slug of ['hidden-one', 'nobody', 'a/b'])
        expect(await visitor.catalogue.findRenamedProduct(slug)).toBeNull();
    });
  });

  describe('records: a category gets another slug', () => {
    const rename = async (
      admin: AdminPorts,
      id: string,
      slug: string,
    ): Promise<StoredVisible<CategoryFields>> => {
      const before = await loaded(admin.categories.get(id));
      return admin.categories.update(id, { ...fieldsOf(before), slug }, before.rev);
    };

    stage.asAdmin('moves its products and quote form; the old address leads on', async ({ tab, admin }) => {
      await rename(admin, 'c-kraft', 'kraft-papers');
      const moved = await admin.products.list({ limit: 10, categorySlug: 'kraft-papers' });
      expect(moved.items.map(({ id }) => id)).toEqual(['p-hidden', 'p-plain', 'p-ribbed', 'p-virgin']);
      expect(moved.items.map(({ rev }) => rev)).toEqual([2, 2, 2, 2]);
      expect(await tab.quoteForms.find('kraft')).toBeNull();
      expect((await tab.quoteForms.find('kraft-papers'))?.fields).toHaveLength(4);
      expect(await tab.catalogue.findCategory('kraft')).toBeNull();
      expect(await tab.catalogue.findRenamedCategory('kraft')).toBe('kraft-papers');
      expect(await tab.catalogue.findRenamedCategory('kraft-papers')).toBeNull();
      expect(await stage.world.stored('meta', 'version')).toMatchObject({
        rev: 2,
        categories: 2,
        products: 2,
        quoteForms: 2,
        settings: 1,
      });
    });

    stage.asAdmin('leads from every earlier slug to the present one, and back', async ({ tab, admin }) => {
      await rename(admin, 'c-tissue', 'tissue-two');
      await rename(admin, 'c-tissue', 'tissue-three');
      expect(await tab.catalogue.findRenamedCategory('tissue')).toBe('tissue-three');
      expect(await tab.catalogue.findRenamedCategory('tissue-two')).toBe('tissue-three');
      await rename(admin, 'c-tissue', 'tissue');
      expect(await tab.catalogue.findRenamedCategory('tissue')).toBeNull();
      expect(await tab.catalogue.findRenamedCategory('tissue-three')).toBe('tissue');
      expect((await tab.catalogue.findCategory('tissue'))?.id).toBe('c-tissue');
      expect(await tab.catalogue.listVisibleProducts('tissue')).toHaveLength(1);
    });

    it('works without a reservation; a new category takes the old slug, and the redirect ends', async () => {
      await stage.world.plant('slugs', 'categories:tissue', null);
      const { tab, admin } = await stage.adminTab();
      await rename(admin, 'c-tissue', 'soft');
      expect(await tab.catalogue.findRenamedCategory('tissue')).toBe('soft');
      const created = await admin.categories.create(categoryFields('tissue'));
      expect((await tab.catalogue.findCategory('tissue'))?.id).toBe(created.id);
      expect(await tab.catalogue.findRenamedCategory('tissue')).toBeNull();
    });

    stage.asAdmin('finishes at the next save what an earlier rename left behind', async ({ admin }) => {
      await rename(admin, 'c-tissue', 'soft');
      await stage.world.plant('products', 'late', {
        ...productFields('late', { category_slug: 'tissue' }),
        rev: 1,
      });
      const now = await loaded(admin.categories.get('c-tissue'));
      await admin.categories.update('c-tissue', fieldsOf(now), now.rev);
      expect(await stage.world.stored('products', 'late')).toMatchObject({ category_slug: 'soft', rev: 2 });
    });

    it('moves more products than fit into one transaction', async () => {
      const documents = startingDocuments();
      for (let at = 0; at < 60; at += 1) {
        const fields: ProductFields = productFields(`bulk-${at}`, { category_slug: 'tissue' });
        Object.assign(documents, record('products', `bulk-${at}`, fields));
      }
      await stage.world.reset(documents);
      const { admin } = await stage.adminTab();
      await rename(admin, 'c-tissue', 'soft');
      expect((await admin.products.list({ limit: 200, categorySlug: 'soft' })).items).toHaveLength(61);
      expect((await admin.products.list({ limit: 200, categorySlug: 'tissue' })).items).toEqual([]);
    });

    it('leaves a product that cannot be stored where it is, and says so', async () => {
      await stage.world.plant('products', 'broken', { category_slug: 'tissue', name: '' });
      const { admin } = await stage.adminTab();
      await rename(admin, 'c-tissue', 'soft');
      expect(await stage.world.stored('products', 'p-napkin')).toMatchObject({ category_slug: 'soft' });
      expect(await stage.world.stored('products', 'broken')).toEqual({ category_slug: 'tissue', name: '' });
      expect(stage.world.warnings()).toEqual([
        'products/broken is malformed: it could not move to the category "soft".',
      ]);
    });
  });

  describe('records: delete and reorder', () => {
    stage.asAdmin('deletes a record and frees all its slugs', async ({ tab, admin }) => {
      const before = await loaded(admin.categories.get('c-tissue'));
      await admin.categories.update('c-tissue', { ...fieldsOf(before), slug: 'soft' }, 1);
      await admin.categories.remove('c-tissue', 2);
      expect(await stage.world.stored('categories', 'c-tissue')).toBeNull();
      expect(await stage.world.stored('slugs', 'categories:soft')).toBeNull();
      expect(await stage.world.stored('slugs', 'categories:tissue')).toBeNull();
      expect(await tab.catalogue.findRenamedCategory('tissue')).toBeNull();
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ categories: 3 });
    });

    stage.asAdmin('deletes nothing that somebody has changed; gone is deleted', async ({ admin }) => {
      const before = fieldsOf(await loaded(admin.products.get('p-plain')));
      await admin.products.update('p-plain', { ...before, name: 'Changed' }, 1);
      const error = await errorOf(admin.products.remove('p-plain', 1));
      expect(error).toMatchObject({ code: 'stale', detail: { name: 'Changed' } });
      await admin.products.remove('p-plain', 2);
      await admin.products.remove('p-plain', 2);
      expect(await admin.products.get('p-plain')).toBeNull();
    });

    stage.asAdmin('writes an order for several records at once', async ({ tab, admin }) => {
      await admin.products.reorder([
        { id: 'p-ribbed', order: 1, rev: 1 },
        { id: 'p-virgin', order: 2, rev: 1 },
        { id: 'p-plain', order: 3, rev: 1 },
      ]);
      const slugs = (await tab.catalogue.listVisibleProducts('kraft')).map(({ slug }) => slug);
      expect(slugs).toEqual(['ribbed', 'virgin', 'plain']);
      expect(await stage.world.stored('products', 'p-plain')).toMatchObject({ rev: 2, order: 3 });
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ rev: 2, products: 2 });
    });

    stage.asAdmin('reorders all of them or none', async ({ admin }) => {
      const changes = [
        { id: 'p-ribbed', order: 8, rev: 1 },
        { id: 'p-virgin', order: 9, rev: 7 },
      ];
      const error = await errorOf(admin.products.reorder(changes));
      expect(error).toMatchObject({ code: 'stale', detail: { id: 'p-virgin', rev: 1 } });
      expect(await stage.world.stored('products', 'p-ribbed')).toMatchObject({ order: 2, rev: 1 });
      expect(await codeOf(admin.products.reorder([{ id: 'nothing', order: 1, rev: 1 }]))).toBe('not-found');
    });
  });
}
