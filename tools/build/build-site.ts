import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { localSiteEnv, type SitePorts } from '#tools/dev/local-config.ts';
import type { ServicePorts } from '#tools/dev/ports.ts';
import { LOOPBACK, inRoot, localDir } from '#tools/dev/project.ts';
import { runProgram } from '#tools/dev/run-program.ts';

import { fingerprint, unlessDone } from './stamp.ts';

/** Where the published pages' content comes from: the database that the site is configured for, or the seed. */
export type BuildContentSource = 'firestore' | 'seed';

export interface SiteBuild {
  outDir: string;
  content: BuildContentSource;
  /** `VITE_*` values; they win over `.env`. */
  env: Readonly<Record<string, string>>;
}

const INPUTS = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tools/build'];

/** Where a build leaves the publisher of its pages: for each site its own, since builds may run side by side. */
export function publisherDir(outDir: string): string {
  return localDir('build', path.relative(inRoot(), outDir).replaceAll(/[^\w-]+/g, '-'));
}

/** Builds and publishes the site in a process of its own, which can use the other processor. Returns its summary. */
export async function buildSite({ outDir, content, env }: SiteBuild): Promise<string> {
  const args = [outDir, content, publisherDir(outDir)];
  const options = { env: { ...env, NODE_ENV: 'production' } };
  const { ok, output } = await runProgram('tools/build/site-worker.ts', args, options);
  if (!ok) throw new Error(output.trim());
  return output;
}

/** The builds of this run, by their folder: several steps ask for the same site side by side. */
const builds = new Map<string, Promise<boolean>>();

/**
 * As `buildSite`, but only when a source, the configuration or the packages have changed, and once in a run. Only for `seed`.
 * Returns whether it was built.
 */
export function buildSiteIfChanged(site: SiteBuild): Promise<boolean> {
  const begun = builds.get(site.outDir);
  if (begun) return begun;
  const print = fingerprint(INPUTS, site);
  // The stamp stands beside the folder, because Hosting would serve it from there.
  const build = unlessDone(`${site.outDir}.built-from`, print, async () => {
    await buildSite(site);
  });
  builds.set(site.outDir, build);
  return build;
}

/** Ports that stand in the shared build until a copy gets the ports of its run. No service listens on them. */
const BUILT_PORTS: SitePorts = { site: 65_101, auth: 65_102, firestore: 65_103, mediaHost: 65_104 };
const ADDRESS = new RegExp(`${LOOPBACK}:(${Object.values(BUILT_PORTS).join('|')})`, 'g');
const TEXT_FILE = /\.(?:html|js|mjs|json|txt|xml)$/;

function copyWithPorts(from: string, to: string, ports: SitePorts): void {
  const services = Object.keys(BUILT_PORTS) as (keyof SitePorts)[];
  const chosen = new Map(services.map((service) => [String(BUILT_PORTS[service]), ports[service]]));
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT_FILE.test(name)) continue;
    const file = path.join(to, name);
    const built = readFileSync(file, 'utf8');
    const text = built.replaceAll(ADDRESS, (_address, port: string) => `${LOOPBACK}:${chosen.get(port)}`);
    if (text !== built) writeFileSync(file, text);
  }
}

/**
 * Copies the site for local services into `siteDir`, and its publisher beside it, with the ports of this run. All runs
 * share one build. Only for browsers with an empty cache, because the files of different runs have the same names.
 * Returns whether the shared build was out of date.
 */
export async function copyLocalSite(siteDir: string, ports: SitePorts): Promise<boolean> {
  const shared = localDir('test-build', 'site');
  const isNew = await buildSiteIfChanged({
    outDir: shared,
    content: 'seed',
    env: localSiteEnv(BUILT_PORTS),
  });
  copyWithPorts(shared, siteDir, ports);
  copyWithPorts(publisherDir(shared), publisherDir(siteDir), ports);
  return isNew;
}

/**
 * A build as for production, for a Firebase project and a cloud that do not exist: no page may need them to be shown. It
 * holds nothing of a local run; `npm run check` looks for it.
 */
export function productionEnv(siteUrl: string): Record<string, string> {
  return {
    ...localSiteEnv({} as ServicePorts),
    VITE_FIREBASE_API_KEY: 'bench-key',
    VITE_FIREBASE_APP_ID: '1:200000000000:web:bench',
    VITE_FIREBASE_AUTH_DOMAIN: 'bench.firebaseapp.com',
    VITE_FIREBASE_PROJECT_ID: 'bench',
    VITE_CLOUDINARY_CLOUD_NAME: 'bench-cloud',
    VITE_CLOUDINARY_API_KEY: '200000000000002',
    VITE_CLOUDINARY_UPLOAD_PRESET: 'bench-preset',
    VITE_CLOUDINARY_UPLOAD_BASE: '',
    VITE_CLOUDINARY_DELIVERY_HOSTS: '',
    VITE_EMULATORS: '',
    VITE_SITE_URL: siteUrl,
  };
}

/** The site as for production, with the seed's content; built when something has changed. Returns its folder. */
export async function buildCheckSite(): Promise<string> {
  const outDir = localDir('check', 'site');
  await buildSiteIfChanged({ outDir, content: 'seed', env: productionEnv('https://paper-catalogue.test') });
  return outDir;
}
