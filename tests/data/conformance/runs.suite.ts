import { describe, expect } from 'vitest';

import { codeOf, errorOf, productFields, type Stage } from './world.ts';

/** Saves of many products that become public together. */
export function runs(stage: Stage): void {
  describe('runs of many saves (M90, M91)', () => {
    stage.asAdmin('leave the version alone until they are announced', async ({ admin }) => {
      const created = await admin.productRun.create(productFields('run-new'), 'run-1');
      expect(created).toMatchObject({ id: 'run-1', rev: 1, slug: 'run-new' });
      await admin.productRun.update('p-ribbed', productFields('ribbed', { isVisible: false }), 1);
      await admin.productRun.remove('p-plain', 1);
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ rev: 1, products: 1 });
      await admin.productRun.announce(['run-1', 'p-ribbed', 'p-plain']);
      expect(await stage.world.stored('meta', 'version')).toMatchObject({
        rev: 2,
        products: 2,
        categories: 1,
      });
      expect(await stage.world.stored('products', 'p-plain')).toBeNull();
      // Thousands in one save, and nothing without one.
      await admin.productRun.announce(Array.from({ length: 1_001 }, (_, index) => `p-${index}`));
      await admin.productRun.announce([]);
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ rev: 3, products: 3 });
    });

    stage.asAdmin('create once, reserve slugs as a save does, and refuse taken ones', async ({ admin }) => {
      await admin.productRun.create(productFields('run-new'), 'run-1');
      const again = await admin.productRun.create(productFields('run-new', { order: 5 }), 'run-1');
      expect(again).toMatchObject({ id: 'run-1', rev: 1, order: 0 });
      expect(await stage.world.stored('slugs', 'products:run-new')).toMatchObject({ ownerId: 'run-1' });
      const taken = await errorOf(admin.productRun.create(productFields('ribbed'), 'run-2'));
      expect(taken).toMatchObject({ code: 'conflict', detail: 'p-ribbed' });
      expect(await stage.world.stored('products', 'run-2')).toBeNull();
    });

    stage.asAdmin('move to the trash and back, each once however often it is repeated', async ({ admin }) => {
      for (const _time of [1, 2]) await admin.productRun.moveToTrash('p-ribbed', 1);
      expect(await codeOf(admin.productRun.moveToTrash('p-ribbed', 2))).toBe('not-found');
      expect(await stage.world.stored('products', 'p-ribbed')).toBeNull();
      const restore = () => admin.productRun.restore('p-ribbed', productFields('ribbed'));
      const restored = await restore();
      expect(await restore()).toEqual(restored);
      expect(await stage.world.stored('products', 'p-ribbed')).toMatchObject({ isVisible: false, rev: 1 });
      expect(await stage.world.stored('meta', 'version')).toMatchObject({ rev: 1 });
      await admin.productRun.update('p-ribbed', productFields('ribbed'), 1);
      expect(await errorOf(restore())).toMatchObject({ code: 'rejected', detail: { rev: 2 } });
    });
  });
}
