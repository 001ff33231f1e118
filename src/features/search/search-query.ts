/** What is asked for, as it stands in the address of `/products`. */
export interface SearchQuery {
  /** As typed. */
  readonly q: string;
  /** A category's slug; '' for all. */
  readonly category: string;
  /** One of the uses that papers name; '' for all. */
  readonly use: string;
  readonly format: PaperFormat | '';
  /** Ends of the range of GSM, as typed; '' for none. */
  readonly gsmFrom: string;
  readonly gsmTo: string;
}

export const PAPER_FORMATS = ['sheets', 'reels'] as const;
export type PaperFormat = (typeof PAPER_FORMATS)[number];

/** Enough for a line of an inquiry; longer addresses are not read further. */
export const QUERY_LENGTH = 200;
const FILTER_LENGTH = 120;

/** The parts of a request are its parameters in the address, by the same names. */
export const NO_SEARCH: SearchQuery = { q: '', category: '', use: '', format: '', gsmFrom: '', gsmTo: '' };
const NAMES = Object.keys(NO_SEARCH) as (keyof SearchQuery)[];

/** The request in an address; `null` when it asks for nothing. */
export function readSearchQuery(parameters: URLSearchParams): SearchQuery | null {
  const text = (name: keyof SearchQuery, length = FILTER_LENGTH): string =>
    (parameters.get(name) ?? '').trim().slice(0, length);
  const request: SearchQuery = {
    q: text('q', QUERY_LENGTH),
    category: text('category'),
    use: text('use'),
    format: PAPER_FORMATS.find((format) => format === parameters.get('format')) ?? '',
    gsmFrom: text('gsmFrom'),
    gsmTo: text('gsmTo'),
  };
  return NAMES.some((name) => request[name] !== '') ? request : null;
}

/** The address's parameters for a request: what is '' is left out. */
export function toSearchParameters(request: SearchQuery): URLSearchParams {
  return new URLSearchParams(
    NAMES.filter((name) => request[name] !== '').map((name): [string, string] => [name, request[name]]),
  );
}

/** How many filters are set, the words not counted; both ends of the range are one. */
export function countFilters({ category, use, format, gsmFrom, gsmTo }: SearchQuery): number {
  return [category, use, format, gsmFrom + gsmTo].filter((value) => value !== '').length;
}

/** The range of GSM that is asked for; `null` for no limit, or when the text is no number. */
export function gsmLimits({ gsmFrom, gsmTo }: SearchQuery): { from: number | null; to: number | null } {
  const read = (text: string): number | null => {
    const value = Number(text);
    return text !== '' && Number.isFinite(value) && value > 0 ? value : null;
  };
  return { from: read(gsmFrom), to: read(gsmTo) };
}

/** True when the range of GSM ends before it begins. */
export function isRangeReversed(request: SearchQuery): boolean {
  const { from, to } = gsmLimits(request);
  return from !== null && to !== null && from > to;
}
