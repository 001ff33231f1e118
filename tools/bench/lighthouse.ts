import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

import { BROWSER_FLAGS } from '#tools/dev/find-browser.ts';
import { scriptsUntilInteractive } from '#tools/build/publish/page-scripts.ts';

/** What one run of Lighthouse says about a page: mobile, simulated throttling. */
export interface Measurement {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  speedIndexMs: number;
  /** Bytes over the line, by resource type: document, script, stylesheet, image, font, total. */
  bytes: Readonly<Record<string, number>>;
  /** Of the scripts, those until the page is interactive. */
  interactiveBytes: number;
  /** Of the scripts, those that were asked for before the first file of Firebase. */
  beforeFirebaseBytes: number;
  requests: number;
  /** Audits that keep a score below 100, by id, and what each of them found. */
  shortcomings: Readonly<Record<string, string>>;
}

const FLAGS = [
  '--headless=new',
  ...BROWSER_FLAGS,
  // Nothing but the site under test answers.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface NetworkRequest {
  url: string;
  resourceType?: string;
  transferSize: number;
  /** When it was asked for, ms. */
  networkRequestTime: number;
}

interface NetworkSummary {
  resourceType: string;
  requestCount: number;
  transferSize: number;
}

/** How much an audit may say in the report. */
const MAX_ITEMS = 3;
const MAX_ITEM_LENGTH = 240;

/** The texts and numbers of an audit's item, however deep: what it is about, without Lighthouse's own structure. */
function wordsOf(item: unknown): string[] {
  if (typeof item === 'string' || typeof item === 'number') return [String(item)];
  if (typeof item !== 'object' || item === null) return [];
  return Object.entries(item).flatMap(([key, value]) => (key === 'type' ? [] : wordsOf(value)));
}

/** What an audit found, in words. */
function findingsOf({ displayValue, details }: Result['audits'][string]): string {
  const items = (details as { items?: unknown[] } | undefined)?.items ?? [];
  const found = items.slice(0, MAX_ITEMS).map((item) => wordsOf(item).join(' ').slice(0, MAX_ITEM_LENGTH));
  return [...(displayValue ? [displayValue] : []), ...found].join('; ');
}

/** What keeps the scores below 100. */
function shortcomingsOf({ categories, audits }: Result): Record<string, string> {
  const ids = Object.values(categories)
    .filter(({ score }) => toPercent(score) < 100)
    .flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id));
  const failed = ids
    .map((id) => audits[id])
    .filter((audit) => audit !== undefined)
    .filter(({ score }) => (score ?? 1) < 1);
  return Object.fromEntries(failed.map((audit) => [audit.id, findingsOf(audit)]));
}

const toPercent = (score: number | null | undefined): number => Math.round((score ?? 0) * 100);

/** What a page's scripts weigh as sent: those that it names as needed until it is interactive, and all before Firebase. */
function scriptBytesOf(
  { audits }: Result,
  html: string,
  isFirebase: (path: string) => boolean,
): Pick<Measurement, 'interactiveBytes' | 'beforeFirebaseBytes'> {
  const details = audits['network-requests']?.details as { items?: NetworkRequest[] } | undefined;
  const scripts = (details?.items ?? [])
    // Most are fetched first and imported from the cache then (src/app/boot.js): of type Fetch, not Script.
    .filter(({ url }) => URL.canParse(url) && new URL(url).pathname.endsWith('.js'))
    .map((request) => ({ ...request, path: new URL(request.url).pathname }));
  const firebaseAt = Math.min(
    ...scripts.filter(({ path }) => isFirebase(path)).map(({ networkRequestTime }) => networkRequestTime),
  );
  const needed = new Set(scriptsUntilInteractive(html));
  const sum = (requests: readonly NetworkRequest[]): number =>
    requests.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    interactiveBytes: sum(scripts.filter(({ path }) => needed.has(path))),
    beforeFirebaseBytes: sum(scripts.filter(({ networkRequestTime }) => networkRequestTime < firebaseAt)),
  };
}

/** A trace that a busy machine spoilt is recorded again. */
const ATTEMPTS = 3;

/** What every measurement is made with. */
export interface MeasureOptions {
  chromePath: string;
  /** Home folder of a user who trusts the site's certificate. */
  home: string;
  /** Whether a file of the site, by its path, belongs to Firebase. */
  isFirebase: (path: string) => boolean;
}

/** Measures a page once. Rejects when Lighthouse cannot, several times over. */
export async function measure(url: string, options: MeasureOptions): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptMeasure(url, options);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** One try, in a browser of its own. */
async function attemptMeasure(
  url: string,
  { chromePath, home, isFirebase }: MeasureOptions,
): Promise<Measurement> {
  const chrome = await launch({
    chromePath,
    chromeFlags: FLAGS,
    envVars: { ...process.env, HOME: home },
    logLevel: 'silent',
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
      // The 404 page is a public page too.
      ignoreStatusCode: true,
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string): number => toPercent(categories[id]?.score);
    const details = audits['resource-summary']?.details as { items?: NetworkSummary[] } | undefined;
    const items = details?.items ?? [];
    if (items.length === 0) throw new Error(`${url}: no requests were recorded.`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcpMs: value('first-contentful-paint'),
      lcpMs: value('largest-contentful-paint'),
      tbtMs: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
      speedIndexMs: value('speed-index'),
      ...scriptBytesOf(result.lhr, result.artifacts.MainDocumentContent, isFirebase),
      bytes: Object.fromEntries(items.map((item) => [item.resourceType, item.transferSize])),
      requests: items.find(({ resourceType }) => resourceType === 'total')?.requestCount ?? 0,
      shortcomings: shortcomingsOf(result.lhr),
    };
  } finally {
    chrome.kill();
  }
}
