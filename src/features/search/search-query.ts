import { typedNumber } from '#src/lib/numbers.ts';

/** A search, as in the parameters of `/products`. */
export interface SearchQuery {
  readonly q: string;
  /** A category's slug; '' for all. */
  readonly category: string;
  /** A group of uses in lower case; '' for all. */
  readonly use: string;
  readonly format: PaperFormat | '';
  /** Limits of the GSM range, as typed; '' for none. */
  readonly gsmFrom: string;
  readonly gsmTo: string;
}

export const PAPER_FORMATS = ['sheets', 'reels'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Longest search text; the results tell visitors that the rest of a longer text is ignored. */
export const QUERY_LENGTH = 200;
const FILTER_LENGTH = 120;

/** The parameters of the address have the names of these keys. */
export const NO_SEARCH: SearchQuery = { q: '', category: '', use: '', format: '', gsmFrom: '', gsmTo: '' };
const NAMES = Object.keys(NO_SEARCH) as (keyof SearchQuery)[];

/** Parses the parameters of an address; `null` when all are empty. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery | null {
  const text = (name: keyof SearchQuery, length = FILTER_LENGTH): string =>
    (parameters.get(name) ?? '').trim().slice(0, length);
  const query: SearchQuery = {
    q: text('q', QUERY_LENGTH),
    category: text('category'),
    use: text('use'),
    format: PAPER_FORMATS.find((format) => format === parameters.get('format')) ?? '',
    gsmFrom: text('gsmFrom'),
    gsmTo: text('gsmTo'),
  };
  return NAMES.some((name) => query[name] !== '') ? query : null;
}

/** The inverse of `readSearchQuery`; empty values are left out. */
export function toSearchParameters(query: SearchQuery): URLSearchParams {
  return new URLSearchParams(
    NAMES.filter((name) => query[name] !== '').map((name): [string, string] => [name, query[name]]),
  );
}

/** Number of filters that are set; both limits of the GSM range count as one. */
export function countFilters({ category, use, format, gsmFrom, gsmTo }: SearchQuery): number {
  return [category, use, format, gsmFrom + gsmTo].filter((value) => value !== '').length;
}

/** The limits of the GSM range; 0 and `Infinity` without one and for a text that is not a positive number. */
export function gsmLimits({ gsmFrom, gsmTo }: SearchQuery): { from: number; to: number } {
  const read = (text: string, none: number): number => Number(typedNumber(text)) || none;
  return { from: read(gsmFrom, 0), to: read(gsmTo, Infinity) };
}

/** True if the lower limit is above the upper one. */
export function isRangeReversed(query: SearchQuery): boolean {
  const { from, to } = gsmLimits(query);
  return from > to;
}
