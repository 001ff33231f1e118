import path from 'node:path';

import { inRoot, localDir } from '#tools/dev/project.ts';

import { runWorker } from '#tools/dev/run-program.ts';
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

/** Builds and publishes the site. Returns the worker's summary. */
export function buildSite({ outDir, content, env }: SiteBuild): Promise<string> {
  const args = [outDir, content, publisherDir(outDir)];
  return runWorker('tools/build/site-worker.ts', args, { ...env, NODE_ENV: 'production' });
}

/** As `buildSite`, but only when a source, the configuration or the packages have changed. Only for `seed`. */
export function buildSiteIfChanged(site: SiteBuild): Promise<boolean> {
  const print = fingerprint(inRoot(), INPUTS, site);
  // Outside the site itself: Hosting would serve it.
  return unlessDone(`${site.outDir}.built-from`, print, async () => {
    await buildSite(site);
  });
}
