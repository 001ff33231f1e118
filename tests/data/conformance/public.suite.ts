import { describe, expect, it } from 'vitest';

import { readContent, settingsEntity, VISITOR_LIST_LIMIT } from '#src/contracts/index.ts';

import { listen, productFields, startingDocuments, type Stage } from './world.ts';

const names = (records: readonly { slug: string }[]): string[] => records.map(({ slug }) => slug);

export function publicReads(stage: Stage): void {
  describe('the public catalogue', () => {
    it('lists visible categories and products by order, then name, and gives records no bookkeeping', async () => {
      const { catalogue } = await stage.tab();
      expect(names(await catalogue.listVisibleCategories())).toEqual(['tissue', 'kraft']);
      const category = await catalogue.findCategory('kraft');
      expect(category).toMatchObject({ id: 'c-kraft', slug: 'kraft', order: 2, benefits: [] });
      expect(category).not.toHaveProperty('rev');
      expect(names(await catalogue.listVisibleProducts('kraft'))).toEqual(['plain', 'virgin', 'ribbed']);
      expect(await catalogue.listVisibleProducts('nothing-here')).toEqual([]);
      const all = names(await catalogue.listVisibleProducts());
      expect(all.toSorted()).toEqual(['napkin', 'plain', 'ribbed', 'virgin']);
    });

    it('finds a hidden category by slug, so that hidden and missing differ, and no hidden product', async () => {
      const { catalogue } = await stage.tab();
      expect((await catalogue.findCategory('secret'))?.isVisible).toBe(false);
      expect(await catalogue.findCategory('nothing-here')).toBeNull();
      expect((await catalogue.findVisibleProduct('ribbed'))?.id).toBe('p-ribbed');
      expect(await catalogue.findVisibleProduct('hidden-one')).toBeNull();
      expect(await catalogue.findVisibleProduct('nothing-here')).toBeNull();
    });

    it('finds nothing under an odd slug, and does not fail', async () => {
      const { catalogue, quoteForms } = await stage.tab();
      const odd = ['', 'a/b', '../x', '__x__', 'constructor', 'x'.repeat(2_000)];
      const found = odd.flatMap((slug) => [
        catalogue.findCategory(slug),
        catalogue.findRenamedCategory(slug),
        catalogue.findVisibleProduct(slug),
        quoteForms.find(slug),
      ]);
      expect((await Promise.all(found)).filter((record) => record !== null)).toEqual([]);
      const lists = await Promise.all(odd.map((slug) => catalogue.listVisibleProducts(slug)));
      expect(lists.flat()).toEqual([]);
    });

    it('lists the longest category that is read live, and loses no product that lacks an order', async () => {
      const { world } = stage;
      const documents = startingDocuments();
      for (let at = 0; at < VISITOR_LIST_LIMIT - 5; at += 1) {
        const slug = `many-${String(at).padStart(3, '0')}`;
        documents[`products/${slug}`] = { ...productFields(slug, { order: at % 3 }), rev: 1 };
      }
      await world.reset(documents);
      const { catalogue } = await stage.tab();
      const whole = names(await catalogue.listVisibleProducts('kraft'));
      expect(new Set(whole).size).toBe(VISITOR_LIST_LIMIT - 2);
      expect(whole.slice(0, 2)).toEqual(['many-000', 'many-003']);
      expect(whole.at(-1)).toBe('ribbed');
      await world.plant('products', 'unsorted', {
        name: 'A',
        slug: 'a',
        category_slug: 'kraft',
        isVisible: true,
      });
      expect(names(await catalogue.listVisibleProducts('kraft'))[0]).toBe('a');
    });

    it('leaves out documents without name or slug, says so once, and lists none whose visibility was never set', async () => {
      const { world } = stage;
      await world.plant('categories', 'bare', { name: 'Bare', slug: 'bare', isVisible: true });
      await world.plant('categories', 'nameless', { slug: 'nameless', isVisible: true });
      await world.plant('categories', 'slugless', { name: 'Slugless', isVisible: true });
      const { catalogue } = await stage.tab();
      expect(names(await catalogue.listVisibleCategories())).toEqual(['bare', 'tissue', 'kraft']);
      await world.plant('categories', 'unset', { name: 'Unset', slug: 'unset' });
      expect(names(await catalogue.listVisibleCategories())).not.toContain('unset');
      expect((await catalogue.findCategory('unset'))?.isVisible).toBe(true);
      expect(world.warnings().toSorted()).toEqual([
        'categories/nameless has no name or no slug: it is left out.',
        'categories/slugless has no name or no slug: it is left out.',
      ]);
    });
  });

  describe('the live catalogue (M10)', () => {
    it('says what is there, then every change within 2 s', async () => {
      const { catalogue } = await stage.tab();
      const { heard } = listen(catalogue.watchVisibleCategories);
      await heard.until(({ last }) => last !== undefined);
      expect(names(heard.last ?? [])).toEqual(['tissue', 'kraft']);
      const { admin } = await stage.adminTab();
      const record = await admin.categories.get('c-tissue');
      if (!record) throw new Error('not there');
      const { id, rev, updatedAt: _at, updatedBy: _by, visibilitySet: _set, ...fields } = record;
      await admin.categories.update(id, { ...fields, isVisible: false }, rev);
      await heard.until(({ last }) => names(last ?? []).join() === 'kraft');
      await admin.categories.update(id, { ...fields, name: 'Tissue, soft' }, rev + 1);
      await heard.until(({ last }) => last?.[0]?.name === 'Tissue, soft');
      expect(heard.errors).toEqual([]);
    });

    it('says that there are none when there are none', async () => {
      await stage.world.reset({});
      const { catalogue } = await stage.tab();
      const { heard } = listen(catalogue.watchVisibleCategories);
      await heard.until(({ values }) => values.length > 0);
      expect(heard.last).toEqual([]);
    });

    it('falls silent after the last listener has left, and starts again for the next', async () => {
      const { catalogue } = await stage.tab();
      const first = listen(catalogue.watchVisibleCategories);
      await first.heard.until(({ values }) => values.length > 0);
      first.stop();
      first.stop();
      const second = listen(catalogue.watchVisibleCategories);
      await second.heard.until(({ values }) => values.length > 0);
      const { values } = first.heard;
      const before = values.length;
      await stage.world.plant('categories', 'new', { name: 'New', slug: 'new', isVisible: true, order: -1 });
      await second.heard.until(({ last }) => last?.[0]?.slug === 'new');
      expect(values.length).toBe(before);
      second.stop();
    });
  });

  describe('page content and settings', () => {
    it('is the defaults where nothing is stored', async () => {
      const { content } = await stage.tab();
      expect(await content.load('contact')).toEqual(readContent('contact', null));
    });

    it('gives live settings, completed with defaults (M4, M63)', async () => {
      const { settings } = await stage.tab();
      const { heard } = listen(settings.watch);
      await heard.until(({ last }) => last !== undefined);
      expect(heard.last?.phone1).toBe('+91 11 0000 0000');
      await stage.world.plant('settings', 'site', { phone1: '', phone2: 5 });
      await heard.until(({ last }) => last?.phone1 === '');
      expect(heard.last).toEqual({ ...settingsEntity.complete(null), phone1: '' });
      await stage.world.plant('settings', 'site', null);
      await heard.until(({ last }) => last?.phone1 !== '');
      expect(heard.last).toEqual(settingsEntity.complete(null));
    });

    it('gives the live version, null where none is stored', async () => {
      const { version } = await stage.tab();
      const { heard } = listen(version.watch);
      await heard.until(({ last }) => last?.rev === 1);
      await stage.world.plant('meta', 'version', null);
      await heard.until(({ last }) => last === null);
    });

    it('finds a quote form by the category, and null where there is none (M17, M22)', async () => {
      const { quoteForms } = await stage.tab();
      const form = await quoteForms.find('kraft');
      expect(form?.fields.map(({ name }) => name)).toEqual(['name', 'email', 'message', 'gsm']);
      expect(form).not.toHaveProperty('rev');
      expect(await quoteForms.find('tissue')).toBeNull();
      await stage.world.plant('quoteFormDefinitions', 'tissue', { categorySlug: 'other', fields: [3] });
      expect(await quoteForms.find('tissue')).toEqual({ categorySlug: 'tissue', fields: [] });
    });
  });
}
