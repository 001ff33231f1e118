import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { PAGE_KINDS, SITE_PAGES, type PageKind } from '#src/lib/paths.ts';
import { scriptsUntilInteractive } from '#tools/build/site-files.ts';
import { BROWSER_FLAGS, findBrowser } from '#tools/dev/find-browser.ts';
import { addLimitPage, limitAddress } from './limit-pages.ts';
import { kilobytes, median, seconds, spread, whole, type BenchedSite, type Figures } from './report.ts';
import { trustFlag } from './serve-site.ts';

/** Pages that are also measured without their scripts: what they could reach at best. */
const LIMITED: readonly PageKind[] = ['home', 'product'];
/** Every kind of public page and its address, each limit page after the page that it stands beside. */
const PAGES = PAGE_KINDS.flatMap((kind) => {
  const own = { name: kind === 'notFound' ? 'not found' : kind, address: SITE_PAGES[kind].example };
  return LIMITED.includes(kind) ? [own, { name: `limit: ${kind}`, address: limitAddress(kind) }] : [own];
});

const LCP = 'largest-contentful-paint';
const TBT = 'total-blocking-time';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Columns of the report: the id of the metric, and how it is written. */
const METRICS: Readonly<Record<string, readonly [id: string, format: (value: number) => string]>> = {
  FCP: ['first-contentful-paint', seconds],
  LCP: [LCP, seconds],
  CLS: ['cumulative-layout-shift', (shift) => shift.toFixed(3)],
  'speed index': ['speed-index', seconds],
};
const RESOURCES = ['Document', 'Stylesheet', 'Font', 'Image'];
/** No host but the site under test can be reached. */
const ALONE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1';

type Measurement = Awaited<ReturnType<typeof measure>>;

interface Request {
  readonly url: string;
  readonly resourceType: string;
  readonly transferSize: number;
}

/** Runs Lighthouse once: mobile, simulated throttling. */
async function measure(url: string) {
  const chromeFlags = ['--headless=new', ...BROWSER_FLAGS, trustFlag(), ALONE];
  const chrome = await launch({ chromePath: findBrowser(), chromeFlags, logLevel: 'silent' });
  try {
    // The 404 page is a public page too.
    const options = { onlyCategories: CATEGORIES, ignoreStatusCode: true, logLevel: 'silent' } as const;
    const run = await lighthouse(url, { port: chrome.port, ...options });
    if (!run || run.lhr.runtimeError)
      throw new Error(`${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
    const { audits, categories } = run.lhr;
    const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [];
    const needed = new Set(scriptsUntilInteractive(run.artifacts.MainDocumentContent));
    const bytes = (wanted: (request: Request) => boolean): number =>
      requests.filter(wanted).reduce((sum, { transferSize }) => sum + transferSize, 0);
    const below = Object.values(categories).filter(({ score }) => (score ?? 0) < 1);
    const weighed = below.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
    /** Scores in percent, times in ms, bytes and counts, by name. */
    const figures: Readonly<Record<string, number>> = {
      ...Object.fromEntries(CATEGORIES.map((id) => [id, (categories[id]?.score ?? 0) * 100])),
      ...Object.fromEntries(
        [...Object.values(METRICS).map(([id]) => id), TBT].map((id) => [
          id,
          audits[id]?.numericValue ?? Number.NaN,
        ]),
      ),
      ...Object.fromEntries(
        RESOURCES.map((type) => [type, bytes(({ resourceType }) => resourceType === type)]),
      ),
      interactive: bytes((request) => needed.has(new URL(request.url).pathname)),
      // By name: boot.js fetches scripts before they are imported, which gives them the type Fetch.
      script: bytes((request) => request.url.endsWith('.js')),
      total: bytes(() => true),
      requests: requests.length,
    };
    // The audits that keep a score below 100.
    const shortcomings = weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 1);
    return { figures, shortcomings };
  } finally {
    chrome.kill();
  }
}

/** Measures every kind of public page with Lighthouse, all pages in turn, so that all see the same machine. */
export async function measurePages({ url, siteDir, runs }: BenchedSite): Promise<Figures[]> {
  for (const kind of LIMITED) addLimitPage(siteDir, kind);
  const measured = new Map(PAGES.map(({ name }) => [name, [] as Measurement[]]));
  for (let run = 1; run <= runs; run += 1)
    for (const { name, address } of PAGES) {
      // Lighthouse fails now and then on a busy machine.
      measured.get(name)?.push(await measure(url + address).catch(() => measure(url + address)));
      console.log(`pages: run ${run} of ${runs}, ${name}`);
    }
  const all = (name: string, figure: string): number[] =>
    (measured.get(name) ?? []).map(({ figures }) => figures[figure] ?? Number.NaN);
  const middle = (name: string, figure: string): number => median(all(name, figure));
  const pageRows: string[][] = [];
  const byteRows: string[][] = [];
  for (const [name, results] of measured) {
    // A page whose application never started has splendid figures.
    if (middle(name, 'interactive') === 0 && !name.startsWith('limit'))
      throw new Error(`${name} fetched no script: its figures say nothing.`);
    const ratio = (middle(name, LCP) / middle(`limit: ${name}`, LCP)).toFixed(2);
    pageRows.push([
      name,
      CATEGORIES.map((id) => whole(middle(name, id))).join(' / '),
      ...Object.values(METRICS).map(([id, format]) => format(middle(name, id))),
      spread(all(name, TBT)),
      whole(Math.min(...all(name, 'performance'))),
      measured.has(`limit: ${name}`) ? `${ratio} ×` : '',
      [...new Set(results.flatMap(({ shortcomings }) => shortcomings))].join(', '),
    ]);
    const kinds = [...RESOURCES, 'interactive', 'script', 'total'];
    const bytes = kinds.map((kind) => kilobytes(middle(name, kind)));
    byteRows.push([name, ...bytes, whole(middle(name, 'requests'))]);
  }
  const scores = 'performance / accessibility / practices / SEO';
  const head = [
    'page',
    scores,
    ...Object.keys(METRICS),
    'TBT ms',
    'lowest performance',
    'LCP : limit',
    'audits below 100',
  ];
  const bytes = ['document', 'style', 'font', 'image', 'script until interactive', 'all script', 'total'];
  return [
    { title: 'Pages', head, rows: pageRows },
    { title: 'Bytes until quiet', head: ['page', ...bytes, 'requests'], rows: byteRows },
  ];
}
