import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { previewPictureUrl, sizedImageUrl } from '#src/contracts/index.ts';
import { STAND_IN_ACCOUNT, startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';
import { inRoot } from '#tools/dev/project.ts';

let dataDir = '';
let server: Awaited<ReturnType<typeof startMediaHost>>;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-host-'));
  server = await startMediaHost({ dataDir, seedDir: inRoot('public/media') });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** The address of the sample picture, with these transformations. */
function picture(transformations = ''): string {
  const base = `${server.url}/${STAND_IN_ACCOUNT.cloudName}/image/upload`;
  return `${base}/${transformations}v1/product_images/bag-kraft.webp`;
}

function host() {
  return { cloudName: STAND_IN_ACCOUNT.cloudName, hosts: [new URL(server.url).host] };
}

it('delivers a link preview: a JPEG of 1200 × 630 with the name on it', async () => {
  const preview = async (name: string): Promise<Buffer> => {
    const address = previewPictureUrl({
      image_url: picture(),
      name,
      host: host(),
      siteUrl: 'https://paper.example',
    });
    const response = await fetch(address ?? '');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    return Buffer.from(await response.arrayBuffer());
  };
  const made = await preview('Bag Kraft, 60/70 %');
  expect(await sharp(made).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(made.equals(await preview('Virgin Kraft'))).toBe(false);
});

it('makes the sizes that the site asks for', async () => {
  const response = await fetch(sizedImageUrl(picture(), host(), 300) ?? '');
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 300 });
});

it.each([
  'w_abc',
  'w_0',
  'w_100000',
  'h_x',
  'c_melt',
  'f_bmpx',
  'e_blur:300',
  'w_300,zoom',
  'a_90',
  'q_high',
])('refuses a transformation that it does not make: %s', async (transformation) => {
  const response = await fetch(picture(`${transformation}/`));
  expect(response.status).toBe(400);
  expect(response.headers.get('X-Cld-Error')).toBe('Invalid transformation');
});
