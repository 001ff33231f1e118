import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { LOCAL_CLOUD } from '#tools/dev/local-config.ts';
import { startMediaHost } from '#tools/stand-ins/media-host/media-host.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'media-host-'));
const host = await startMediaHost(dataDir);
afterAll(async () => {
  await host.close();
  rmSync(dataDir, { recursive: true });
});

it('serves the asked range of a film', async () => {
  const body = Buffer.from('0000ftypisom of a film', 'latin1');
  const { version, public_id: id } = await host.files.add({ body, type: 'video', folder: 'product_videos' });
  const url = `${host.url}/${LOCAL_CLOUD.cloudName}/video/upload/v${version}/${id}.mp4`;
  const ask = async (range?: string) => {
    const response = await fetch(url, { headers: range ? { Range: range } : {} });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };
  expect(await ask()).toEqual([200, null, '0000ftypisom of a film']);
  expect(await ask('bytes=4-7')).toEqual([206, 'bytes 4-7/22', 'ftyp']);
  expect(await ask('bytes=18-')).toEqual([206, 'bytes 18-21/22', 'film']);
});
