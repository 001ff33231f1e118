import { describe, expect, it } from 'vitest';

import {
  CONTENT_PAGES,
  defaultQuoteFields,
  readBusinessDetails,
  readContent,
  readSiteSettings,
} from '#src/contracts/index.ts';

import { ADMIN_EMAIL, codeOf, errorOf, listen, MANAGER_EMAIL, PASSWORD, type Stage } from './world.ts';

export function documents(stage: Stage): void {
  describe('quote forms (M50–M53)', () => {
    const form = (categorySlug: string) => ({ categorySlug, fields: defaultQuoteFields() });

    stage.asAdmin('creates, lists, changes and deletes a definition', async ({ tab, admin }) => {
      const created = await admin.quoteForms.save(form('tissue'), 0);
      expect(created).toMatchObject({ id: 'tissue', rev: 1, updatedBy: ADMIN_EMAIL });
      expect((await admin.quoteForms.list()).map(({ id }) => id)).toEqual(['kraft', 'tissue']);
      const fields = defaultQuoteFields().slice(0, 2);
      await admin.quoteForms.save({ categorySlug: 'tissue', fields }, 1);
      expect(await admin.quoteForms.get('tissue')).toMatchObject({ rev: 2, fields });
      await admin.quoteForms.remove('tissue');
      await admin.quoteForms.remove('tissue');
      expect(await admin.quoteForms.get('tissue')).toBeNull();
      expect(await tab.quoteForms.find('tissue')).toBeNull();
      expect(await stage.world.stored('meta', 'version')).toMatchObject({
        rev: 4,
        quoteForms: 4,
        products: 1,
      });
    });

    stage.asAdmin('does not overwrite a definition that is there already', async ({ admin }) => {
      expect(await errorOf(admin.quoteForms.save(form('kraft'), 0))).toMatchObject({
        code: 'conflict',
        detail: 'kraft',
      });
    });

    stage.asAdmin('refuses a stale save and one of a definition that is gone', async ({ admin }) => {
      await admin.quoteForms.save(form('kraft'), 1);
      const error = await errorOf(admin.quoteForms.save(form('kraft'), 1));
      expect(error).toMatchObject({ code: 'stale', detail: { id: 'kraft', rev: 2 } });
      await admin.quoteForms.remove('kraft');
      expect(await codeOf(admin.quoteForms.save(form('kraft'), 2))).toBe('not-found');
    });

    const [first] = defaultQuoteFields();
    if (!first) throw new Error('The default form has fields.');
    it.each([
      ['no fields', []],
      ['two fields of one name', [first, first]],
    ])('refuses %s (M52)', async (_what, fields) => {
      const { admin } = await stage.adminTab();
      expect(await codeOf(admin.quoteForms.save({ categorySlug: 'tissue', fields }, 0))).toBe('invalid');
    });
  });

  describe('page content for admins (M55–M62)', () => {
    stage.asAdmin('is the defaults at revision 0 before the first save', async ({ admin }) => {
      const homepage = await admin.content.load('homepage');
      expect(homepage).toEqual({
        ...readContent('homepage', null),
        id: 'homepage',
        rev: 0,
        updatedAt: '',
        updatedBy: '',
      });
    });

    it.each(CONTENT_PAGES)('writes the whole document of %s', async (page) => {
      const { tab, admin } = await stage.adminTab();
      const { rev } = await admin.content.load(page);
      const content = readContent(page, null);
      const saved = await admin.content.save(page, content, rev);
      expect(saved).toMatchObject({ id: page, rev: rev + 1, updatedBy: ADMIN_EMAIL });
      expect(await tab.content.load(page)).toEqual(content);
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ rev: 2, content: 2, settings: 1 });
    });

    stage.asAdmin('stores homepage changes, an emptied list included', async ({ tab, admin }) => {
      const content = readContent('homepage', null);
      content.carouselItems = [
        {
          image_url: 'https://example.com/a.jpg',
          title: 'New',
          text: '<b>plain text</b>',
          link_text: '',
          link_url: '/products',
        },
      ];
      content.sections.coreStrengths.features = [];
      await admin.content.save('homepage', content, 0);
      expect(await tab.content.load('homepage')).toEqual(content);
    });

    it('refuses a stale save with what is stored', async () => {
      const [one, two] = await Promise.all([stage.adminTab(ADMIN_EMAIL), stage.adminTab(MANAGER_EMAIL)]);
      const content = readContent('about', null);
      content.sections.aboutGlance.title = 'Theirs';
      await two.admin.content.save('about', content, 1);
      const error = await errorOf(one.admin.content.save('about', readContent('about', null), 1));
      expect(error).toMatchObject({ code: 'stale', detail: { rev: 2, updatedBy: MANAGER_EMAIL } });
      expect(error.detail).toMatchObject({ sections: { aboutGlance: { title: 'Theirs' } } });
    });

    stage.asAdmin('refuses what is too long', async ({ admin }) => {
      const content = readContent('about', null);
      content.sections.aboutGlance.title = 'x'.repeat(201);
      expect(await codeOf(admin.content.save('about', content, 1))).toBe('invalid');
    });
  });

  describe('what the business is (M100)', () => {
    stage.asAdmin('is saved whole, read again, and publishes nothing', async ({ admin }) => {
      const version = await stage.world.stored('meta', 'version');
      const { rev, ...before } = await admin.business.load();
      expect(rev).toBe(0);
      expect(before.gstRates[0]).toEqual({ hsn: '4802', gstBasisPoints: 1_800, from: '2025-09-22' });
      const saved = await admin.business.save(
        { ...readBusinessDetails(null), gstin: '07AAACP0000A1ZL', state: '07' },
        rev,
      );
      expect(await admin.business.load()).toEqual(saved);
      expect(await stage.world.stored('meta', 'version')).toEqual(version);
    });

    stage.asAdmin('refuses a wrong GSTIN', async ({ admin }) => {
      const wrong = { ...readBusinessDetails(null), gstin: '07AAACP0000A1ZM' };
      expect(await codeOf(admin.business.save(wrong, 0))).toBe('invalid');
    });
  });

  describe('settings for admins (M54)', () => {
    stage.asAdmin('saves, and the open page hears it within 2 s', async ({ tab, admin }) => {
      const { heard } = listen(tab.settings.watch);
      await heard.until(({ last }) => last !== undefined);
      const { rev } = await admin.settings.load();
      const saved = await admin.settings.save({ ...readSiteSettings(null), phone1: '', phone2: '1' }, rev);
      expect(saved).toMatchObject({ id: 'site', rev: 2, phone1: '' });
      await heard.until(({ last }) => last?.phone2 === '1');
      expect(heard.last?.phone1).toBe('');
    });

    it('keeps fields that the form does not know, save after save', async () => {
      const foreign = { faxNumber: '2', opening: { monday: [9, 18] }, nothing: null };
      await stage.world.plant('settings', 'site', { phone1: '1', ...foreign, rev: 4 });
      const { admin } = await stage.adminTab();
      const { rev } = await admin.settings.load();
      expect(rev).toBe(4);
      await admin.settings.save({ ...readSiteSettings(null), phone1: '7' }, rev);
      await admin.settings.save({ ...readSiteSettings(null), phone1: '8' }, rev + 1);
      expect(await stage.world.stored('settings', 'site')).toMatchObject({ ...foreign, phone1: '8', rev: 6 });
    });

    stage.asAdmin('stores no field of its own that nobody knows', async ({ admin }) => {
      const more = { ...readSiteSettings(null), faxNumber: '2' };
      expect(await codeOf(admin.settings.save(more, 1))).toBe('invalid');
    });

    it('begins at revision 0, and refuses stale and bad values', async () => {
      await stage.world.plant('settings', 'site', null);
      const { admin } = await stage.adminTab();
      expect(await admin.settings.load()).toMatchObject({ ...readSiteSettings(null), rev: 0 });
      await admin.settings.save(readSiteSettings(null), 0);
      expect(await codeOf(admin.settings.save(readSiteSettings(null), 0))).toBe('stale');
      const bad = { ...readSiteSettings(null), linkedinUrl: 'javascript:alert(1)' };
      expect(await codeOf(admin.settings.save(bad, 1))).toBe('invalid');
    });

    it('says who saved in lower case', async () => {
      const tab = await stage.tab();
      await tab.session.signIn(ADMIN_EMAIL.toUpperCase(), PASSWORD);
      const admin = await tab.openAdmin();
      expect((await admin.settings.save(readSiteSettings(null), 1)).updatedBy).toBe(ADMIN_EMAIL);
    });
  });
}
