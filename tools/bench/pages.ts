import lighthouse from 'lighthouse';

import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { scriptsUntilInteractive } from '#tools/build/site-files.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

import { addLimitPage, limitAddress } from './limit-pages.ts';
import {
  inKilobytes,
  inSeconds,
  measureInTurn,
  median,
  ratio,
  whole,
  type BenchedSite,
  type Figures,
  type Writer,
} from './report.ts';
import { openBrowser } from './visitors.ts';

/** Pages that are also measured without their scripts: what they could reach at best. */
const LIMITED: readonly PageKind[] = ['home', 'product'];

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS: Readonly<Record<string, string>> = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  'speed index': 'speed-index',
  'TBT ms': 'total-blocking-time',
};
const RESOURCES = ['Document', 'Stylesheet', 'Font', 'Image'];
const INTERACTIVE = 'script until interactive';
const LIMIT = 'LCP : limit';

/** The median and the lowest. */
const score: Writer = (values) => `${whole(values)} [${Math.min(...values).toFixed(0)}]`;
const WRITERS: Readonly<Record<string, Writer>> = {
  ...Object.fromEntries(CATEGORIES.map((id) => [id, score])),
  ...Object.fromEntries(['FCP', 'LCP', 'speed index'].map((head) => [head, inSeconds])),
  CLS: (values) => median(values).toFixed(3),
  ...Object.fromEntries(
    [...RESOURCES, INTERACTIVE, 'all script', 'total'].map((head) => [head, inKilobytes]),
  ),
  requests: whole,
  [LIMIT]: (values) => (values.length === 0 ? '' : ratio(values)),
};
/** No host but the site under test can be reached. */
const ALONE = `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${LOOPBACK}`;
/** The port at which Lighthouse reaches the browser. */
const PORT = 48_200;

interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

/** Runs Lighthouse once: mobile, simulated throttling. Scores in percent, times in ms, bytes and counts, by their column. */
async function measure(url: string): Promise<Record<string, number>> {
  const browser = await openBrowser(ALONE, `--remote-debugging-port=${PORT}`);
  try {
    // The 404 page is a public page too.
    const options = { onlyCategories: CATEGORIES, ignoreStatusCode: true, logLevel: 'silent' } as const;
    const run = await lighthouse(url, { port: PORT, ...options });
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = run.lhr;
    const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
    const needed = new Set(scriptsUntilInteractive(run.artifacts.MainDocumentContent));
    const bytes = (wanted: (request: Request) => boolean): number =>
      requests.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0);
    const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
    );
    console.log(`${url} is below 100 in: ${weighed.map(({ id }) => id).join(', ') || 'nothing'}`);
    const byMetric = Object.entries(METRICS).map(([head, id]) => [head, audits[id]?.numericValue]);
    const byType = RESOURCES.map((type) => [type, bytes(({ resourceType }) => resourceType === type)]);
    return {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
      ...Object.fromEntries([...byMetric, ...byType]),
      [INTERACTIVE]: bytes((request) => needed.has(new URL(request.url).pathname)),
      // By name: boot.js fetches scripts before they are imported, which gives them the type Fetch.
      'all script': bytes((request) => request.url.endsWith('.js')),
      total: bytes(() => true),
      requests: requests.length,
    };
  } finally {
    await browser.close();
  }
}

/** Measures every kind of public page with Lighthouse, some of them in turn with their copy without scripts. */
export function measurePages({ url, siteDir, runs }: BenchedSite): Promise<Figures> {
  // Lighthouse fails now and then on a busy machine.
  const take = (address: string) => measure(url + address).catch(() => measure(url + address));
  const measurePage = async (kind: PageKind) => {
    const own = await take(SITE_PAGES[kind].example);
    // A page whose application never started has splendid figures.
    if (own[INTERACTIVE] === 0) throw new Error(`${kind} fetched no script: its figures say nothing.`);
    if (!LIMITED.includes(kind)) return own;
    const limit = await take(limitAddress(kind));
    return { ...own, [LIMIT]: (own['LCP'] ?? Number.NaN) / (limit['LCP'] ?? Number.NaN) };
  };
  for (const kind of LIMITED) addLimitPage(siteDir, kind);
  const cases = PAGE_KINDS.map((kind) => [kind, () => measurePage(kind)] as const);
  return measureInTurn('Pages', 'page', runs, cases, WRITERS);
}
