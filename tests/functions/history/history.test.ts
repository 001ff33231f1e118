/** The function that keeps the state before each save and deletion, and the nightly one that trims (M85). */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import { keepRevision, trimHistory, type DocumentChange } from '#functions/catalogue/history.ts';
import { adminId, COLLECTIONS, REVISIONS_PER_RECORD, type MediaHost } from '#src/contracts/index.ts';

import { useBench } from '../support/use-bench.ts';

const bench = useBench();
const ADMINS = ['admin@example.com', 'manager@example.com'];
const STAMP = { updatedAt: '2026-11-01T00:00:00.000Z', updatedBy: 'a1' };
const PATHS = 'products/one products/two categories/one quoteFormDefinitions/kraft settings/site'.split(' ');

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
  it('keeps every state of 24 random actions by two admins, delivered twice and out of order', async () => {
    let state = 25;
    // The same numbers from 0 to 1 in each run.
    const random = (): number => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
    const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
    const events: DocumentChange[] = [];
    const replaced: { before: DocumentSnapshot; by: string }[] = [];
    for (let at = 0; at < 24; at += 1) {
      const path = pick(PATHS);
      const stored = (await bench.db.doc(path).get()).data();
      const by = pick(ADMINS);
      const isDeletion = stored !== undefined && random() < 0.2;
      const rev = Number(stored?.['rev'] ?? 0) + 1;
      const data = { ...STAMP, name: `Name ${at}`, rev, updatedBy: adminId(by) };
      if (isDeletion) await bench.db.doc(`deletions/${path.replace('/', ':')}:${rev - 1}`).set({ by });
      const event = await change(path, isDeletion ? null : data);
      events.push(event);
      if (event.before.exists) replaced.push({ before: event.before, by });
      // The next record under this id begins with the same revision, so that its deletion has the same name.
      if (isDeletion) await keep(event);
    }
    const deliveries = [...events, ...events].toSorted(() => random() - 0.5);
    for (let at = 0; at < deliveries.length; at += 8)
      await Promise.all(deliveries.slice(at, at + 8).map(keep));
    const found = await kept();
    expect(found).toHaveLength(replaced.length);
    const states = new Map(found.map((revision) => [JSON.stringify(revision['before']), revision]));
    for (const { before, by } of replaced) {
      const { id: recordId, parent } = before.ref;
      const revision = { collection: parent.id, recordId, rev: before.get('rev') as number, by };
      expect(states.get(JSON.stringify(before.data()))).toMatchObject({ ...revision, before: before.data() });
    }
  });

  it('keeps nothing of a new document, and nothing of other collections', async () => {
    await keep(await change('products/new', { ...STAMP, rev: 1 }));
    for (const path of ['mail/one', 'revisions/one'])
      for (const data of [{ text: 'a' }, { text: 'b' }, null]) await keep(await change(path, data));
    expect(await kept()).toEqual([]);
  });

  it('names who deleted a record at that revision, and nobody for a deletion in the console', async () => {
    const doc = (path: string) => bench.db.doc(path);
    await change('products/one', { ...STAMP, rev: 4 });
    await doc('deletions/products:one:3').set({ by: ADMINS[0] });
    await doc('trash/products:one').set({ trashedBy: ADMINS[0] });
    await keep(await change('products/one', null));
    expect(await kept()).toMatchObject([{ isDeletion: true, by: '', rev: 4 }]);
    await change('products/two', { ...STAMP, rev: 1 });
    await doc('deletions/products:two:1').set({ by: ADMINS[1] });
    const deleted = await change('products/two', null);
    for (const _delivery of [1, 2]) await keep(deleted);
    expect((await doc('revisions/products:two:1').get()).get('by')).toBe(ADMINS[1]);
    expect((await doc('deletions/products:two:1').get()).exists).toBe(false);
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

const mediaHost = (): MediaHost => ({ cloudName: 'demo', hosts: ['res.cloudinary.com'] });

/** Runs the nightly function; returns the files that the media host was told to delete. */
async function runAt(now: Date, failing: string[] = [], host = mediaHost): Promise<string[]> {
  const destroyed: string[] = [];
  const log = (severity: string, event: string, facts = {}): void =>
    void bench.log.push({ severity, event, facts });
  const destroy = (publicId: string): Promise<'ok'> => {
    if (failing.includes(publicId)) return Promise.reject(new Error('busy'));
    destroyed.push(publicId.replace('product_images/', ''));
    return Promise.resolve('ok');
  };
  await trimHistory({ db: bench.db, media: { destroy }, host, log }, now);
  return destroyed;
}

describe('the revisions, by the nightly run', () => {
  const now = new Date('2026-11-23T00:00:00.000Z');
  const store = (key: string, data: Record<string, unknown>): Promise<unknown> =>
    bench.db.doc(`revisions/${key}`).set({ collection: 'products', recordId: 'one', before: {}, ...data });

  it('deletes what is older than twelve months, and leaves the newest 50 of a record', async () => {
    await store('old', { at: '2025-11-22T23:59:59.000Z', recordId: 'three' });
    await store('young', { at: '2025-11-23T00:00:01.000Z', recordId: 'three' });
    const numbers = Array.from({ length: REVISIONS_PER_RECORD + 3 }, (_unused, at) => at);
    await Promise.all(
      numbers.map((at) => store(String(at), { at: new Date(now.getTime() - at * 60_000).toISOString() })),
    );
    await store('other', { at: now.toISOString(), recordId: 'two' });
    await store('other-collection', { at: now.toISOString(), collection: 'categories' });
    await runAt(now);
    const left = (await kept()).map(({ id }) => String(id));
    expect(left).toHaveLength(REVISIONS_PER_RECORD + 3);
    for (const gone of ['old', '50', '51', '52']) expect(left).not.toContain(gone);
  });
});

describe('the trash, 30 days later', () => {
  const DAY = 86_400_000;
  const now = new Date('2026-12-30T00:00:00.000Z');
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  const file = (name: string): string =>
    `https://res.cloudinary.com/demo/image/upload/v1/product_images/${name}.jpg`;

  const trash = (recordId: string, days: number, record: Record<string, unknown>): Promise<unknown> =>
    bench.db.doc(`trash/products:${recordId}`).set({
      collection: 'products',
      recordId,
      trashedAt: ago(days),
      trashedBy: ADMINS[0],
      record: { slug: recordId, ...record },
    });

  it('deletes the record, its slugs and its files; what is younger stays (M86)', async () => {
    const image_gallery = [file('more'), 'https://else.where/a.jpg'];
    await trash('old', 30.1, { image_url: file('old'), image_gallery });
    await trash('young', 29.9, { image_url: file('young') });
    const reserve = (collection: string, slug: string, ownerId: string) =>
      bench.db.doc(`slugs/${collection}:${slug}`).set({ slug, collection, ownerId, currentSlug: ownerId });
    await reserve('products', 'old', 'old');
    await reserve('products', 'older', 'old');
    await reserve('products', 'young', 'young');
    await reserve('categories', 'old', 'old');
    expect(await runAt(now)).toEqual(['old', 'more']);
    expect((await bench.all('trash')).map(({ id }) => id)).toEqual(['products:young']);
    expect((await bench.all('slugs')).map(({ id }) => id)).toEqual(['categories:old', 'products:young']);
  });

  it('leaves every file that something else uses (M87)', async () => {
    const names = 'page product gallery category trash history own-history old-history none'.split(' ');
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
    expect(await runAt(now)).toEqual(['own-history', 'old-history', 'none']);
  });

  it('leaves a file behind that the media host does not delete, says so, and goes on', async () => {
    await trash('old', 31, { image_gallery: [file('a'), file('b')] });
    expect(await runAt(now, ['product_images/a'])).toEqual(['b']);
    const [failed] = bench.log.filter(({ event }) => event === 'media.delete-failed');
    expect(failed?.facts).toMatchObject({ publicId: 'product_images/a' });
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
    expect(await runAt(now, [], failsOnce)).toEqual(['b']);
    expect((await bench.all('trash')).map(({ id }) => id)).toEqual(['products:broken']);
    expect(await runAt(now)).toEqual(['a']);
    expect(await bench.all('trash')).toEqual([]);
  });
});
