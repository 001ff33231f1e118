import type { Growth } from './growth.ts';
import type { Measurement } from './lighthouse.ts';
import type { BenchedPage } from './page-bench.ts';

export interface BenchReport {
  /** ISO date. */
  date: string;
  machine: string;
  runs: number;
  pages: readonly BenchedPage[];
  measured: ReadonlyMap<string, Measurement>;
  growth: readonly Growth[];
}

const KILO = 1024;
const kilobytes = (bytes: number | undefined): string => ((bytes ?? 0) / KILO).toFixed(1);
const seconds = (ms: number): string => (ms / 1000).toFixed(2);

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function pageRows({ pages, measured }: BenchReport): string[][] {
  return pages.flatMap(({ name, path, limitPath }) => {
    const limit = limitPath === null ? undefined : measured.get(limitPath);
    const row = (label: string, page: Measurement, ratio: string): string[] => [
      label,
      [page.performance, page.accessibility, page.bestPractices, page.seo].join(' / '),
      seconds(page.fcpMs),
      seconds(page.lcpMs),
      ratio,
      Math.round(page.tbtMs).toString(),
      page.cls.toFixed(3),
      seconds(page.speedIndexMs),
    ];
    const page = measured.get(path);
    if (!page) return [];
    const ratio = limit ? `${(page.lcpMs / limit.lcpMs).toFixed(2)} ×` : '';
    return [row(name, page, ratio), ...(limit ? [row(`limit: ${name}`, limit, '1')] : [])];
  });
}

function byteRows({ pages, measured }: BenchReport): string[][] {
  return pages.flatMap(({ name, path, limitPath }) =>
    [
      [name, path],
      [`limit: ${name}`, limitPath],
    ].flatMap(([label, address]) => {
      const page = address ? measured.get(address) : undefined;
      if (!page || !label) return [];
      const { document, script, stylesheet, font, image, total } = page.bytes;
      return [
        [label, ...[document, script, stylesheet, font, image, total].map(kilobytes), `${page.requests}`],
      ];
    }),
  );
}

function growthRows(growth: readonly Growth[]): string[][] {
  return growth.map((size) => [
    size.products.toLocaleString('en-IN'),
    size.categories.toLocaleString('en-IN'),
    ...[size.htmlBytes.home, size.htmlBytes.products, size.htmlBytes.category, size.htmlBytes.product].map(
      kilobytes,
    ),
    `${seconds(size.publishMs)} (${size.pages})`,
    size.reads ? `${size.reads.unchanged}` : '',
    size.reads ? `${size.reads.unpublished}` : '',
  ]);
}

/** The report as Markdown; also what the terminal shows. */
export function benchReport(report: BenchReport): string {
  const shortcomings = [...report.measured].flatMap(([address, page]) =>
    Object.entries(page.shortcomings).map(([audit, found]) => `- ${address}: ${audit}. ${found}`),
  );
  const parts = [
    '# Benchmarks',
    `Written by \`npm run bench\` on ${report.date.slice(0, 10)} (${report.machine}): Lighthouse, mobile, simulated throttling, HTTP/2 with Brotli on this machine, medians of ${report.runs}. 'limit' is a page written by hand with the same pictures and no script (\`tools/bench/limit\`), measured in turn with ours. Times in seconds, blocking time in ms, sizes in KB as sent. Blocking time is the figure that a busy machine distorts most: read it beside the limit page's.`,
    '## Pages',
    table(
      [
        'page',
        'performance / accessibility / practices / SEO',
        'FCP',
        'LCP',
        'LCP : limit',
        'TBT ms',
        'CLS',
        'speed index',
      ],
      pageRows(report),
    ),
    ...(shortcomings.length > 0
      ? ['Audits that keep a score below 100, in any of the runs:', shortcomings.join('\n')]
      : []),
    "'home, preloader seen' is the same page for somebody who has seen the preloader in this session. The preloader (M3) is a small card over a page that is painted and can be used beneath it: it is part of the page's HTML, fetches nothing, lets every press through and leaves at the first input, so what it may cost is the difference between these two rows. 'not found' answers 404 and asks not to be listed, on purpose; the three audits that hold this against it are named above.",
    '## Bytes until quiet',
    table(['page', 'document', 'script', 'style', 'font', 'image', 'total', 'requests'], byteRows(report)),
  ];
  if (report.growth.length > 0) {
    parts.push(
      '## Growth',
      "A catalogue in categories of 25, and in two categories. HTML in KB as sent, the largest page of its kind. Reads: Firestore documents of one visit (home, products, 2 categories, 3 products) on an emulator; 'published' when nothing has changed since the pages were published, 'unpublished' without any published content. The home page's live query reads each visible category (M10).",
      table(
        [
          'products',
          'categories',
          'home',
          'products page',
          'category',
          'product',
          'publish s (pages)',
          'reads, published',
          'reads, unpublished',
        ],
        growthRows(report.growth),
      ),
    );
  }
  return `${parts.join('\n\n')}\n`;
}
