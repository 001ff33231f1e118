import { createHash } from 'node:crypto';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { API_PATHS, MEDIA_FOLDERS, resourceTypeOf } from '#src/contracts/index.ts';
import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';

import { ADMIN, useUp } from '../support/bench.ts';
import { HTML_500, REFUSED } from '../support/faults.ts';
import { DESTROY, useBench, useMediaHost } from '../support/use-bench.ts';

const host = useMediaHost();
const bench = useBench(() => ({ mediaUrl: host.url }));

const sign = (body: unknown) => bench.post(API_PATHS.generateSignature, body, ADMIN);
const remove = (body: unknown) => bench.post(API_PATHS.deleteMedia, body, ADMIN);

async function picture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#a98' } })
    .jpeg()
    .toBuffer();
}

async function upload(signed: Record<string, unknown>, file: Buffer, changes: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { ...signed, ...changes };
  const names = 'api_key signature timestamp folder public_id upload_preset allowed_formats'.split(' ');
  for (const name of names) if (fields[name] !== '') form.set(name, String(fields[name]));
  form.set('file', new Blob([new Uint8Array(file)]), 'a.jpg');
  const response = await fetch(String(signed['upload_url']), { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

it('does not look for a token in the address, and refuses a call beyond the limit of ten minutes', async () => {
  const inAddress = await bench.post(`${API_PATHS.deleteMedia}?token=admin&access_token=admin`, {});
  expect(inAddress.status).toBe(401);
  await useUp(bench, 'media', 'admin');
  const answer = await sign({ folder: 'product_images' });
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '600']);
});

describe('generate-signature (M30, M31)', () => {
  it.each(MEDIA_FOLDERS)('signs an upload to %s that the media host takes', async (folder) => {
    const type = resourceTypeOf(folder);
    const answer = await sign(type === 'video' ? { folder, resource_type: 'video' } : { folder });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      folder,
      resource_type: type,
      upload_preset: LOCAL_CLOUD.uploadPreset,
      api_key: LOCAL_CLOUD.apiKey,
      cloud_name: LOCAL_CLOUD.cloudName,
      upload_url: `${host.url}/v1_1/${LOCAL_CLOUD.cloudName}/${type}/upload`,
    });
    const film = Buffer.from(`\0\0\0\x18ftypmp42${'\0'.repeat(64)}`);
    const stored = await upload(answer.body, type === 'video' ? film : await picture());
    expect(stored.status).toBe(200);
    expect(String(stored.body['secure_url'])).toContain(`/${LOCAL_CLOUD.cloudName}/${type}/upload/v`);
    expect(stored.body['public_id']).toBe(`${folder}/${String(answer.body['public_id'])}`);
  });

  it('signs as Cloudinary documents it, one file: its name is signed, and never given twice', async () => {
    const [{ body }, second] = [
      await sign({ folder: 'product_images' }),
      await sign({ folder: 'product_images' }),
    ];
    const { public_id: name, timestamp, signature } = body as Record<string, string>;
    expect(name).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.body['public_id']).not.toBe(name);
    const text = `allowed_formats=jpg,png,webp,avif,gif&folder=product_images&public_id=${name}&timestamp=${timestamp}&upload_preset=${LOCAL_CLOUD.uploadPreset}`;
    expect(signature).toBe(createHash('sha1').update(`${text}${LOCAL_CLOUD.apiSecret}`).digest('hex'));
  });

  it('cannot be widened by the browser: folder, name, preset and formats are signed', async () => {
    const { body } = await sign({ folder: 'product_images' });
    const widened = [{ folder: 'other' }, { public_id: '' }, { public_id: 'kraft-papers' }];
    for (const changes of [...widened, { allowed_formats: '' }, { allowed_formats: 'svg' }])
      expect((await upload(body, await picture(), changes)).status).toBe(401);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>');
    const error = { message: expect.stringMatching(/svg not allowed/) };
    expect(await upload(body, svg)).toMatchObject({ status: 400, body: { error } });
  });

  it('refuses other folders and types', async () => {
    for (const body of [
      ...[{}, { folder: null }, { folder: 'private' }, { folder: 'product_images/../x' }],
      ...[{ folder: 'product_images&public_id=x' }, { folder: 'category_videos' }],
      ...['raw', 'image/upload/..', ['image'], 'video'].map((resource_type) => ({
        folder: 'product_images',
        resource_type,
      })),
    ])
      expect(await sign(body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('delete-media (M32)', () => {
  const stored = async (): Promise<string> => {
    const { body } = await sign({ folder: 'product_images' });
    return String((await upload(body, await picture())).body['public_id']);
  };

  it('deletes a file of ours, and says so again when it is already gone', async () => {
    const ask = { public_id: await stored(), resource_type: 'image' };
    expect(await remove(ask)).toMatchObject({ status: 200, body: { result: 'ok', message: 'Deleted.' } });
    expect(await remove(ask)).toMatchObject({ status: 200, body: { result: 'not found' } });
    expect(host.files.get('image', ask.public_id)).toBeUndefined();
  });

  it('keeps a file that a record shows, unless the caller has claimed that record to delete it', async () => {
    const { body } = await sign({ folder: 'product_images' });
    const { public_id: publicId, secure_url: address } = (await upload(body, await picture())).body;
    const ask = { public_id: publicId, resource_type: 'image' };
    await bench.db.doc('products/other').set({ name: 'Other', image_gallery: [address] });
    expect(await remove(ask)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(host.files.get('image', String(publicId))).toBeDefined();
    const claim = { collection: 'products', recordId: 'other', rev: 1, holder: 'a form' };
    const claimed = bench.db.doc('claims/products:other');
    await claimed.set({ ...claim, claimedBy: 'manager@example.com', claimedAt: new Date() });
    expect((await remove(ask)).status).toBe(409);
    await claimed.set({ ...claim, claimedBy: 'admin@example.com', claimedAt: new Date(0) });
    expect((await remove(ask)).status).toBe(409);
    await claimed.set({ ...claim, claimedBy: 'admin@example.com', claimedAt: new Date() });
    expect(await remove(ask)).toMatchObject({ status: 200, body: { result: 'ok' } });
  });

  it('refuses other files without a call to the media host', async () => {
    const asked = host.calls.length;
    for (const body of [
      {},
      { public_id: 'product_images/a' },
      { public_id: 'product_images/a', resource_type: 'raw' },
      { public_id: 'product_images/a', resource_type: 'video' },
      ...['private/a', 'product_images/..', 'product_images/../x', 'product_images/a&x=1', ['a']].map(
        (public_id) => ({ public_id, resource_type: 'image' }),
      ),
    ])
      expect((await remove(body)).status, JSON.stringify(body)).toBe(400);
    expect(host.calls.length).toBe(asked);
  });

  it('answers 502 with a sentence while the media host fails, and succeeds afterwards', async () => {
    const ask = { public_id: await stored(), resource_type: 'image' };
    for (const fault of [REFUSED, HTML_500, 'reset', [200, '{"result": "o']] as const) {
      host.fail(DESTROY, fault, 1);
      const { status, body } = await remove(ask);
      expect(status, String(fault)).toBe(502);
      expect(body).toMatchObject({ code: 'provider', error: { message: body['message'] } });
      expect(String(body['message'])).not.toMatch(/String to sign|<|undefined/);
    }
    expect(await remove(ask)).toMatchObject({ body: { result: 'ok' } });
  });
});
