import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { BROWSER_FLAGS } from '#tools/dev/find-browser.ts';
import { readFirebaseConfig, type FirebaseConfig } from '#tools/dev/local-config.ts';

import { median, type BenchedPage } from './page-bench.ts';
import type { SiteServer } from './serve-site.ts';

const CPU_SLOWDOWN = 4;
const READY_TIMEOUT_MS = 60_000;
/** Where `npm run bench` builds the site of a checkout. */
const BUILT_SITE = '.local/bench/site';

/** Pages whose time until they answer is measured. */
const READINESS_PAGES = ['home', 'category', 'product', 'contact'] as const;

/** How long a page takes until it answers its visitor, medians in ms from the navigation. */
export interface Readiness {
  page: string;
  readyMs: number;
  /** The same page of the site that is measured in turn; `null` without one. */
  besideMs: number | null;
}

/** The built site of another state of the project, and the settings that it is served with. */
export interface BesideSite {
  siteDir: string;
  hosting: FirebaseConfig['hosting'];
}

/** Finds the site that `--beside` names: a built site inside a checkout, or the checkout itself. Throws a sentence. */
export function findBesideSite(given: string): BesideSite {
  const named = path.resolve(given);
  let root = named;
  while (!existsSync(path.join(root, 'firebase.json'))) {
    if (path.dirname(root) === root)
      throw new Error(`--beside: neither ${named} nor a folder above it has a firebase.json.`);
    root = path.dirname(root);
  }
  const siteDir = root === named ? path.join(root, BUILT_SITE) : named;
  if (!existsSync(path.join(siteDir, 'index.html')))
    throw new Error(`--beside: there is no built site in ${siteDir}; run \`npm run bench\` there first.`);
  return { siteDir, hosting: readFirebaseConfig(root).hosting };
}

/** Opens a page as a first visitor on a slow processor; ms from the navigation until `html[data-ready]` is set. */
async function timeUntilReady(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!('ready' in document.documentElement.dataset)) return;
        observer.disconnect();
        Object.assign(window, { readyAtMs: performance.now() });
      }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });
    });
    await page.goto(url, { waitUntil: 'commit' });
    const readyAt = await page.waitForFunction(
      () => (window as unknown as { readyAtMs?: number }).readyAtMs,
      undefined,
      { timeout: READY_TIMEOUT_MS, polling: 100 },
    );
    return Number(await readyAt.jsonValue());
  } finally {
    await context.close();
  }
}

/**
 * Visits a page twice: the second visit must find the files in Chromium's cache, as a returning visitor does. Rejects
 * when it fetches them again, as it does from a server that it does not trust.
 */
async function assertCached(browser: Browser, site: SiteServer): Promise<void> {
  const context = await browser.newContext();
  try {
    site.takeRequests();
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await context.newPage();
      await page.goto(site.url);
      await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: READY_TIMEOUT_MS });
      await page.close();
    }
    const scripts = site.takeRequests().filter((file) => file.endsWith('.js'));
    const twice = scripts.find((file, at) => scripts.indexOf(file) !== at);
    if (twice)
      throw new Error(`${site.url}${twice} was fetched twice: Chromium caches nothing of this site.`);
  } finally {
    await context.close();
  }
}

export interface ReadinessOptions {
  server: SiteServer;
  /** The other site, measured in turn with ours; `null` for none. */
  beside: SiteServer | null;
  pages: readonly BenchedPage[];
  runs: number;
  chromePath: string;
  /** Home folder of a user who trusts the servers' certificate. */
  home: string;
  onProgress: (text: string) => void;
}

/** Measures each page `runs` times on both sites in turn, so that both see the same machine. */
export async function measureReadiness(options: ReadinessOptions): Promise<Readiness[]> {
  const { server, beside, runs, onProgress } = options;
  const pages = options.pages.filter(({ name }) => READINESS_PAGES.some((wanted) => wanted === name));
  const sites = beside ? [server, beside] : [server];
  const browser = await chromium.launch({
    executablePath: options.chromePath,
    args: BROWSER_FLAGS,
    env: { ...process.env, HOME: options.home },
  });
  try {
    for (const site of sites) await assertCached(browser, site);
    const times = pages.map(() => sites.map((): number[] => []));
    // The first visit of all warms up the browser and the servers' compression, and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      for (const [at, { path: address }] of pages.entries()) {
        // Which site comes first changes from run to run.
        const order = sites.map((site, index) => ({ site, index }));
        for (const { site, index } of run % 2 === 0 ? order : order.toReversed()) {
          const readyMs = await timeUntilReady(browser, site.url + address);
          if (run > 0) times[at]?.[index]?.push(readyMs);
        }
      }
      onProgress(run === 0 ? 'readiness: warmed up' : `readiness: run ${run} of ${runs}`);
    }
    return pages.map(({ name }, at) => ({
      page: name,
      readyMs: median(times[at]?.[0] ?? []),
      besideMs: beside ? median(times[at]?.[1] ?? []) : null,
    }));
  } finally {
    await browser.close();
  }
}
