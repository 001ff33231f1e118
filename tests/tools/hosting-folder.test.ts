import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { createHostingClient } from '#functions/publishing/hosting-client.ts';
import { hostingTarget } from '#functions/publishing/hosting-target.ts';
import { startHostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';
import { releaseIntoFolder } from '#tools/stand-ins/hosting-api/hosting-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'hosting-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function* pages() {
  yield { path: '/changed.html', text: 'new' };
  yield { path: '/product/added.html', text: 'added' };
}

it('a publication to the stand-in for Hosting appears in the folder that a local run serves', async () => {
  for (const name of ['same', 'changed', 'removed']) writeFileSync(path.join(folder, `${name}.html`), 'old');
  const api = await startHostingApi();
  releaseIntoFolder(api.site('paper'), folder);
  const client = createHostingClient({
    site: 'paper',
    apiUrl: api.url,
    siteUrl: api.siteUrl('paper'),
    accessToken: () => Promise.resolve('local'),
  });
  const open = await hostingTarget(client, () => undefined).open();
  await open.release({ files: pages(), removed: ['/removed.html'] }, () => Promise.resolve());
  await api.close();
  const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
  expect(readdirSync(folder).toSorted()).toEqual(['changed.html', 'product', 'same.html']);
  expect([read('same.html'), read('changed.html'), read('product/added.html')]).toEqual([
    'old',
    'new',
    'added',
  ]);
});
