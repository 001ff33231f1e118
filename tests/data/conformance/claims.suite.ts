import { describe, expect, it } from 'vitest';

import { CLAIM_LEASE_MS, readContent, type MediaUse, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { AppError } from '#src/lib/app-error.ts';

import { ADMIN_EMAIL, codeOf, errorOf, MANAGER_EMAIL, productFields, type Stage } from './world.ts';

const PLAIN: MediaUse = { collection: 'products', id: 'p-plain' };
const ABOUT: MediaUse = { collection: 'siteContent', id: 'about' };
const CLAIM_ID = 'products:p-plain';

export function claims(stage: Stage): void {
  /** Two admins, each in a tab of their own. */
  const pair = async (): Promise<{ one: AdminPorts; two: AdminPorts }> => {
    const [one, two] = await Promise.all([stage.adminTab(ADMIN_EMAIL), stage.adminTab(MANAGER_EMAIL)]);
    return { one: one.admin, two: two.admin };
  };
  const plain = (changes: Partial<ProductFields> = {}): ProductFields =>
    productFields('plain', { order: 1, ...changes });
  const lapse = async (): Promise<void> => {
    const held = await stage.world.stored('claims', CLAIM_ID);
    if (!held) throw new Error('There is no claim.');
    const claimedAt = new Date(Date.now() - CLAIM_LEASE_MS - 60_000);
    await stage.world.plant('claims', CLAIM_ID, { ...held, claimedAt });
  };

  describe('claims on records whose files are about to be touched', () => {
    it('keeps everybody else from saving, deleting and claiming, and says who has it', async () => {
      const { one, two } = await pair();
      await one.media.claim(PLAIN, 1, 'a');
      const error = await errorOf(two.products.update('p-plain', plain({ name: 'Theirs' }), 1));
      expect(error.code).toBe('busy');
      expect(error.message).toMatch(
        /^\S+@example\.com is saving this at the moment\. Try again in a minute\.$/,
      );
      expect(await codeOf(two.products.remove('p-plain', 1))).toBe('busy');
      expect(await codeOf(two.media.claim(PLAIN, 1, 'b'))).toBe('busy');
      // Another form of the same person is somebody else, too.
      expect(await codeOf(one.products.update('p-plain', plain(), 1, 'other form'))).toBe('busy');
      expect(await stage.world.stored('products', 'p-plain')).toMatchObject({
        name: 'Product plain',
        rev: 1,
      });
      // Other records are free.
      await two.products.remove('p-virgin', 1);
    });

    it('ends with the save that it was made for', async () => {
      const { one, two } = await pair();
      await one.media.claim(PLAIN, 1, 'a');
      await one.media.claim(PLAIN, 1, 'a');
      expect((await one.products.update('p-plain', plain({ name: 'Mine' }), 1, 'a')).rev).toBe(2);
      expect(await stage.world.stored('claims', CLAIM_ID)).toBeNull();
      expect((await two.products.update('p-plain', plain({ name: 'Theirs' }), 2)).rev).toBe(3);
    });

    it('is refused at another revision, with what is stored, and for a record that is gone', async () => {
      const { one, two } = await pair();
      await two.products.update('p-plain', plain({ name: 'Theirs' }), 1);
      const error = await errorOf(one.media.claim(PLAIN, 1, 'a'));
      expect(error).toMatchObject({ code: 'stale', detail: { id: 'p-plain', name: 'Theirs', rev: 2 } });
      expect(error.message).toBe('manager@example.com has saved this in the meantime.');
      await two.products.remove('p-plain', 2);
      expect(await codeOf(one.media.claim(PLAIN, 2, 'a'))).toBe('not-found');
      expect(await stage.world.stored('claims', CLAIM_ID)).toBeNull();
    });

    it('lets one of two have it', async () => {
      const { one, two } = await pair();
      const outcomes = await Promise.allSettled([
        one.media.claim(PLAIN, 1, 'a'),
        two.media.claim(PLAIN, 1, 'b'),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => (reason as AppError).code)).toEqual(['busy']);
    });

    it('can be given back; the release of another holder does nothing', async () => {
      const { one, two } = await pair();
      await one.media.claim(PLAIN, 1, 'a');
      await two.media.release(PLAIN, 'b');
      expect(await codeOf(two.media.claim(PLAIN, 1, 'b'))).toBe('busy');
      await one.media.release(PLAIN, 'a');
      await two.media.claim(PLAIN, 1, 'b');
      await one.media.release(PLAIN, 'a');
      expect(stage.world.warnings()).toEqual([]);
    });

    it('ends by itself after some minutes; whoever saves then clears it away', async () => {
      const { one, two } = await pair();
      await one.media.claim(PLAIN, 1, 'a');
      await lapse();
      await two.products.update('p-plain', plain({ name: 'Theirs' }), 1);
      expect(await stage.world.stored('claims', CLAIM_ID)).toBeNull();
      // Too late: it is neither renewed nor good for a delete.
      expect(await codeOf(one.media.claim(PLAIN, 1, 'a'))).toBe('stale');
      expect(await codeOf(one.products.remove('p-plain', 1, 'a'))).toBe('stale');
      await two.media.claim(PLAIN, 2, 'b');
      await lapse();
      await one.media.claim(PLAIN, 2, 'a');
    });

    it('lets a delete through although the list was put in another order meanwhile: the files are gone', async () => {
      const { one, two } = await pair();
      await one.media.claim(PLAIN, 1, 'a');
      await two.products.reorder([{ id: 'p-plain', order: 7, rev: 1 }]);
      await one.media.claim(PLAIN, 1, 'a');
      await one.products.remove('p-plain', 1, 'a');
      expect(await stage.world.stored('products', 'p-plain')).toBeNull();
      expect(await stage.world.stored('claims', CLAIM_ID)).toBeNull();
    });

    it('holds for page content too, also for a page that was never saved', async () => {
      const { one, two } = await pair();
      const about = readContent('about', null);
      await one.media.claim(ABOUT, 1, 'a');
      expect(await codeOf(two.content.save('about', about, 1))).toBe('busy');
      await one.content.save('about', about, 1, 'a');
      const error = await errorOf(two.media.claim(ABOUT, 1, 'b'));
      expect(error).toMatchObject({ code: 'stale', detail: { rev: 2, sections: about.sections } });
      const homepage: MediaUse = { collection: 'siteContent', id: 'homepage' };
      await one.media.claim(homepage, 0, 'a');
      expect(await codeOf(two.media.claim(homepage, 0, 'b'))).toBe('busy');
      await one.content.save('homepage', readContent('homepage', null), 0, 'a');
      expect(await stage.world.stored('claims', 'siteContent:homepage')).toBeNull();
    });
  });
}
