import { createHmac } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS } from '#src/lib/india-time.ts';
import {
  API_PATHS,
  categoryEntity,
  COLLECTIONS,
  PREVIEW_DAYS,
  PREVIEW_REFUSED,
  productEntity,
} from '#src/contracts/index.ts';

import { ADMIN, keyTo, LINK_SECRET, useUp } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
let now = NOW;
const bench = useBench(() => ({ now: () => now }));
const ask = (body: object) => bench.post(API_PATHS.previewLink, body, ADMIN);
const show = (key: unknown) => bench.post(API_PATHS.preview, { key });
const keyOf = async (collection: string, id: string): Promise<string> =>
  String((await ask({ collection, id })).body['key']);
const expectNothing = async (key: unknown): Promise<void> => {
  const { status, body } = await show(key);
  expect([status, body['message'], body['record']]).toEqual([404, PREVIEW_REFUSED, undefined]);
};

const secret = { ...productEntity.initial(), name: 'Secret Kraft', slug: 'secret', isVisible: false };
const other = { ...productEntity.initial(), name: 'Other', slug: 'other', isVisible: false };
const hidden = { ...categoryEntity.initial(), name: 'Hidden', slug: 'hidden', isVisible: false };

beforeEach(async () => {
  now = NOW;
  await bench.db.doc('products/secret1').set({ ...secret, rev: 3, updatedBy: 'admin@example.com' });
  await bench.db.doc('products/other1').set(other);
  await bench.db.doc('categories/hidden1').set(hidden);
});

describe('a preview link (M98)', () => {
  it('shows its hidden record, and nothing that pages do not show; it is made for records that are there', async () => {
    const { body, headers } = await show(await keyOf('products', 'secret1'));
    const requestId = expect.any(String) as string;
    expect(body).toEqual({ collection: 'products', record: { ...secret, id: 'secret1' }, requestId });
    expect(headers.get('cache-control')).toContain('no-store');
    expect((await ask({ collection: 'products', id: 'none' })).status).toBe(404);
    for (const wrong of [
      { collection: 'leads', id: 'secret1' },
      { collection: 'products', id: 'secret1/x/y' },
      { collection: 'products', id: '../mail/x' },
      { collection: 'products', id: '' },
      { collection: ['products'], id: 'secret1' },
      {},
    ])
      expect((await ask(wrong)).status).toBe(400);
  });

  it('forged, cut, of another kind, or changed to another record, collection, day or version: nothing', async () => {
    const key = await keyOf('products', 'secret1');
    const claim = key.split('.').slice(0, 3).join('.');
    const sign = (secretKey: string, text: string) =>
      `${claim}.${createHmac('sha256', secretKey).update(text).digest('base64url')}`;
    for (const forged of [
      '',
      key.slice(0, -1),
      sign('a-guess-of-the-secret', `preview:${claim}`),
      sign(LINK_SECRET, `my-requests:${claim}`),
      keyTo('products-secret1', 'offer', 0, NOW),
      key.replace('products-secret1', 'products-other1'),
      key.replace('products-secret1', 'categories-hidden1'),
      key.replace('.0.', '.1.'),
      key.replace(/\.\d+\./, (day) => `.${Number(day.slice(1, -1)) + 1}.`),
    ]) {
      expect(forged).not.toBe(key);
      await expectNothing(forged);
    }
    for (const noText of [null, 7, { key }, [key]]) {
      const { status, body } = await show(noText);
      expect([status, body['record']]).toEqual([400, undefined]);
    }
  });

  it('ends after its days, or by an admin for its record alone', async () => {
    const key = await keyOf('products', 'secret1');
    const untouched = await keyOf('products', 'other1');
    now = new Date(NOW.getTime() + PREVIEW_DAYS * DAY_MS);
    expect((await show(key)).status).toBe(200);
    now = new Date(NOW.getTime() + (PREVIEW_DAYS + 1) * DAY_MS);
    await expectNothing(key);
    now = NOW;
    expect((await ask({ collection: 'products', id: 'secret1', end: true })).status).toBe(200);
    await expectNothing(key);
    expect((await show(untouched)).status).toBe(200);
  });

  it('guesses from one address are refused after a while; valid links work on', async () => {
    const key = await keyOf('products', 'secret1');
    await useUp(bench, 'link', 'local', -1, NOW);
    expect([(await show('guess')).status, (await show('guess')).status]).toEqual([404, 429]);
    expect((await show(key)).status).toBe(200);
    expect(await bench.all(COLLECTIONS.previews)).toEqual([]);
  });
});
