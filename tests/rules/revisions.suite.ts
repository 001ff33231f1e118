import { doc, getDoc, runTransaction, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { ADMIN_EMAILS, adminId } from '#src/contracts/index.ts';

import { allowed, refused, type RulesWorld, verdict } from './rules-world.ts';
import { category, product, quoteForm, settings, stamp, version, type Fields } from './stored-samples.ts';

/** The bookkeeping of every save: `rev`, `updatedAt`, `updatedBy`. */
export function revisionsSuite(world: () => RulesWorld): void {
  describe('revisions', () => {
    beforeEach(() => world().begin());

    const path = 'settings/site';
    const save = (data: Fields) => verdict(setDoc(doc(world().as('the admin'), path), data));

    for (const rev of [0, 2, -1, 1.5, '1', null, true, NaN]) {
      it(`a first save cannot carry the revision ${JSON.stringify(rev)}`, async () => {
        expect(await save(settings({ rev }))).toBe('refused');
      });
    }

    it('each save raises the revision by one', async () => {
      for (const rev of [1, 2, 3]) expect(await save(settings({ rev }))).toBe('allowed');
    });

    for (const rev of [0, 1, 6, 7, 9, '8', 8.5]) {
      it(`after revision 7 a save cannot carry ${JSON.stringify(rev)}`, async () => {
        await world().store({ [path]: settings({ rev: 7 }) });
        expect(await save(settings({ rev }))).toBe('refused');
      });
    }

    for (const [what, before] of [
      ['none', {}],
      ['a text', { rev: '4' }],
      ['a fraction', { rev: 1.5 }],
      ['zero', { rev: 0 }],
      ['less than zero', { rev: -3 }],
    ] as const) {
      it(`a document whose revision is ${what} begins with 1`, async () => {
        await world().store({ [path]: { phone1: '1', ...before } });
        expect(await save(settings({ rev: 2 }))).toBe('refused');
        expect(await save(settings({ rev: 1 }))).toBe('allowed');
      });
    }

    it('of five saves of one revision exactly one is stored', async () => {
      await world().store({ [path]: settings({ rev: 3 }) });
      const saves = [0, 1, 2, 3, 4].map((at) => {
        const role = at % 2 ? 'the admin' : 'the manager';
        const data = settings({ phone1: `phone ${at}`, ...stamp(4, ADMIN_EMAILS[at % 2 ? 0 : 1]) });
        return verdict(setDoc(doc(world().as(role), path), data));
      });
      const verdicts = await Promise.all(saves);
      expect(verdicts.filter((answer) => answer === 'allowed')).toHaveLength(1);
      const stored = await getDoc(doc(world().as('nobody'), path));
      expect(stored.get('rev')).toBe(4);
      expect(stored.get('phone1')).toBe(`phone ${verdicts.indexOf('allowed')}`);
    });

    it('a transaction that lost the race is refused and may try again: nothing is lost', async () => {
      await world().store({ 'meta/version': version() });
      const db = world().as('the admin');
      const raise = () =>
        runTransaction(db, async (transaction) => {
          const at = doc(db, 'meta/version');
          const before = await transaction.get(at);
          const rev = Number(before.get('rev')) + 1;
          const products = Number(before.get('products')) + 1;
          transaction.set(at, version({ products, rev }));
        });
      // The server may look at the rules before it looks at what the transaction has read.
      const persist = async (tries: number): Promise<void> => {
        if ((await verdict(raise())) === 'refused' && tries > 1) await persist(tries - 1);
      };
      await Promise.all(Array.from({ length: 5 }, () => persist(20)));
      expect((await getDoc(doc(db, 'meta/version'))).data()).toMatchObject({ rev: 6, products: 5 });
    });

    it('a deleted record begins again with 1', async () => {
      await world().store({ 'quoteFormDefinitions/a': { rev: 9 } });
      const at = doc(world().as('the admin'), 'categories/a');
      await world().store({ 'slugs/categories:a': { ownerId: 'a', currentSlug: 'a' } });
      await refused(setDoc(at, category('a', { rev: 10 })));
      await allowed(setDoc(at, category('a')));
    });

    // Of pages and settings the suite of access tries it.
    it('the first save of a quote form carries the revision 1', async () => {
      const form = doc(world().as('the admin'), 'quoteFormDefinitions/kraft');
      await refused(setDoc(form, quoteForm('kraft', { rev: 2 })));
      await allowed(setDoc(form, quoteForm('kraft', { rev: 1 })));
    });

    for (const updatedBy of [adminId(ADMIN_EMAILS[1]), ADMIN_EMAILS[0], 'A1', 'seed', '', 5, null]) {
      it(`the admin cannot sign as ${JSON.stringify(updatedBy)}`, async () => {
        expect(await save(settings({ updatedBy }))).toBe('refused');
      });
    }

    for (const updatedAt of [
      ...['', 'now', '2026-01-01', '2026-01-01 10:00:00.000', '2026-01-01T10:00:00'],
      `2026-01-01T10:00:00.${'0'.repeat(40)}Z`,
      ...['<b>2026-01-01T10:00:00Z</b>', '2026-01-01T10:00:00Z', '2026-01-01T::::.Z'],
      ...['2026-13-01T10:00:00.000Z', '2026-00-01T10:00:00.000Z', '2026-01-32T10:00:00.000Z'],
      ...['2026-01-01T24:00:00.000Z', '2026-01-01T10:60:00.000Z', '9999-99-99T99:99:99.999Z'],
      ...['2026-01-01T10:00:00.000Z\n', 1_767_261_600_000, null],
      new Date(),
    ]) {
      it(`the time of a save cannot be ${JSON.stringify(updatedAt)}`, async () => {
        expect(await save(settings({ updatedAt }))).toBe('refused');
      });
    }

    it('the time of a save is an ISO time as JavaScript writes it', async () => {
      expect(await save(settings({ updatedAt: '2026-01-01T10:00:00.000Z' }))).toBe('allowed');
    });

    for (const missing of ['rev', 'updatedAt', 'updatedBy']) {
      it(`nothing is stored without ${missing}`, async () => {
        const data = Object.entries(settings()).filter(([key]) => key !== missing);
        expect(await save(Object.fromEntries(data))).toBe('refused');
      });
    }

    it('a nested path cannot smuggle a field in', async () => {
      await world().store({ 'products/a': product('a') });
      const at = doc(world().as('the admin'), 'products/a');
      await refused(updateDoc(at, { 'name.first': 'x', ...stamp(2) }));
      await refused(updateDoc(at, { 'extra.role': 'owner', ...stamp(2) }));
    });

    it('a document of another product is repaired by a full save', async () => {
      await world().store({
        'products/old': { name: 'Old', slug: 'old', category_slug: 'kraft-papers', price: 3 },
      });
      const at = doc(world().as('the admin'), 'products/old');
      await refused(updateDoc(at, { isVisible: true, ...stamp(1) }));
      await allowed(setDoc(at, product('old')));
    });
  });

  describe('the version', () => {
    beforeEach(async () => {
      await world().begin({ 'meta/version': version({ rev: 5, categories: 2, products: 5 }) });
    });
    const raise = (changes: Fields) =>
      verdict(
        setDoc(
          doc(world().as('the admin'), 'meta/version'),
          version({ rev: 6, categories: 2, products: 5, ...changes }),
        ),
      );

    for (const [what, changes, answer] of [
      ['one counter', { products: 6 }, 'allowed'],
      ['several counters at once', { categories: 3, products: 6, quoteForms: 1 }, 'allowed'],
      ['no counter', {}, 'allowed'],
      ['a counter that falls', { products: 4 }, 'refused'],
      ['a counter beyond the revision', { products: 7 }, 'refused'],
      ['a counter that is no whole number', { products: 5.5 }, 'refused'],
      ['a counter that is text', { products: '6' }, 'refused'],
      ['a revision that stays', { rev: 5 }, 'refused'],
      ['a revision that jumps', { rev: 7 }, 'refused'],
      ['a counter of its own', { visits: 1 }, 'refused'],
    ] as const) {
      it(`a save with ${what} is ${answer}`, async () => {
        expect(await raise(changes)).toBe(answer);
      });
    }

    for (const counter of ['categories', 'products', 'content', 'settings', 'quoteForms']) {
      it(`the first version may not begin with ${counter} at 2, nor below 0`, async () => {
        await world().begin();
        expect(await raise({ rev: 1, categories: 0, products: 0, [counter]: 2 })).toBe('refused');
        expect(await raise({ rev: 1, categories: 0, products: 0, [counter]: -1 })).toBe('refused');
        expect(await raise({ rev: 1, categories: 0, products: 0, [counter]: 1 })).toBe('allowed');
      });
    }
  });
}
