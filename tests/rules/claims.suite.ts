import {
  deleteDoc,
  deleteField,
  doc,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  ADMIN_ROLES,
  allowed,
  refused,
  type Role,
  ROLES,
  type RulesWorld,
  signatureOf,
  verdict,
} from './rules-world.ts';
import { category, claim, content, product, settings, stamp, type Fields } from './stored-samples.ts';

/** Attacks on claims and on the merged write of the settings. */
export function claimsSuite(world: () => RulesWorld): void {
  const KEY = 'categories:kraft';
  const claimAs = (role: Role, key = KEY) => doc(world().as(role), 'claims', key);
  /** What a claim of this role writes. */
  const made = (role: Role, changes: Fields = {}): Fields => ({
    ...claim('categories', 'kraft', 4, 'my form', signatureOf(role)),
    claimedAt: serverTimestamp(),
    ...changes,
  });
  const take = (role: Role, changes: Fields = {}, key = KEY) =>
    verdict(setDoc(claimAs(role, key), made(role, changes)));
  const hold = (holder: string, by: string, minutes = 0, rev = 4) =>
    world().store({ [`claims/${KEY}`]: claim('categories', 'kraft', rev, holder, by, minutes) });

  describe('claims', () => {
    beforeEach(async () => {
      await world().begin({
        'categories/kraft': category('kraft', { rev: 4 }),
        'products/ribbed': product('ribbed', { rev: 2 }),
        'siteContent/about': content('about', { rev: 9 }),
      });
    });

    it('are for records of three collections, at the revision that is stored', async () => {
      const admin = 'the admin';
      const product_ = { collection: 'products', recordId: 'ribbed' };
      expect(await take(admin, { ...product_, rev: 2 }, 'products:ribbed')).toBe('allowed');
      const about = { collection: 'siteContent', recordId: 'about' };
      expect(await take(admin, { ...about, rev: 9 }, 'siteContent:about')).toBe('allowed');
      // A page that was never saved has revision 0, and so has a document without one.
      const homepage = { collection: 'siteContent', recordId: 'homepage' };
      expect(await take(admin, { ...homepage, rev: 0 }, 'siteContent:homepage')).toBe('allowed');
      await world().store({ 'products/old': { name: 'Old', rev: 'x' } });
      const old = { collection: 'products', recordId: 'old' };
      expect(await take(admin, { ...old, rev: 0 }, 'products:old')).toBe('allowed');
      await world().store({ 'products/odd': { name: 'Odd', rev: -3 } });
      expect(await take(admin, { ...old, recordId: 'odd', rev: 0 }, 'products:odd')).toBe('allowed');
      const form = { collection: 'quoteFormDefinitions', recordId: 'kraft', rev: 0 };
      expect(await take(admin, form, 'quoteFormDefinitions:kraft')).toBe('refused');
    });

    for (const [what, changes] of [
      ['an older revision', { rev: 3 }],
      ['a later revision', { rev: 5 }],
      ['a revision as text', { rev: '4' }],
      ['another address', { claimedBy: 'somebody@example.com' }],
      ['a time of its own', { claimedAt: Timestamp.fromMillis(Date.now() + 3_600_000) }],
      ['no holder', { holder: '' }],
      ['a holder that is too long', { holder: 'x'.repeat(65) }],
      ['another record', { recordId: 'other' }],
      ['another collection', { collection: 'products' }],
      ['one more field', { more: 1 }],
    ] as const) {
      it(`are refused with ${what}`, async () => {
        expect(await take('the admin', changes)).toBe('refused');
      });
    }

    it('are refused without one of their fields', async () => {
      for (const field of Object.keys(made('the admin'))) {
        const { [field]: _left, ...others } = made('the admin');
        expect(await verdict(setDoc(claimAs('the admin'), others)), field).toBe('refused');
      }
    });

    it('of another holder hold for five minutes, and then no longer', async () => {
      await hold('their form', signatureOf('the manager'), 4.5);
      expect(await take('the admin')).toBe('refused');
      // The same person in another tab is another holder.
      expect(await take('the manager')).toBe('refused');
      await hold('their form', signatureOf('the manager'), 5.5);
      expect(await take('the admin', { rev: 3 })).toBe('refused');
      expect(await take('the admin')).toBe('allowed');
    });

    it('are refused for everybody but admins, lapsed ones too', async () => {
      const others = ROLES.filter((each) => !ADMIN_ROLES.includes(each));
      for (const role of others) expect(await take(role), role).toBe('refused');
      await hold('their form', signatureOf('the manager'), 5.5);
      for (const role of others) expect(await take(role), role).toBe('refused');
    });

    it('can be renewed by their holder, also when the record has got another order meanwhile', async () => {
      await hold('my form', signatureOf('the admin'), 4, 3);
      expect(await take('the admin', { rev: 3 })).toBe('allowed');
      expect(await take('the manager', { rev: 3 })).toBe('refused');
      expect(await take('the admin', { rev: 2 })).toBe('refused');
      expect(await take('the admin', { rev: 4 })).toBe('allowed');
      await refused(updateDoc(claimAs('the admin'), { holder: 'x'.repeat(65) }));
      await refused(updateDoc(claimAs('the admin'), { holder: deleteField() }));
    });

    it('are renewed whole: as what they are, by their holder, at the server’s time', async () => {
      await hold('my form', signatureOf('the admin'));
      for (const changes of [
        { claimedAt: Timestamp.fromMillis(Date.now() + 3_600_000) },
        { more: 1 },
        { collection: 'products' },
      ])
        expect(await take('the admin', changes)).toBe('refused');
    });

    it('stand under the name of their record', async () => {
      expect(await take('the admin', {}, 'categories:other')).toBe('refused');
      expect(await take('the admin', {}, 'kraft')).toBe('refused');
    });

    it('can be removed by whoever made them, and by every admin once they have lapsed', async () => {
      await hold('their form', signatureOf('the manager'), 4.5);
      await refused(deleteDoc(claimAs('the admin')));
      await refused(deleteDoc(claimAs('a member')));
      await allowed(deleteDoc(claimAs('the manager')));
      await hold('their form', signatureOf('the manager'), 5.5);
      await refused(deleteDoc(claimAs('a member')));
      await allowed(deleteDoc(claimAs('the admin')));
    });
  });

  describe('the merged write of the settings (M54)', () => {
    const path = 'settings/site';
    const foreign = { faxNumber: '2', opening: { monday: 9 } };
    const save = (data: Fields) =>
      verdict(setDoc(doc(world().as('the admin'), path), settings({ ...stamp(2), ...data })));

    beforeEach(async () => {
      await world().begin({ [path]: settings({ ...foreign, ...stamp(1) }) });
    });

    it('keeps what the form does not know', async () => {
      expect(await save({ ...foreign, phone1: '7' })).toBe('allowed');
    });

    for (const [what, data] of [
      ['adds such a field', { ...foreign, more: 1 }],
      ['changes one', { ...foreign, faxNumber: '3' }],
      ['changes a part of one', { ...foreign, opening: { monday: 10 } }],
      ['takes one away', { faxNumber: '2' }],
    ] as const) {
      it(`is refused when it ${what}`, async () => {
        expect(await save(data)).toBe('refused');
      });
    }

    it('is refused when the first save adds one', async () => {
      await world().begin();
      const first = settings({ ...stamp(1), faxNumber: '2' });
      await refused(setDoc(doc(world().as('the admin'), path), first));
    });
  });
}
