import { describe, expect, it } from 'vitest';

import { adminId } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

import {
  ADMIN_EMAIL,
  categoryFields,
  codeOf,
  errorOf,
  MANAGER_EMAIL,
  productFields,
  record as storedRecord,
  startingDocuments,
  type Data,
  type Stage,
} from './world.ts';

/** A document without what a save stamps. */
function withoutStamp({ rev: _rev, updatedAt: _at, updatedBy: _by, ...fields }: Data): Data {
  return fields;
}

/** The trash: records that left the catalogue and can be put back (M86). */
export function trash(stage: Stage): void {
  const only = async (admin: AdminPorts, collection: 'categories' | 'products') => {
    const [first, ...more] = await admin.trash.list(collection);
    if (!first || more.length > 0) throw new Error('The trash does not hold exactly one record.');
    return first;
  };

  describe('trash', () => {
    it('takes a product from every list and page, and keeps it as it was, with who and when (M86)', async () => {
      const { admin } = await stage.adminTab(MANAGER_EMAIL);
      const visitor = await stage.tab();
      const before = await stage.world.stored('products', 'p-virgin');
      await admin.products.moveToTrash('p-virgin', 1);
      expect(await admin.products.get('p-virgin')).toBeNull();
      expect(await admin.products.count()).toBe(4);
      expect(await visitor.catalogue.findVisibleProduct('virgin')).toBeNull();
      expect((await visitor.catalogue.listVisibleProducts('kraft')).map(({ id }) => id)).not.toContain(
        'p-virgin',
      );
      const found = await only(admin, 'products');
      expect(found).toMatchObject({ recordId: 'p-virgin', trashedBy: MANAGER_EMAIL, record: before });
      expect(Math.abs(Date.parse(found.trashedAt) - Date.now())).toBeLessThan(60_000);
      expect(await admin.trash.list('categories')).toEqual([]);
    });

    stage.asAdmin('gives a record back hidden, otherwise the same', async ({ admin }) => {
      const before = (await stage.world.stored('products', 'p-ribbed')) ?? {};
      await admin.products.moveToTrash('p-ribbed', 1);
      const { recordId, record } = await only(admin, 'products');
      const restored = await admin.products.restore(recordId, record);
      expect(restored).toMatchObject({ id: 'p-ribbed', slug: 'ribbed', isVisible: false, rev: 1 });
      const after = (await stage.world.stored('products', 'p-ribbed')) ?? {};
      expect(withoutStamp(after)).toEqual({ ...withoutStamp(before), isVisible: false });
      expect(after['updatedBy']).toBe(adminId(ADMIN_EMAIL));
      expect(await admin.trash.list('products')).toEqual([]);
      expect(await stage.world.stored('slugs', 'products:ribbed')).toMatchObject({ ownerId: 'p-ribbed' });
      expect(await codeOf(admin.products.restore(recordId, { ...record, name: 'Other' }))).toBe('rejected');
      const visitor = await stage.tab();
      expect(await visitor.catalogue.findVisibleProduct('ribbed')).toBeNull();
    });

    stage.asAdmin('asks for another slug when somebody has taken it meanwhile', async ({ admin }) => {
      await admin.categories.moveToTrash('c-tissue', 1);
      const other = await admin.categories.create(categoryFields('tissue'));
      const { recordId, record } = await only(admin, 'categories');
      const refused = await errorOf(admin.categories.restore(recordId, record));
      expect(refused).toMatchObject({ code: 'conflict', detail: other.id });
      expect(await only(admin, 'categories')).toMatchObject({ recordId });
      await admin.categories.restore(recordId, record, 'tissue-two');
      expect(await stage.world.stored('categories', 'c-tissue')).toMatchObject({ slug: 'tissue-two' });
      expect(await stage.world.stored('slugs', 'categories:tissue')).toMatchObject({ ownerId: other.id });
      expect(await stage.world.stored('slugs', 'categories:tissue-two')).toMatchObject({
        ownerId: 'c-tissue',
      });
    });

    stage.asAdmin('gives a product back to the address that its category has now', async ({ admin }) => {
      await admin.products.moveToTrash('p-napkin', 1);
      await admin.categories.update('c-tissue', categoryFields('soft', { hasSubProducts: true }), 1);
      const { recordId, record } = await only(admin, 'products');
      expect(await admin.products.restore(recordId, record)).toMatchObject({ category_slug: 'soft' });
    });

    stage.asAdmin('moves neither an outdated revision nor what is gone', async ({ admin }) => {
      await admin.products.update('p-plain', productFields('plain', { order: 1, name: 'Newer' }), 1);
      expect(await errorOf(admin.products.moveToTrash('p-plain', 1))).toMatchObject({
        code: 'stale',
        detail: { name: 'Newer', rev: 2 },
      });
      expect(await codeOf(admin.products.moveToTrash('nobody', 1))).toBe('not-found');
      expect(await admin.trash.list('products')).toEqual([]);
      expect(await stage.world.stored('products', 'p-plain')).toMatchObject({ name: 'Newer' });
    });

    stage.asAdmin('deletes for good: the record and its slugs are free', async ({ admin }) => {
      await admin.products.moveToTrash('p-virgin', 1);
      await admin.trash.remove(await only(admin, 'products'));
      expect(await admin.trash.list('products')).toEqual([]);
      expect(await stage.world.stored('slugs', 'products:virgin')).toBeNull();
      await admin.trash.remove({ collection: 'products', recordId: 'p-virgin' });
      expect((await admin.products.create(productFields('virgin'))).slug).toBe('virgin');
    });

    stage.asAdmin('moves the products of a category to another one', async ({ admin }) => {
      await admin.categories.moveProducts('kraft', 'tissue');
      expect(await admin.products.count({ categorySlug: 'kraft' })).toBe(0);
      expect(await admin.products.count({ categorySlug: 'tissue' })).toBe(5);
      expect(await stage.world.stored('products', 'p-hidden')).toMatchObject({
        category_slug: 'tissue',
        rev: 2,
      });
    });

    it('counts as a use of its files', async () => {
      const url = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';
      const film = 'https://res.cloudinary.com/demo/video/upload/v1/category_videos/b.mp4';
      const fields = {
        ...storedRecord('products', 'p-plain', productFields('plain', { image_gallery: [url] })),
        ...storedRecord(
          'categories',
          'c-tissue',
          categoryFields('tissue', {
            hasSubProducts: false,
            image_url: url,
            videos: [{ url: film, caption: '' }],
          }),
        ),
      };
      await stage.world.reset({ ...startingDocuments(), ...fields });
      const { admin } = await stage.adminTab();
      await admin.products.moveToTrash('p-plain', 1);
      await admin.categories.moveToTrash('c-tissue', 1);
      expect(await admin.media.findUses(url)).toEqual(
        expect.arrayContaining([
          { collection: 'products', id: 'p-plain' },
          { collection: 'categories', id: 'c-tissue' },
        ]),
      );
      expect(await admin.media.findUses(film)).toEqual([{ collection: 'categories', id: 'c-tissue' }]);
    });
  });
}
