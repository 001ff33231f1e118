/**
 * `npm run bench [-- --runs 5 --pages --readiness --search --growth --publishing --lists --beside <site> --write]`: builds the
 * site, serves it as Hosting would, measures its pages beside pages written by hand, how long they take to answer, the search
 * of 10,000 products, how cost grows with the catalogue, what a publication of 10,000 products costs, and the admin area over as many. `--beside` names the built site of another checkout, whose
 * readiness is measured in turn. Prints the figures; a whole run writes docs/benchmarks.md, a run of some parts writes
 * those with `--write`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

import { benchSiteEnv } from './bench/bench-site-env.ts';
import { measureGrowth, type Growth } from './bench/growth.ts';
import type { Measurement } from './bench/lighthouse.ts';
import { measureLongLists, type BenchedList } from './bench/long-lists.ts';
import { addLimitPages, BENCHED_PAGES, measurePages, PRELOADER_SEEN } from './bench/page-bench.ts';
import { measurePublishing, type PublishingCost } from './bench/publishing-costs.ts';
import { findBesideSite, measureReadiness, type Readiness } from './bench/readiness.ts';
import { measureSearch, type SearchFigures } from './bench/search.ts';
import { benchSections } from './bench/report.ts';
import { reportText, updateReport } from './bench/report-file.ts';
import { serveSite } from './bench/serve-site.ts';
import { makeTrustingHome } from './bench/trusting-home.ts';
import { buildSite, publisherDir } from './build/build-site.ts';
import { holdsFirebase } from './checks/byte-budget.ts';
import { readArguments } from './dev/arguments.ts';
import { findBrowser } from './dev/find-browser.ts';
import { choosePorts } from './dev/ports.ts';
import { inRoot, localDir } from './dev/project.ts';

const CATALOGUE_SIZES = [10, 1_000, 10_000];
const PUBLISHED_PRODUCTS = 10_000;
const DEFAULT_RUNS = 5;

const flag = { type: 'boolean' } as const;
const { values } = readArguments(
  {
    options: {
      runs: { type: 'string' },
      beside: { type: 'string' },
      pages: flag,
      readiness: flag,
      search: flag,
      growth: flag,
      publishing: flag,
      lists: flag,
      write: flag,
    },
  },
  'npm run bench -- [--runs <number>] [--pages] [--readiness] [--search] [--growth] [--publishing] [--lists] [--beside <built site>] [--write]',
);
const PARTS = ['pages', 'readiness', 'search', 'growth', 'publishing', 'lists'] as const;
type Part = (typeof PARTS)[number];
const isWhole = PARTS.every((part) => !values[part]);
const wants = (part: Part): boolean => isWhole || values[part] === true;
const runs = Number(values.runs ?? DEFAULT_RUNS);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs must be a whole number from 1, not '${values.runs}'.`);
  process.exit(1);
}
const say = (text: string): void => console.log(text);

interface SiteFigures {
  measured: ReadonlyMap<string, Measurement>;
  readiness: Readiness[];
  search: SearchFigures[];
  growth: Growth[];
  publishing: PublishingCost[];
}

/** The public pages, and how they grow: over a site that needs no service. */
async function measureSite(): Promise<SiteFigures> {
  const beside = values.beside === undefined ? null : findBesideSite(values.beside);
  const siteDir = localDir('bench', 'site');
  const ports = await choosePorts(48_100);
  // Before the build, which needs to be told the address.
  const server = await serveSite(siteDir, ports.site, { variants: [PRELOADER_SEEN] });
  say('Building …');
  await buildSite({ outDir: siteDir, content: 'seed', env: benchSiteEnv(server.url) });
  const figures: SiteFigures = { measured: new Map(), readiness: [], search: [], growth: [], publishing: [] };
  if (wants('pages') || wants('readiness') || wants('search')) {
    const browser = { chromePath: findBrowser(), home: makeTrustingHome() };
    if (wants('pages')) {
      addLimitPages(siteDir);
      const isFirebase = (file: string): boolean =>
        holdsFirebase(readFileSync(path.join(siteDir, file), 'utf8'));
      figures.measured = await measurePages(server.url, runs, { ...browser, isFirebase }, say);
    }
    if (wants('readiness')) {
      const other = beside && (await serveSite(beside.siteDir, ports.mediaHost, { hosting: beside.hosting }));
      const measurement = { server, beside: other, pages: BENCHED_PAGES, runs, onProgress: say };
      figures.readiness = await measureReadiness({ ...measurement, ...browser });
      await other?.close();
    }
    if (wants('search'))
      figures.search = await measureSearch({ server, siteDir, runs, ...browser, onProgress: say });
  }
  await server.close();
  if (wants('growth')) figures.growth = await measureGrowth(siteDir, CATALOGUE_SIZES, say);
  if (wants('publishing'))
    figures.publishing = await measurePublishing(publisherDir(siteDir), PUBLISHED_PRODUCTS, say);
  return figures;
}

try {
  mkdirSync(localDir('bench'), { recursive: true });
  const needsSite = PARTS.some((part) => part !== 'lists' && wants(part));
  const figures: SiteFigures = needsSite
    ? await measureSite()
    : { measured: new Map(), readiness: [], search: [], growth: [], publishing: [] };
  const lists: BenchedList[] = wants('lists') ? await measureLongLists(runs, say) : [];
  const sections = benchSections({
    date: new Date().toISOString(),
    machine: `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
    runs,
    pages: BENCHED_PAGES,
    ...figures,
    lists,
  });
  console.log(`\n${reportText(sections)}`);
  if (isWhole || values.write) await updateReport(inRoot('docs/benchmarks.md'), sections);
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
