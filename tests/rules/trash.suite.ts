import { deleteDoc, doc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import type { SluggedCollection } from '#src/contracts/index.ts';

import { commit, signatureOf, verdict, type Role, type RulesWorld, type Verdict } from './rules-world.ts';
import {
  category,
  claim,
  product,
  quoteForm,
  reservation,
  signature,
  stamp,
  trashed,
  type Fields,
} from './stored-samples.ts';

/** A record goes to the trash as it is stored, in the write that deletes it, and comes back by a write of its own. */
export function trashSuite(world: () => RulesWorld): void {
  describe('the trash', () => {
    const STORED = product('one', { rev: 4 });
    const FORM = quoteForm('kraft');
    beforeEach(async () => {
      await world().begin({
        'products/one': STORED,
        'categories/one': category('one'),
        'drafts/one': { a: 1 },
        'quoteFormDefinitions/kraft': FORM,
      });
    });

    interface Move {
      changes?: Fields;
      key?: string;
      deletes?: string | null;
      role?: Role;
    }
    const move = (options: Move = {}): Promise<Verdict> => {
      const { changes = {}, key = 'products:one', deletes = 'products/one', role = 'the admin' } = options;
      const moved = {
        collection: 'products',
        recordId: 'one',
        trashedAt: serverTimestamp(),
        trashedBy: signatureOf(role),
        record: STORED,
        ...changes,
      };
      const [collection = '', id = ''] = deletes?.split('/') ?? [];
      const signed = signature(collection, id, deletes === 'products/one' ? 4 : 1, signatureOf(role));
      const deletion = deletes !== null && { [deletes]: null, ...signed };
      return verdict(commit(world().as(role), { [`trash/${key}`]: moved, ...deletion }));
    };

    it('takes a record as it is stored, in the write that deletes it', async () => {
      expect(await move()).toBe('allowed');
      const record = category('one');
      await world().store({ 'categories/one': record });
      const moved = { collection: 'categories', record };
      expect(await move({ key: 'categories:one', changes: moved, deletes: 'categories/one' })).toBe(
        'allowed',
      );
    });

    const attacks: Record<string, Move> = {
      'a record that stays in its list': { deletes: null },
      'another record than the one that is deleted': { deletes: 'categories/one' },
      'a record that was changed on the way': { changes: { record: { ...STORED, name: 'Forged' } } },
      'a record without one of its fields': { changes: { record: { name: 'Ribbed Kraft' } } },
      'a record that does not exist': { key: 'products:none', changes: { recordId: 'none' } },
      'a document of another collection': {
        key: 'drafts:one',
        changes: { collection: 'drafts', record: { a: 1 } },
        deletes: 'drafts/one',
      },
      'a quote form, which admins may delete too': {
        key: 'quoteFormDefinitions:kraft',
        changes: { collection: 'quoteFormDefinitions', recordId: 'kraft', record: FORM },
        deletes: 'quoteFormDefinitions/kraft',
      },
      'a record under the name of another one': { key: 'products:two' },
      'an id that is no text': { changes: { recordId: 1 } },
      'an id without characters': { key: 'products:', changes: { recordId: '' } },
      'a time of the past, so that it is deleted at once': {
        changes: { trashedAt: Timestamp.fromMillis(Date.now() - 40 * 86_400_000) },
      },
      'a time of the future, so that it stays for ever': {
        changes: { trashedAt: Timestamp.fromMillis(Date.now() + 86_400_000) },
      },
      'the name of another admin': { changes: { trashedBy: signatureOf('the manager') } },
      'a further field': { changes: { note: 'x' } },
      'a record that a visitor moves': { role: 'an anonymous visitor' },
      'a record that a member moves': { role: 'a member' },
      'a record that an impostor moves': { role: 'an unverified impostor' },
    };
    for (const [what, attack] of Object.entries(attacks))
      it(`takes no ${what.replace(/^an? /, '')}`, async () => expect(await move(attack)).toBe('refused'));

    it('lets nobody change what is in it, not even an admin', async () => {
      await world().store({ 'trash/products:gone': trashed('products', 'gone', product('gone')) });
      const held = doc(world().as('the admin'), 'trash/products:gone');
      for (const change of [
        { trashedAt: serverTimestamp() },
        { record: product('other') },
        { recordId: 'x' },
      ])
        expect(await verdict(updateDoc(held, change))).toBe('refused');
    });

    it('has no way into a record: the marks of the trash cannot be stored in one', async () => {
      const db = world().as('the admin');
      for (const mark of [{ trashedAt: new Date().toISOString() }, { trashedBy: 'x' }, { isTrashed: true }])
        expect(
          await verdict(
            setDoc(doc(db, 'products/one'), { ...STORED, ...stamp(5), isVisible: false, ...mark }),
          ),
        ).toBe('refused');
    });

    it.each<[SluggedCollection, Fields]>([
      ['products', STORED],
      ['categories', category('one')],
    ])('gives a record of %s back only as a new one, under the rules of every save', async (name, record) => {
      await world().store({ [`trash/${name}:back`]: trashed(name, 'back', { ...record, slug: 'back' }) });
      const restore = (changes: Fields): Promise<Verdict> => {
        const writes = {
          [`trash/${name}:back`]: null,
          [`${name}/back`]: { ...record, slug: 'back', isVisible: false, ...stamp(), ...changes },
          [`slugs/${name}:back`]: reservation(name, 'back', 'back'),
        };
        return verdict(commit(world().as('the admin'), writes));
      };
      expect(await restore({ rev: 5 })).toBe('refused');
      expect(await restore({ slug: 'Not a slug' })).toBe('refused');
      expect(await restore({})).toBe('allowed');
    });
  });

  describe('who deleted a document', () => {
    const DELETED = 'products/one';
    beforeEach(async () => {
      await world().begin({
        [DELETED]: product('one', { rev: 4 }),
        'products/two': product('two', { rev: 4 }),
        'claims/products:one': claim('products', 'one', 4, 'my form', signatureOf('the admin')),
      });
    });

    const sign = (
      changes: Fields = {},
      key = 'products:one:4',
      deletes = DELETED,
      role: Role = 'the admin',
    ) => {
      const by = signatureOf(role);
      const signed = { collection: 'products', recordId: 'one', rev: 4, by, ...changes };
      const [collection = '', recordId = ''] = deletes.split('/');
      // Signed rightly as well, because otherwise the deletion itself would be refused.
      const right = collection === 'products' && signature(collection, recordId, 4, by);
      const deletion = deletes !== '' && { [deletes]: null };
      const writes = { ...deletion, ...right, [`deletions/${key}`]: signed };
      return verdict(commit(world().as(role), writes));
    };

    it('is written by the admin who deletes it, also once more if the server has not read it yet', async () => {
      expect(await sign()).toBe('allowed');
      await world().store({ [DELETED]: product('one', { rev: 4 }) });
      expect(await sign()).toBe('allowed');
      expect(await verdict(deleteDoc(doc(world().as('the admin'), 'deletions/products:one:4')))).toBe(
        'refused',
      );
    });

    it.each<[string, ...Parameters<typeof sign>]>([
      ['by a member', {}, 'products:one:4', DELETED, 'a member'],
      ['in the name of another admin', { by: 'manager@example.com' }],
      ['about a document that stays', {}, 'products:one:4', ''],
      ['about another document than the deleted one', {}, 'products:one:4', 'products/two'],
      ['about one that is not there', { recordId: 'none', rev: 0 }, 'products:none:0'],
      ['about another revision', { rev: 3 }, 'products:one:3'],
      ['under another id', {}, 'products:one:5'],
      [
        'about a document without a history',
        { collection: 'claims', recordId: 'products:one' },
        'claims:products:one:4',
        'claims/products:one',
      ],
      ['about an id that is none', { recordId: 5 }, 'products:5:4'],
      ['with another field', { text: 'x' }],
    ])('is not written %s', async (_what, ...attempt) => {
      expect(await sign(...attempt)).toBe('refused');
    });
  });
}
