import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { previewPictureUrl } from '#src/contracts/index.ts';
import { STAND_IN_ACCOUNT, startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';
import { inRoot } from '#tools/dev/project.ts';

it('the stand-in delivers a link preview: a JPEG of 1200 × 630 with the name on it', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'media-host-'));
  const server = await startMediaHost({ dataDir, seedDir: inRoot('public/media') });
  try {
    const { host, origin } = new URL(server.url);
    const preview = async (name: string): Promise<Buffer> => {
      const address = previewPictureUrl({
        image_url: `${origin}/${STAND_IN_ACCOUNT.cloudName}/image/upload/v1/product_images/bag-kraft.webp`,
        name,
        host: { cloudName: STAND_IN_ACCOUNT.cloudName, hosts: [host] },
        siteUrl: 'https://paper.example',
      });
      const response = await fetch(address ?? '');
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
      return Buffer.from(await response.arrayBuffer());
    };
    const picture = await preview('Bag Kraft, 60/70 %');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(picture.equals(await preview('Virgin Kraft'))).toBe(false);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true });
  }
});
