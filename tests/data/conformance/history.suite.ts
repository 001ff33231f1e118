import { describe, expect, it, vi } from 'vitest';

import { productEntity, settingsEntity, type Revision } from '#src/contracts/index.ts';

import { ADMIN_EMAIL, MANAGER_EMAIL, productFields, type Stage } from './world.ts';

/** So many revisions, which appear some moments after a save. */
function revisions(read: () => Promise<Revision[]>, count: number): Promise<Revision[]> {
  const found = async (): Promise<Revision[]> => {
    const all = await read();
    expect(all).toHaveLength(count);
    return all;
  };
  return vi.waitFor(found, { timeout: 20_000, interval: 50 });
}

/** The history behind the admin area: what each save and deletion replaced. */
export function histories(stage: Stage): void {
  describe('history', () => {
    stage.asAdmin('has the state before each save, and who saved it (M85)', async ({ admin }) => {
      await stage.world.keepHistory();
      const before = await stage.world.stored('products', 'p-virgin');
      const first = await admin.products.update('p-virgin', productFields('virgin', { name: 'Second' }), 1);
      const list = () => admin.history.list('products', 'p-virgin');
      await revisions(list, 1);
      const manager = (await stage.adminTab(MANAGER_EMAIL)).admin;
      await manager.products.update('p-virgin', productFields('virgin', { name: 'Third' }), first.rev);
      const found = await revisions(list, 2);
      expect(found.map(({ rev, by, isDeletion }) => ({ rev, by, isDeletion }))).toEqual([
        { rev: 2, by: MANAGER_EMAIL, isDeletion: false },
        { rev: 1, by: ADMIN_EMAIL, isDeletion: false },
      ]);
      expect(found[1]?.before).toEqual(before);
      expect(await admin.history.list('products', 'p-plain')).toEqual([]);
    });

    it('has deleted records, who deleted them, a run too, and their files; gives one back (M86, M91)', async () => {
      const { admin } = await stage.adminTab(MANAGER_EMAIL);
      await stage.world.keepHistory();
      const {
        rev: _rev,
        updatedAt: _at,
        updatedBy: _by,
        ...before
      } = (await stage.world.stored('products', 'p-ribbed')) ?? {};
      await admin.products.remove('p-ribbed', 1);
      const deletions = (count: number) => revisions(() => admin.history.deletions('products'), count);
      const [deleted] = await deletions(1);
      if (!deleted) throw new Error('The deletion left no revision.');
      const signed = { by: MANAGER_EMAIL, isDeletion: true };
      expect(deleted).toMatchObject({ recordId: 'p-ribbed', media: ['/media/a.webp'], ...signed });
      expect(productEntity.read(deleted.before)).toMatchObject({ slug: 'ribbed', order: 2 });
      expect(await admin.history.deletions('categories')).toEqual([]);
      await admin.productRun.moveToTrash('p-virgin', 1);
      expect(await deletions(2)).toContainEqual(expect.objectContaining({ recordId: 'p-virgin', ...signed }));
      await admin.products.restore(deleted.recordId, deleted.before);
      expect(await stage.world.stored('products', 'p-ribbed')).toMatchObject({ ...before, isVisible: false });
    });

    stage.asAdmin('has what a quote form, a page and the settings were', async ({ admin }) => {
      await stage.world.keepHistory();
      await admin.quoteForms.remove('kraft');
      const about = await admin.content.load('about');
      const { id: _id, rev: _rev, updatedAt: _at, updatedBy: _by, ...content } = about;
      await admin.content.save('about', content, 1);
      await admin.settings.save({ ...settingsEntity.complete(null), phone1: '+91 11 1111 1111' }, 1);
      const newest = async (...of: Parameters<typeof admin.history.list>) =>
        (await revisions(() => admin.history.list(...of), 1))[0];
      expect(await newest('quoteFormDefinitions', 'kraft')).toMatchObject({ isDeletion: true });
      expect(await newest('siteContent', 'about')).toMatchObject({ rev: 1, by: ADMIN_EMAIL });
      expect((await newest('settings', 'site'))?.before).toMatchObject({ phone1: '+91 11 0000 0000' });
    });

    stage.asAdmin('notices a change that nobody signed: a script or the console', async ({ admin }) => {
      await stage.world.keepHistory();
      const stored = (await stage.world.stored('products', 'p-plain')) ?? {};
      await stage.world.plant('products', 'p-plain', { ...stored, name: 'Changed in the console' });
      const list = () => admin.history.list('products', 'p-plain');
      await revisions(list, 1);
      await stage.world.plant('products', 'p-plain', { ...stored, name: 'Changed again' });
      const found = await revisions(list, 2);
      expect(found.map(({ rev, by, before }) => [rev, by, before['name']])).toEqual([
        [1, '', 'Changed in the console'],
        [1, '', 'Product plain'],
      ]);
    });
  });
}
