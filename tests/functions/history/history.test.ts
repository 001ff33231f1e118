/** The function that keeps the state before each save and deletion, and the nightly one that trims (M85). */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import { keepRevision, type DocumentChange } from '#functions/history/keep-revision.ts';
import { trimHistory, trimRevisions } from '#functions/history/trim-history.ts';
import { adminId, COLLECTIONS, REVISIONS_PER_RECORD, type MediaHost } from '#src/contracts/index.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

import { useBench } from '../support/use-bench.ts';

const bench = useBench();
const ADMINS = ['admin@example.com', 'manager@example.com'];
const STAMP = { updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: 'a1' };
const PATHS = [
  'products/one',
  'products/two',
  'categories/one',
  'quoteFormDefinitions/kraft',
  'settings/site',
];

let clock = Date.parse('2026-11-01T00:00:00.000Z');

/** Changes a document and returns the event that its trigger would get. */
async function change(path: string, data: Record<string, unknown> | null): Promise<DocumentChange> {
  const document = bench.db.doc(path);
  const before = await document.get();
  await (data ? document.set(data) : document.delete());
  clock += 1_000;
  return { before, after: await document.get(), time: new Date(clock).toISOString() };
}

const keep = (event: DocumentChange): Promise<void> => keepRevision(bench.db, event);
const kept = (): Promise<Record<string, unknown>[]> => bench.all(COLLECTIONS.revisions);

describe('keepRevision', () => {
  it('keeps every state of 60 random actions by two admins, delivered twice and out of order', async () => {
    const random = randomNumbers(25);
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const events: DocumentChange[] = [];
    const replaced: { path: string; before: DocumentSnapshot; by: string }[] = [];
    for (let at = 0; at < 60; at += 1) {
      const path = pick(PATHS);
      const stored = (await bench.db.doc(path).get()).data();
      const by = pick(ADMINS);
      const isDeletion = stored !== undefined && random() < 0.1;
      const rev = Number(stored?.['rev'] ?? 0) + 1;
      const data = {
        ...STAMP,
        name: `Name ${at}`,
        order: Math.floor(random() * 100),
        rev,
        updatedBy: adminId(by),
      };
      if (isDeletion) await bench.db.doc(`deletions/${path.replace('/', ':')}:${rev - 1}`).set({ by });
      const event = await change(path, isDeletion ? null : data);
      events.push(event);
      if (event.before.exists) replaced.push({ path, before: event.before, by });
      // The next record under this id begins with the same revision, so that its deletion has the same name.
      if (isDeletion) await keep(event);
    }
    const deliveries = [...events, ...events].toSorted(() => random() - 0.5);
    for (let at = 0; at < deliveries.length; at += 8)
      await Promise.all(deliveries.slice(at, at + 8).map(keep));
    const found = await kept();
    expect(found).toHaveLength(replaced.length);
    const states = new Map(found.map((one) => [JSON.stringify(one['before']), one]));
    for (const { path, before, by } of replaced) {
      const revision = states.get(JSON.stringify(before.data()));
      expect(revision).toMatchObject({
        collection: before.ref.parent.id,
        recordId: before.ref.id,
        rev: before.get('rev'),
        before: before.data(),
      });
      expect(revision?.['by'], path).toBe(by);
    }
  });

  it('keeps nothing of a new document, and nothing of other collections', async () => {
    await keep(await change('products/new', { ...STAMP, rev: 1 }));
    await keep(await change('mail/one', { text: 'a' }));
    await keep(await change('mail/one', { text: 'b' }));
    await keep(await change('revisions/one', { text: 'a' }));
    await keep(await change('revisions/one', null));
    expect(await kept()).toEqual([]);
  });

  it('names who deleted a record at that revision, and nobody for a deletion in the console', async () => {
    await change('products/one', { ...STAMP, rev: 4 });
    await bench.db.doc('deletions/products:one:3').set({ by: ADMINS[0] });
    await bench.db.doc('trash/products:one').set({ trashedBy: ADMINS[0] });
    await keep(await change('products/one', null));
    expect(await kept()).toMatchObject([{ isDeletion: true, by: '', rev: 4 }]);
    await change('products/two', { ...STAMP, rev: 1 });
    await bench.db.doc('deletions/products:two:1').set({ by: ADMINS[1] });
    const deleted = await change('products/two', null);
    for (const _delivery of [1, 2]) await keep(deleted);
    expect((await bench.db.doc('revisions/products:two:1').get()).get('by')).toBe(ADMINS[1]);
    expect((await bench.db.doc('deletions/products:two:1').get()).exists).toBe(false);
  });

  it('keeps the addresses of all files, wherever they stand', async () => {
    const hosted = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';
    await change('siteContent/homepage', {
      ...STAMP,
      rev: 1,
      carouselItems: [{ image_url: hosted, title: 'A title / with a slash' }],
      sections: { aboutCompany: { image_url: '/media/a.webp', paragraphs: [hosted] } },
    });
    await keep(await change('siteContent/homepage', { ...STAMP, rev: 2 }));
    expect(await kept()).toMatchObject([{ media: [hosted, '/media/a.webp'] }]);
  });
});

