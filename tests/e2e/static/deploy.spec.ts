import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { loadSite } from '#functions/publishing/load-site.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { MemoryTarget } from '#tests/support/memory-target.ts';
import { publisherDir } from '#tools/build/build-site.ts';
import { seedSource } from '#tools/build/open-content.ts';
import type { Ask } from '#tools/deployment/ask.ts';
import { examine } from '#tools/deployment/check.ts';
import { readDeployment } from '#tools/deployment/deployment.ts';
import { smokeChecks } from '#tools/deployment/smoke-test.ts';
import { localHosting, readFirebaseConfig } from '#tools/dev/local-config.ts';
import { copyPublisher } from '#tools/build/site-parts.ts';

const siteDir = process.env['E2E_STATIC_DIR'] ?? '';

/** A folder outside the project, so that nothing of the project is found by accident. */
const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

test('what is deployed with the functions makes the pages of the build, byte for byte, with nothing beside it', async () => {
  const carried = path.join(folder, 'site');
  copyPublisher(publisherDir(siteDir), carried);
  const { publisher, renderer } = await loadSite(carried);
  const target = new MemoryTarget();
  await publisher.publish({
    renderer,
    source: seedSource(await openBrowserPorts({ seed: SEED })),
    target,
    now: new Date(),
    full: true,
    anyBuild: true,
  });
  const pages = [...target.files].filter(([file]) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(SEED.products.length);
  const differing = pages.filter(([file, text]) => readFileSync(path.join(siteDir, file), 'utf8') !== text);
  expect(differing.map(([file]) => file)).toEqual([]);
});

test('the smoke test finds in the built site all that it looks for; functions and a mail server are not here', async () => {
  const hidden = SEED.products.find(({ isVisible }) => !isVisible);
  const { slug, name } = hidden ?? { slug: '', name: '' };
  const fields = { slug: { stringValue: slug }, name: { stringValue: name } };
  const ask: Ask = <T>(_url: string, question = {}) =>
    'authorization' in question
      ? Promise.reject(new Error('403'))
      : Promise.resolve([{ document: { fields } }] as unknown as T);
  const deployment = readDeployment();
  const siteEnv = { ...deployment.siteEnv, VITE_SITE_URL: process.env['E2E_STATIC_URL'] ?? '' };
  const { headers } = localHosting(readFirebaseConfig().hosting, '.', []);
  const pages = headers.find(({ source }) => source === '**')?.headers ?? [];
  const checks = smokeChecks({ ...deployment, siteEnv, headers: pages }, ask, fetch);
  const red = (await examine(checks)).filter(({ state }) => state !== 'ok');
  expect(red.map(({ what }) => what)).toEqual(['functions', 'mail server']);
});
