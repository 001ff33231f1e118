/**
 * `npm run bench [-- <part> …] [--runs 5]`: measures the built site and prints the figures as tables for
 * docs/benchmarks.md, medians of the runs. Parts: pages (Lighthouse), blocking, navigation, presses, admin-presses, shared, search, lists;
 * default: all.
 */
import { availableParallelism, loadavg } from 'node:os';

import { measureBlocking } from './bench/blocking.ts';
import { measureLongLists } from './bench/long-lists.ts';
import { measureNavigation } from './bench/navigation.ts';
import { measurePages } from './bench/pages.ts';
import { measureAdminPresses, measurePresses } from './bench/presses.ts';
import { tableText, type BenchedSite, type Figures } from './bench/report.ts';
import { measureSearch } from './bench/search.ts';
import { serveSite } from './bench/serve-site.ts';
import { measureSharedSearch } from './bench/shared-search.ts';
import { openBrowser } from './bench/visitors.ts';
import { buildSite, productionEnv } from './build/build-site.ts';
import { readArguments, TEXT } from './dev/command.ts';
import { choosePorts } from './dev/ports.ts';
import { localDir } from './dev/project.ts';

const USAGE = 'npm run bench -- [<part> …] [--runs <number>]';
const { values, positionals } = readArguments(
  USAGE,
  { runs: { ...TEXT, default: '5' } },
  { allowPositionals: true },
);
const PARTS: Readonly<Record<string, (site: BenchedSite) => Promise<Figures>>> = {
  pages: measurePages,
  blocking: measureBlocking,
  navigation: measureNavigation,
  presses: measurePresses,
  'admin-presses': measureAdminPresses,
  shared: measureSharedSearch,
  search: measureSearch,
  lists: measureLongLists,
};

const wrong = positionals.find((name) => !(name in PARTS));
if (wrong) throw new Error(`There is no part '${wrong}': use ${Object.keys(PARTS).join(', ')}.`);
const runs = Number(values.runs);
if (!(runs >= 1)) throw new Error(`--runs must be a number from 1, not '${values.runs}'.`);
const siteDir = localDir('bench', 'site');
// Served before it is built: the address stands in the pages.
const url = await serveSite(siteDir, (await choosePorts(48_100)).site);
console.log('Building …');
await buildSite({ outDir: siteDir, content: 'seed', env: productionEnv(url) });
const site = { url, siteDir, runs, browser: await openBrowser() };

const machine = `${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`;
const measured = `Measured on ${new Date().toISOString().slice(0, 10)}, ${machine}; medians of ${runs}.`;
const sections: Figures[] = [];
for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) {
  const section = await PARTS[name]?.(site);
  if (section) sections.push(section);
}
for (const section of sections) console.log(`\n## ${section.title}\n\n${measured}\n\n${tableText(section)}`);
process.exit();
