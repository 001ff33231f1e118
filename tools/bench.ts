/**
 * `npm run bench [-- --runs 5 --pages --growth --lists --write]`: builds the site, serves it as Hosting would, measures
 * its pages beside pages written by hand, how cost grows with the catalogue, and the admin area over 10,000 products.
 * Prints the figures; a whole run writes docs/benchmarks.md, a run of some parts writes those with `--write`.
 */
import { mkdirSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';

import { benchSiteEnv } from './bench/bench-site-env.ts';
import { measureGrowth, type Growth } from './bench/growth.ts';
import type { Measurement } from './bench/lighthouse.ts';
import { measureLongLists, type ListView } from './bench/long-lists.ts';
import { addLimitPages, BENCHED_PAGES, measurePages, PRELOADER_SEEN } from './bench/page-bench.ts';
import { benchSections } from './bench/report.ts';
import { reportText, updateReport } from './bench/report-file.ts';
import { serveSite } from './bench/serve-site.ts';
import { buildSite } from './build/build-site.ts';
import { readArguments } from './launcher/arguments.ts';
import { findBrowser } from './launcher/find-browser.ts';
import { choosePorts } from './launcher/ports.ts';
import { inRoot, localDir } from './launcher/project.ts';

const CATALOGUE_SIZES = [10, 1_000, 10_000];
const DEFAULT_RUNS = 5;

const flag = { type: 'boolean' } as const;
const { values } = readArguments(
  { options: { runs: { type: 'string' }, pages: flag, growth: flag, lists: flag, write: flag } },
  'npm run bench -- [--runs <number>] [--pages] [--growth] [--lists] [--write]',
);
const isWhole = !values.pages && !values.growth && !values.lists;
const wants = (part: 'pages' | 'growth' | 'lists'): boolean => isWhole || values[part] === true;
const runs = Number(values.runs ?? DEFAULT_RUNS);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs must be a whole number from 1, not '${values.runs}'.`);
  process.exit(1);
}
const say = (text: string): void => console.log(text);

/** The public pages, and how they grow: over a site that needs no service. */
async function measureSite(): Promise<{ measured: Map<string, Measurement>; growth: Growth[] }> {
  const siteDir = localDir('bench', 'site');
  // Before the build, which needs to know the address.
  const server = await serveSite(siteDir, (await choosePorts(48_100)).site, [PRELOADER_SEEN]);
  say('Building …');
  await buildSite({ outDir: siteDir, content: 'seed', env: benchSiteEnv(server.url) });
  let measured = new Map<string, Measurement>();
  if (wants('pages')) {
    addLimitPages(siteDir);
    measured = await measurePages(server.url, runs, findBrowser(), say);
  }
  await server.close();
  return { measured, growth: wants('growth') ? await measureGrowth(siteDir, CATALOGUE_SIZES, say) : [] };
}

try {
  mkdirSync(localDir('bench'), { recursive: true });
  const { measured, growth } =
    wants('pages') || wants('growth')
      ? await measureSite()
      : { measured: new Map<string, Measurement>(), growth: [] };
  const lists: ListView[] = wants('lists') ? await measureLongLists(runs, say) : [];
  const sections = benchSections({
    date: new Date().toISOString(),
    machine: `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
    runs,
    pages: BENCHED_PAGES,
    measured,
    growth,
    lists,
  });
  console.log(`\n${reportText(sections)}`);
  if (isWhole || values.write) await updateReport(inRoot('docs/benchmarks.md'), sections);
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
