/**
 * `npm run bench [-- --runs 5 --pages | --growth]`: builds the site, serves it as Hosting would, measures its pages
 * beside pages written by hand, and how cost grows with the catalogue. Prints the figures; a whole run writes
 * docs/benchmarks.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

import { format, resolveConfig } from 'prettier';

import { benchSiteEnv } from './bench/bench-site-env.ts';
import { measureGrowth, type Growth } from './bench/growth.ts';
import type { Measurement } from './bench/lighthouse.ts';
import { addLimitPages, BENCHED_PAGES, measurePages, PRELOADER_SEEN } from './bench/page-bench.ts';
import { benchReport } from './bench/report.ts';
import { serveSite } from './bench/serve-site.ts';
import { buildSite } from './build/build-site.ts';
import { readArguments } from './launcher/arguments.ts';
import { findBrowser } from './launcher/find-browser.ts';
import { choosePorts } from './launcher/ports.ts';
import { inRoot, localDir } from './launcher/project.ts';

const CATALOGUE_SIZES = [10, 1_000, 10_000];
const DEFAULT_RUNS = 5;

const { values } = readArguments(
  { options: { runs: { type: 'string' }, pages: { type: 'boolean' }, growth: { type: 'boolean' } } },
  'npm run bench -- [--runs <number>] [--pages | --growth]',
);
const runs = Number(values.runs ?? DEFAULT_RUNS);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs must be a whole number from 1, not '${values.runs}'.`);
  process.exit(1);
}
const say = (text: string): void => console.log(text);

try {
  const siteDir = localDir('bench', 'site');
  mkdirSync(localDir('bench'), { recursive: true });
  // Before the build, which needs to know the address.
  const server = await serveSite(siteDir, (await choosePorts(48_100)).site, [PRELOADER_SEEN]);
  say('Building …');
  await buildSite({ outDir: siteDir, content: 'seed', env: benchSiteEnv(server.url) });

  let measured = new Map<string, Measurement>();
  if (!values.growth) {
    addLimitPages(siteDir);
    measured = await measurePages(server.url, runs, findBrowser(), say);
  }
  await server.close();
  const growth: Growth[] = values.pages ? [] : await measureGrowth(siteDir, CATALOGUE_SIZES, say);

  const text = benchReport({
    date: new Date().toISOString(),
    machine: `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
    runs,
    pages: BENCHED_PAGES,
    measured,
    growth,
  });
  console.log(`\n${text}`);
  if (!values.pages && !values.growth) {
    const file = inRoot('docs/benchmarks.md');
    const style = await resolveConfig(file);
    writeFileSync(file, await format(text, { ...style, filepath: file }));
  }
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
