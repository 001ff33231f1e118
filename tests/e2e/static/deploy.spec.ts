import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { loadSite } from '#functions/publishing/load-site.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { SEED } from '#src/seed/seed.ts';
import { expect, test } from '#tests/support/static-test.ts';
import { MemoryTarget } from '#tests/support/memory-target.ts';
import { publisherDir } from '#tools/build/build-site.ts';
import { seedSource } from '#tools/build/open-content.ts';
import { startHostingApi, type HostingApi } from '#tools/stand-ins/hosting-api/hosting-api.ts';
import type { Ask } from '#tools/deployment/ask.ts';
import { examine } from '#tools/deployment/check.ts';
import { readDeployment } from '#tools/deployment/deployment.ts';
import { smokeChecks } from '#tools/deployment/smoke-test.ts';
import { localHosting, readFirebaseConfig } from '#tools/dev/local-config.ts';
import { inRoot } from '#tools/dev/project.ts';
import { copyPublisher } from '#tools/build/publish/site-parts.ts';

const SITE = 'paper-site';
const API_ORIGINS = ['HOSTING_API', 'TOKEN', 'API', 'SERVICE_USAGE', 'RESOURCEMANAGER', 'IAM'];
const siteDir = process.env['E2E_STATIC_DIR'] ?? '';

/** A folder outside the project, so that nothing of the project is found by accident. */
const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
test.afterAll(() => rmSync(folder, { recursive: true }));

function filesIn(dir: string): Map<string, Buffer> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(dir, file)}`, readFileSync(file)]),
  );
}

/** Runs the official client against the stand-in. Resolves with its exit code and output. */
function deploy(api: HostingApi): Promise<{ code: number | null; output: string }> {
  const origins = Object.fromEntries(API_ORIGINS.map((name) => [`FIREBASE_${name}_URL`, api.url]));
  const tool = inRoot('node_modules/firebase-tools/lib/bin/firebase.js');
  const args = [tool, 'deploy', '--only', 'hosting', '--project', SITE, '--non-interactive'];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      FIREBASE_TOKEN: 'token',
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      ...origins,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test('the official client deploys the built site to the stand-in for Hosting, which serves the very files', async () => {
  cpSync(siteDir, path.join(folder, 'dist'), { recursive: true });
  const { rewrites: _functions, ...hosting } = readFirebaseConfig().hosting;
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: { ...hosting, site: SITE } }));
  const api = await startHostingApi(SITE);
  try {
    const { site } = api;
    const { code, output } = await deploy(api);
    // The exit code, because the client may end before its last lines of output are written.
    expect(code, output).toBe(0);
    expect(api.journal.filter((call) => call === 'release')).toHaveLength(1);
    const wanted = filesIn(path.join(folder, 'dist'));
    const served = site.served();
    expect([...served.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
    const differing = [...wanted].filter(([file, bytes]) => !served.get(file)?.equals(bytes));
    expect(differing.map(([file]) => file)).toEqual([]);
    expect(site.live?.config).toMatchObject({ cleanUrls: true });
  } finally {
    await api.close();
  }
});

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
