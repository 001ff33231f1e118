import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

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
  requests: number;
  /** Audits with a score below 1 in the three categories other than performance. */
  shortcomings: readonly string[];
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--ignore-certificate-errors',
  // Nothing but the site under test answers.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

interface NetworkSummary {
  resourceType: string;
  requestCount: number;
  transferSize: number;
}

/** A trace that a busy machine spoilt is recorded again. */
const ATTEMPTS = 3;

/** Measures a page once. Rejects when Lighthouse cannot, several times over. */
export async function measure(url: string, chromePath: string): Promise<Measurement> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptMeasure(url, chromePath);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** One try, in a browser of its own. */
async function attemptMeasure(url: string, chromePath: string): Promise<Measurement> {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: CATEGORIES,
      logLevel: 'silent',
    });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { audits, categories, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
    const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
    const score = (id: string): number => Math.round((categories[id]?.score ?? 0) * 100);
    const details = audits['resource-summary']?.details as { items?: NetworkSummary[] } | undefined;
    const items = details?.items ?? [];
    if (items.length === 0) throw new Error(`${url}: no requests were recorded.`);
    const shortcomings = Object.entries(categories)
      .filter(([id]) => id !== 'performance')
      .flatMap(([, category]) => category.auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
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
      bytes: Object.fromEntries(items.map((item) => [item.resourceType, item.transferSize])),
      requests: items.find(({ resourceType }) => resourceType === 'total')?.requestCount ?? 0,
      shortcomings,
    };
  } finally {
    chrome.kill();
  }
}
