import { doc, getDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';

import { ADMIN_EMAILS, keyIn, type SluggedCollection } from '#src/contracts/index.ts';

import { allowed, commit, refused, type RulesWorld, verdict, type Writes } from './rules-world.ts';
import { category, product, reservation, signature, stamp, type Fields } from './stored-samples.ts';

const at = (collection: SluggedCollection, slug: string): string => `slugs/${keyIn(collection, slug)}`;
const held = (slug: string, ownerId: string, changes: Fields = {}): Fields =>
  reservation('categories', slug, ownerId, changes);
/** The write of a category's reservation. */
const reserve = (slug: string, ownerId: string, changes: Fields = {}): Record<string, Fields> => ({
  [at('categories', slug)]: held(slug, ownerId, changes),
});
/** Category `id` with the slug `slug`, reserved. */
const stored = (id: string, slug: string): Record<string, Fields> => ({
  [`categories/${id}`]: category(slug),
  [at('categories', slug)]: held(slug, id),
});
/** Category 1 after a rename, whose old address leads to the new one. */
const RENAMED = { ...stored('1', 'new'), ...reserve('old', '1', { currentSlug: 'new' }) };

/** A slug belongs to one record, and the old address of a category redirects. */
export function slugsSuite(world: () => RulesWorld): void {
  describe('slugs', () => {
    beforeEach(() => world().begin());
    const admin = () => world().as('the admin');
    const allows = (writes: Writes) => allowed(commit(admin(), writes));
    const refuses = (writes: Writes) => refused(commit(admin(), writes), JSON.stringify(writes));

    it('a record is not created without its reservation', async () => {
      await refuses({ 'categories/1': category('kraft') });
      await refuses({ 'products/1': product('kraft') });
    });

    it('a record is created with its reservation, in either order', async () => {
      await allows({ 'categories/1': category('a'), ...reserve('a', '1') });
      await allows({ ...reserve('b', '2'), 'categories/2': category('b') });
    });

    it('the reservation of the other collection does not count', async () => {
      await world().store(reserve('kraft', '1'));
      await refuses({ 'products/1': product('kraft') });
    });

    it("another record's slug cannot be taken, with or without writing the reservation", async () => {
      await world().store(stored('1', 'kraft'));
      await refuses({ 'categories/2': category('kraft') });
      await refuses({ 'categories/2': category('kraft'), ...reserve('kraft', '2', { rev: 2 }) });
      await refuses({ 'categories/2': category('kraft'), ...reserve('kraft', '1', { rev: 2 }) });
    });

    it.each<[what: string, before: Record<string, Fields>, writes: (id: string, by: string) => Writes]>([
      [
        'create',
        {},
        (id, by) => ({
          [`categories/${id}`]: category('kraft', stamp(1, by)),
          ...reserve('kraft', id, stamp(1, by)),
        }),
      ],
      [
        'rename to',
        { ...stored('1', 'a'), ...stored('2', 'b') },
        (id, by) => ({
          [`categories/${id}`]: category('kraft', stamp(2, by)),
          ...reserve('kraft', id, stamp(1, by)),
          ...reserve(id === '1' ? 'a' : 'b', id, { currentSlug: 'kraft', ...stamp(2, by) }),
        }),
      ],
    ])('of two admins who %s the same slug at once, one succeeds', async (_what, before, writes) => {
      await world().store(before);
      const verdicts = await Promise.all([
        verdict(commit(world().as('the admin'), writes('1', ADMIN_EMAILS[0]))),
        verdict(commit(world().as('the manager'), writes('2', ADMIN_EMAILS[1]))),
      ]);
      expect(verdicts.toSorted()).toEqual(['allowed', 'refused']);
    });

    it('a rename reserves the new slug and leaves the old one pointing to it', async () => {
      await world().store(stored('1', 'old'));
      const renamed = { 'categories/1': category('new', { rev: 2 }) };
      const taken = reserve('new', '1');
      const left = reserve('old', '1', { currentSlug: 'new', rev: 2 });
      await refuses(renamed);
      await refuses({ ...renamed, ...left });
      await refuses({ ...renamed, ...taken });
      await allows({ ...renamed, ...taken, ...left });
      const led = await getDoc(doc(world().as('nobody'), at('categories', 'old')));
      expect(led.get('currentSlug')).toBe('new');
    });

    it('a record renamed back takes its old slug again', async () => {
      await world().store(RENAMED);
      const renamed = { 'categories/1': category('old', { rev: 2 }) };
      const left = reserve('new', '1', { currentSlug: 'old', rev: 2 });
      await refuses({ ...renamed, ...left });
      await allows({ ...renamed, ...left, ...reserve('old', '1', { rev: 2 }) });
    });

    it('a rename may give the old slug up', async () => {
      await world().store(stored('1', 'old'));
      await allows({
        'categories/1': category('new', { rev: 2 }),
        ...reserve('new', '1'),
        [at('categories', 'old')]: null,
      });
    });

    it('two records may swap their slugs', async () => {
      await world().store({ ...stored('1', 'a'), ...stored('2', 'b') });
      await allows({
        'categories/1': category('b', { rev: 2 }),
        'categories/2': category('a', { rev: 2 }),
        ...reserve('a', '2', { rev: 2 }),
        ...reserve('b', '1', { rev: 2 }),
      });
    });

    it('a reservation whose owner is gone may be taken', async () => {
      await world().store(reserve('kraft', 'gone'));
      await allows({ 'categories/2': category('kraft'), ...reserve('kraft', '2', { rev: 2 }) });
    });

    it('an address that only redirects may be taken by a new category', async () => {
      await world().store(RENAMED);
      await allows({ 'categories/2': category('old'), ...reserve('old', '2', { rev: 2 }) });
    });

    it('an address that only redirects cannot be made to redirect elsewhere', async () => {
      await world().store({ ...RENAMED, ...stored('2', 'other') });
      await refuses(reserve('old', '2', { currentSlug: 'other', rev: 2 }));
      await refuses(reserve('old', '1', { currentSlug: 'other', rev: 2 }));
    });

    it('a record that another program stored is edited without a reservation, and renamed with a redirect', async () => {
      await world().store({ 'categories/1': category('old') });
      await allows({ 'categories/1': category('old', { name: 'New', rev: 2 }) });
      await allows({
        'categories/1': category('new', { rev: 3 }),
        ...reserve('new', '1'),
        ...reserve('old', '1', { currentSlug: 'new' }),
      });
    });

    it('a record whose stored slug is malformed is renamed to a good one', async () => {
      await world().store({
        'categories/1': { ...category('x'), slug: 'Not A Slug' },
        'categories/2': { name: 'x' },
        'categories/3': { ...category('x'), slug: 'a/b' },
        'categories/4': { ...category('x'), slug: 5 },
      });
      for (const [id, slug, rev] of [
        ['1', 'a', 2],
        ['2', 'b', 1],
        ['3', 'c', 2],
        ['4', 'd', 2],
      ] as const) {
        await allows({
          [`categories/${id}`]: category(slug, { rev }),
          [at('categories', slug)]: held(slug, id),
        });
      }
    });

    it('a malformed slug is not kept by a save, and not reserved', async () => {
      const bad = 'Not A Slug';
      await world().store({
        'categories/1': { ...category('x'), slug: bad },
        'products/1': { ...product('x'), slug: bad },
        ...reserve('kraft', '1'),
      });
      await refuses({ 'categories/1': { ...category('x', { rev: 2 }), slug: bad } });
      await refuses({ 'products/1': { ...product('x', { rev: 2 }), slug: bad } });
      await refuses({
        'categories/1': category('new', { rev: 2 }),
        ...reserve('new', '1'),
        [`slugs/categories:${bad}`]: held(bad, '1', { currentSlug: 'new' }),
      });
      const pointing = held('kraft', '1', { currentSlug: bad, rev: 2 });
      await refuses({ [at('categories', 'kraft')]: pointing });
    });

    it('only categories and products reserve slugs', async () => {
      await world().store({ 'drafts/1': { slug: 'kraft' } });
      const key = 'slugs/drafts:kraft';
      await refuses({ [key]: { ...held('kraft', '1'), collection: 'drafts' } });
    });

    it('nobody reserves what is not theirs', async () => {
      await world().store(stored('1', 'kraft'));
      const attempts: Writes[] = [
        reserve('tissue', '1'),
        reserve('tissue', '1', { currentSlug: 'kraft' }),
        reserve('tissue', 'none'),
        { [at('products', 'kraft')]: reservation('products', 'kraft', '1') },
        { [at('categories', 'other')]: held('kraft', '1') },
        { 'slugs/settings:site': { ...held('site', 'site'), collection: 'settings' } },
        { 'slugs/kraft': held('kraft', '1') },
      ];
      for (const attempt of attempts) await refuses(attempt);
    });

    it.each<[string, Fields]>([
      ['an unknown field', { extra: 1 }],
      ['an owner that is a path', { ownerId: '1/secrets/x' }],
      ['an empty owner', { ownerId: '' }],
      ['an owner that is no text', { ownerId: 1 }],
      ['a slug that is none', { slug: 'A B' }],
      ['another current slug', { currentSlug: 'other' }],
      ['no signature', { updatedBy: '' }],
      ['a wrong revision', { rev: 5 }],
    ])('a reservation with %s is refused', async (_what, change) => {
      await refuses({ 'categories/1': category('kraft'), ...reserve('kraft', '1', change) });
    });

    it("a living record's reservation cannot be deleted", async () => {
      await world().store(stored('1', 'kraft'));
      await refuses({ [at('categories', 'kraft')]: null });
    });

    it('deleting a record deletes all its reservations in the same batch', async () => {
      await world().store({ ...RENAMED, ...reserve('older', '1', { currentSlug: 'new' }) });
      await allows({
        'categories/1': null,
        ...signature('categories', '1'),
        [at('categories', 'new')]: null,
        [at('categories', 'old')]: null,
        [at('categories', 'older')]: null,
      });
    });

    it("a product's slug cannot be changed on the side", async () => {
      await world().store({ 'products/a': product('a') });
      await refused(updateDoc(doc(admin(), 'products/a'), { slug: 'b', ...stamp(2) }));
    });
  });
}
