/** What the report says of the public pages: Lighthouse, bytes, readiness. */
import type { Measurement } from './lighthouse.ts';
import type { BenchedPage } from './page-bench.ts';
import type { Readiness } from './readiness.ts';
import { kilobytes, ms, seconds, table } from './report-format.ts';

export interface MeasuredPages {
  pages: readonly BenchedPage[];
  /** By the page's path. */
  measured: ReadonlyMap<string, Measurement>;
}

function pageRows({ pages, measured }: MeasuredPages): string[][] {
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

function byteRows({ pages, measured }: MeasuredPages): string[][] {
  return pages.flatMap(({ name, path, limitPath }) =>
    [
      [name, path],
      [`limit: ${name}`, limitPath],
    ].flatMap(([label, address]) => {
      const page = address ? measured.get(address) : undefined;
      if (!page || !label) return [];
      const { document, stylesheet, font, image, total } = page.bytes;
      return [
        [
          label,
          ...[document, page.interactiveBytes, page.beforeFirebaseBytes, stylesheet, font, image, total].map(
            kilobytes,
          ),
          `${page.requests}`,
        ],
      ];
    }),
  );
}

export function pageSection(report: MeasuredPages): string[] {
  const shortcomings = [...report.measured].flatMap(([address, page]) =>
    Object.entries(page.shortcomings).map(([audit, found]) => `- ${address}: ${audit}. ${found}`),
  );
  return [
    "Lighthouse, mobile, simulated throttling, HTTP/2 with Brotli on this machine. 'limit' is a page written by hand with the same pictures and no script (`tools/bench/limit`), measured in turn with ours. Times in seconds, blocking time in ms. Blocking time is the figure that a busy machine distorts most: read it beside the limit page's.",
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
  ];
}

export function readinessSection(readiness: readonly Readiness[]): string[] {
  const isCompared = readiness.some(({ besideMs }) => besideMs !== null);
  const rows = readiness.map(({ page, readyMs, besideMs }) => [
    page,
    ms(readyMs),
    ...(besideMs === null ? [] : [ms(besideMs), `${(readyMs / besideMs).toFixed(2)} ×`]),
  ]);
  return [
    `Milliseconds from the navigation until a page answers its visitor (\`html[data-ready]\`), for a first visit with the processor slowed down four times and HTTP/2 on this machine.${isCompared ? " 'beside' is the site of another state of the project, built as for this bench and measured in turn with ours." : ''}`,
    table(['page', 'ready', ...(isCompared ? ['beside', 'ready : beside'] : [])], rows),
  ];
}

export function byteSection(report: MeasuredPages): string[] {
  return [
    "In KB as sent. 'script until interactive' is what the page needs until it answers its visitor, 'script before Firebase' all that it fetches without being asked before the first file of Firebase (`docs/decisions/2026-11-21-javascript-on-public-pages.md`).",
    table(
      [
        'page',
        'document',
        'script until interactive',
        'script before Firebase',
        'style',
        'font',
        'image',
        'total',
        'requests',
      ],
      byteRows(report),
    ),
  ];
}
