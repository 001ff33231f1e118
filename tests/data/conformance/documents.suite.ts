import { describe, expect, it } from 'vitest';

import {
  CONTENT_PAGES,
  defaultQuoteFields,
  businessEntity,
  readContent,
  settingsEntity,
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

    stage.asAdmin(
      'refuses no fields, two of one name, and what is there, newer or gone',
      async ({ admin }) => {
        const twice = [...defaultQuoteFields(), ...defaultQuoteFields()];
        for (const fields of [[], twice])
          expect(await codeOf(admin.quoteForms.save({ categorySlug: 'tissue', fields }, 0))).toBe('invalid');
        expect(await errorOf(admin.quoteForms.save(form('kraft'), 0))).toMatchObject({
          code: 'conflict',
          detail: 'kraft',
        });
        await admin.quoteForms.save(form('kraft'), 1);
        const error = await errorOf(admin.quoteForms.save(form('kraft'), 1));
        expect(error).toMatchObject({ code: 'stale', detail: { id: 'kraft', rev: 2 } });
        await admin.quoteForms.remove('kraft');
        expect(await codeOf(admin.quoteForms.save(form('kraft'), 2))).toBe('not-found');
      },
    );
  });

  describe('page content for admins (M55–M62)', () => {
    stage.asAdmin('is the defaults at revision 0 at first, and written whole', async ({ tab, admin }) => {
      const { rev, updatedAt, updatedBy, ...initial } = await admin.content.load('homepage');
      expect([rev, updatedAt, updatedBy]).toEqual([0, '', '']);
      expect(initial).toEqual({ ...readContent('homepage', null), id: 'homepage' });
      for (const [at, page] of CONTENT_PAGES.entries()) {
        const loaded = await admin.content.load(page);
        const content = readContent(page, null);
        for (const section of Object.values(content.sections))
          if ('title' in section) section.title = `${page}, changed`;
        const saved = await admin.content.save(page, content, loaded.rev);
        expect(saved).toMatchObject({ id: page, rev: loaded.rev + 1, updatedBy: ADMIN_EMAIL });
        expect(await tab.content.load(page)).toEqual(content);
        const version = { rev: at + 2, content: at + 2, settings: 1 };
        expect(await stage.world.stored('meta', 'version')).toMatchObject(version);
      }
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
  });

  describe('what the business is (M100)', () => {
    stage.asAdmin('is saved whole, read again, and publishes nothing', async ({ admin }) => {
      const version = await stage.world.stored('meta', 'version');
      const { rev, ...before } = await admin.business.load();
      expect(rev).toBe(0);
      expect(before.gstRates[0]).toEqual({ hsn: '4802', gstBasisPoints: 1_800, from: '2025-09-22' });
      const saved = await admin.business.save(
        { ...businessEntity.complete(null), gstin: '07AAACP0000A1ZL', state: '07' },
        rev,
      );
      expect(await admin.business.load()).toEqual(saved);
      expect(await stage.world.stored('meta', 'version')).toEqual(version);
    });
  });

  describe('settings for admins (M54)', () => {
    stage.asAdmin('saves, and the open page hears it within 2 s', async ({ tab, admin }) => {
      const { heard } = listen(tab.settings.watch);
      await heard.until(({ last }) => last !== undefined);
      const { rev } = await admin.settings.load();
      const saved = await admin.settings.save(
        { ...settingsEntity.complete(null), phone1: '', phone2: '1' },
        rev,
      );
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
      await admin.settings.save({ ...settingsEntity.complete(null), phone1: '7' }, rev);
      await admin.settings.save({ ...settingsEntity.complete(null), phone1: '8' }, rev + 1);
      expect(await stage.world.stored('settings', 'site')).toMatchObject({ ...foreign, phone1: '8', rev: 6 });
    });

    it('begins at revision 0, says in lower case who saved, and refuses stale and bad values', async () => {
      await stage.world.plant('settings', 'site', null);
      const tab = await stage.tab();
      await tab.session.signIn(ADMIN_EMAIL.toUpperCase(), PASSWORD);
      const admin = await tab.openAdmin();
      expect(await admin.settings.load()).toMatchObject({ ...settingsEntity.complete(null), rev: 0 });
      expect((await admin.settings.save(settingsEntity.complete(null), 0)).updatedBy).toBe(ADMIN_EMAIL);
      expect(await codeOf(admin.settings.save(settingsEntity.complete(null), 0))).toBe('stale');
      const bad = { ...settingsEntity.complete(null), linkedinUrl: 'javascript:alert(1)' };
      expect(await codeOf(admin.settings.save(bad, 1))).toBe('invalid');
    });
  });
}
