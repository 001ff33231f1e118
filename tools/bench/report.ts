import type { Growth } from './growth.ts';
import { LONG_CATALOGUE, type BenchedList } from './long-lists.ts';
import { byteSection, pageSection, readinessSection, type MeasuredPages } from './page-report.ts';
import type { PublishingCost } from './publishing-costs.ts';
import type { Readiness } from './readiness.ts';
import { kilobytes, ms, seconds, table } from './report-format.ts';
import { SEARCHED_PRODUCTS, type SearchFigures } from './search.ts';

export interface BenchReport extends MeasuredPages {
  /** ISO date. */
  date: string;
  machine: string;
  runs: number;
  readiness: readonly Readiness[];
  search: readonly SearchFigures[];
  growth: readonly Growth[];
  publishing: readonly PublishingCost[];
  lists: readonly BenchedList[];
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

function growthSection({ growth }: BenchReport): string[] {
  return [
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
      growthRows(growth),
    ),
  ];
}

function publishingSection({ publishing }: BenchReport): string[] {
  return [
    'The publishing function over a catalogue in categories of 25, with the Firestore emulator and the stand-in for Hosting on the same machine. Memory is that of the whole process at its largest, Node itself among it.',
    table(
      ['what', 'pages rendered', 'files', 'uploaded', 'documents read', 'seconds', 'memory MB'],
      publishing.map(({ what, rendered, pages, files, uploaded, reads, seconds: took, peakMb }) => [
        what,
        `${rendered} of ${pages}`,
        ...[files, uploaded, reads].map(String),
        took.toFixed(1),
        `${peakMb}`,
      ]),
    ),
  ];
}

function listSection({ lists }: BenchReport): string[] {
  const { products, inLargestCategory, otherCategories } = LONG_CATALOGUE;
  const number = (value: number): string => value.toLocaleString('en-IN');
  return [
    `${number(products)} products, ${number(inLargestCategory)} of them in one category and the others in ${otherCategories}; a signed-in admin and a visitor in Chromium at 1440 px, the production build behind the Hosting emulator. 'first' is the time from the navigation or the press until the first rows, in seconds; emulators sort without indexes, so it is an upper bound. Reads: Firestore documents until the connection is at rest; a count costs one for each thousand. The admin's pages read 50 records at a time (and one more, to know whether there are more), every category once for names and filters, and count; lists of up to 2,000 are read whole (\`docs/decisions/2026-11-21-long-lists.md\`). Nothing of this catalogue is published; a published page reads none of its products while nothing has changed.`,
    table(
      ['view', 'first', 'reads'],
      lists.map(({ view, firstMs, reads }) => [view, seconds(firstMs), number(reads)]),
    ),
  ];
}

function searchSection({ search }: BenchReport): string[] {
  return [
    `An index of ${SEARCHED_PRODUCTS.toLocaleString('en-IN')} products, fetched and made searchable in the browser when the field is pressed (docs/search.md). The catalogue made from the seed repeats its texts, as a merchant's list repeats its grades; the other one has no two alike and is the worst case. Bytes in KB, gzip and Brotli as Hosting sends them. Times in ms on a processor that is four times slower. 'opened': the address of a search is opened, from the index's arrival to the first results, with everything that the page starts beside it. The others are typed into the field of the products page, the first key three seconds after the press: 'first' from that key to the first results, 'key' from a later key to its results, 'longest task' the longest time without an answer from the press until the first results. 'CPU' is the processor time of the page's main thread from the key on: what the other figures would be on a machine that does nothing else.`,
    table(
      [
        'catalogue',
        'raw',
        'gzip',
        'Brotli',
        'opened',
        'first',
        'first, CPU',
        'key',
        'key, CPU',
        'key, most CPU',
        'longest task',
      ],
      search.map((one) => [
        one.catalogue,
        ...[one.rawBytes, one.gzipBytes, one.brotliBytes].map(kilobytes),
        ...[
          one.openedMs,
          one.firstMs,
          one.firstCpuMs,
          one.keyMs,
          one.keyCpuMs,
          one.mostKeyCpuMs,
          one.longestTaskMs,
        ].map(ms),
      ]),
    ),
  ];
}

/** A part of the report; each is measured by itself and says when. */
export interface ReportSection {
  title: string;
  /** Markdown. */
  text: string;
}

/** The sections whose figures there are. */
export function benchSections(report: BenchReport): ReportSection[] {
  const { measured, readiness, search, growth, publishing, lists } = report;
  const when = `${report.date.slice(0, 10)}, ${report.machine}`;
  const runs = `medians of ${report.runs}`;
  const section = (title: string, head: string, parts: readonly string[]): ReportSection => ({
    title,
    text: [`Measured on ${head}.`, ...parts].join('\n\n'),
  });
  return [
    ...(measured.size > 0
      ? [
          section('Pages', `${when}; ${runs}`, pageSection(report)),
          section('Bytes until quiet', when, byteSection(report)),
        ]
      : []),
    ...(readiness.length > 0 ? [section('Readiness', `${when}; ${runs}`, readinessSection(readiness))] : []),
    ...(search.length > 0 ? [section('Search', `${when}; ${runs}`, searchSection(report))] : []),
    ...(growth.length > 0 ? [section('Growth', when, growthSection(report))] : []),
    ...(publishing.length > 0 ? [section('Publishing', when, publishingSection(report))] : []),
    ...(lists.length > 0 ? [section('Long lists', `${when}; ${runs}`, listSection(report))] : []),
  ];
}
