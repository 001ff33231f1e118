import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { startHostingApi, type HostingApi } from '#tools/hosting-api/hosting-api.ts';
import { readFirebaseConfig } from '#tools/launcher/local-config.ts';
import { inRoot } from '#tools/launcher/project.ts';

const SITE = 'paper-site';
const API_ORIGINS = ['HOSTING_API', 'TOKEN', 'API', 'SERVICE_USAGE', 'RESOURCEMANAGER', 'IAM'];

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** A folder as a build leaves it: pages, values and every file of public/. */
function builtFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const dist = path.join(folder, 'dist');
  cpSync(inRoot('public'), dist, { recursive: true });
  mkdirSync(path.join(dist, 'content'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><title>Über uns</title>');
  writeFileSync(path.join(dist, 'content/product-cards.kraft.24.json'), '{"first":[]}');
  const { rewrites: _functions, ...hosting } = readFirebaseConfig().hosting;
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ hosting: { ...hosting, site: SITE } }));
  return folder;
}

function filesIn(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [`/${path.relative(folder, file)}`, readFileSync(file)]),
  );
}

/** Runs the official client against the stand-in. Resolves with its exit code and output. */
function deploy(folder: string, api: HostingApi): Promise<{ code: number | null; output: string }> {
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

it('takes a deployment by the official client, and serves the very files', async () => {
  const folder = builtFolder();
  const api = await startHostingApi();
  stop = async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  };
  const site = api.site(SITE);
  const { code, output } = await deploy(folder, api);
  expect(output).toContain('release complete');
  expect(code).toBe(0);
  const wanted = filesIn(path.join(folder, 'dist'));
  const served = site.served();
  expect([...served.keys()].toSorted()).toEqual([...wanted.keys()].toSorted());
  const differing = [...wanted].filter(([file, bytes]) => !served.get(file)?.equals(bytes));
  expect(differing.map(([file]) => file)).toEqual([]);
  expect(site.live?.config).toMatchObject({ cleanUrls: true });
}, 120_000);