describe('trimRevisions', () => {
  const now = new Date('2026-11-23T00:00:00.000Z');
  const store = (key: string, data: Record<string, unknown>): Promise<unknown> =>
    bench.db.doc(`revisions/${key}`).set({ collection: 'products', recordId: 'one', before: {}, ...data });

  it('deletes what is older than twelve months, and nothing younger', async () => {
    await store('old', { at: '2025-11-22T23:59:59.000Z' });
    await store('young', { at: '2025-11-23T00:00:01.000Z' });
    expect(await trimRevisions(bench.db, now)).toBe(1);
    expect((await kept()).map(({ id }) => id)).toEqual(['young']);
  });

  it('leaves the newest 50 of a record', async () => {
    const numbers = Array.from({ length: REVISIONS_PER_RECORD + 3 }, (_unused, at) => at);
    await Promise.all(
      numbers.map((at) => store(String(at), { at: new Date(now.getTime() - at * 60_000).toISOString() })),
    );
    await store('other', { at: now.toISOString(), recordId: 'two' });
    await store('other-collection', { at: now.toISOString(), collection: 'categories' });
    expect(await trimRevisions(bench.db, now)).toBe(3);
    const left = (await kept()).map(({ id }) => String(id));
    expect(left).toHaveLength(REVISIONS_PER_RECORD + 2);
    for (const gone of ['50', '51', '52']) expect(left).not.toContain(gone);
  });
});

describe('the trash, 30 days later', () => {
  const DAY = 86_400_000;
  const now = new Date('2026-12-30T00:00:00.000Z');
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const file = (name: string): string =>
    `https://res.cloudinary.com/demo/image/upload/v1/product_images/${name}.jpg`;

  const mediaHost = (): MediaHost => ({ cloudName: 'demo', hosts: ['res.cloudinary.com'] });

  /** Runs the nightly function; returns the files that the media host was told to delete. */
  async function run(failing: string[] = [], host = mediaHost): Promise<string[]> {
    const destroyed: string[] = [];
    const log = (severity: string, event: string, facts = {}): void =>
      void bench.log.push({ severity, event, facts });
    const destroy = (publicId: string): Promise<'ok'> => {
      if (failing.includes(publicId)) return Promise.reject(new Error('busy'));
      destroyed.push(publicId.replace('product_images/', ''));
      return Promise.resolve('ok');
    };
    await trimHistory(bench.db, { db: bench.db, media: { destroy }, host, log }, now);
    return destroyed;
  }

  const trash = (recordId: string, days: number, record: Record<string, unknown>): Promise<unknown> =>
    bench.db.doc(`trash/products:${recordId}`).set({
      collection: 'products',
      recordId,
      trashedAt: ago(days),
      trashedBy: ADMINS[0],
      record: { slug: recordId, ...record },
    });

  it('deletes the record, its slugs and its files; what is younger stays (M86)', async () => {
    await trash('old', 30.1, {
      image_url: file('old'),
      image_gallery: [file('more'), 'https://else.where/a.jpg'],
    });
    await trash('young', 29.9, { image_url: file('young') });
    for (const [slug, ownerId] of [
      ['old', 'old'],
      ['older', 'old'],
      ['young', 'young'],
    ] as const)
      await bench.db
        .doc(`slugs/products:${slug}`)
        .set({ slug, collection: 'products', ownerId, currentSlug: ownerId });
    await bench.db.doc('slugs/categories:old').set({ slug: 'old', collection: 'categories', ownerId: 'old' });
    expect(await run()).toEqual(['old', 'more']);
    expect((await bench.all('trash')).map(({ id }) => id)).toEqual(['products:young']);
    expect((await bench.all('slugs')).map(({ id }) => id)).toEqual(['categories:old', 'products:young']);
  });

  it('leaves every file that something else uses (M87)', async () => {
    const names = [
      'page',
      'product',
      'gallery',
      'category',
      'trash',
      'history',
      'own-history',
      'old-history',
      'none',
    ];
    await trash('old', 31, { image_gallery: names.map(file) });
    await trash('young', 2, { image_gallery: [file('trash')] });
    await bench.db.doc('siteContent/about').set({ sections: { leadership: { image_url: file('page') } } });
    await bench.db
      .doc('products/other')
      .set({ image_url: file('product'), image_gallery: [file('gallery')] });
    await bench.db.doc('categories/other').set({ galleryImages: [file('category')] });
    const revision = (recordId: string, name: string, days: number): Promise<unknown> =>
      bench.db.doc(`revisions/${name}`).set({
        collection: 'products',
        recordId,
        rev: 1,
        at: ago(days).toISOString(),
        media: [file(name)],
        before: { image_url: file(name) },
      });
    await revision('other', 'history', 29.9);
    await revision('old', 'own-history', 29.9);
    await revision('other', 'old-history', 30.1);
    expect(await run()).toEqual(['own-history', 'old-history', 'none']);
  });

  it('leaves a file behind that the media host does not delete, says so, and goes on', async () => {
    await trash('old', 31, { image_gallery: [file('a'), file('b')] });
    expect(await run(['product_images/a'])).toEqual(['b']);
    expect(bench.log).toContainEqual(
      expect.objectContaining({
        event: 'media.delete-failed',
        facts: expect.objectContaining({ publicId: 'product_images/a' }),
      }),
    );
    expect(await bench.all('trash')).toEqual([]);
  });

  it('keeps a record whose files cannot be listed for the next night, and goes on with the others', async () => {
    await trash('broken', 32, { image_gallery: [file('a')] });
    await trash('old', 31, { image_gallery: [file('b')] });
    let calls = 0;
    const failsOnce = (): MediaHost => {
      calls += 1;
      if (calls === 1) throw new Error('unreachable');
      return mediaHost();
    };
    expect(await run([], failsOnce)).toEqual(['b']);
    expect((await bench.all('trash')).map(({ id }) => id)).toEqual(['products:broken']);
    expect(await run()).toEqual(['a']);
    expect(await bench.all('trash')).toEqual([]);
  });
});
