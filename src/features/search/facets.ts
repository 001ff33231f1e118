import type { Papers } from './papers.ts';
import { gsmLimits, isRangeReversed, PAPER_FORMATS, type SearchRequest } from './search-request.ts';

/** A choice of a filter: how many papers it would leave. */
export interface FacetOption {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** The choices of each filter that leave at least one paper, given the other filters; and what is chosen already. */
export interface Facets {
  readonly category: readonly FacetOption[];
  readonly use: readonly FacetOption[];
  readonly format: readonly FacetOption[];
}

type FilterName = 'category' | 'use' | 'format' | 'gsm';

/** Uses that differ in capitals are one. */
function sameUse(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

const CHECKS: Readonly<
  Record<FilterName, (papers: Papers, paper: number, request: SearchRequest) => boolean>
> = {
  category: ({ index }, paper, { category }) =>
    category === '' || index.categories[index.categoryAt[paper] ?? -1]?.slug === category,
  use: (papers, paper, { use }) => use === '' || papers.usesOf(paper).some((one) => sameUse(one, use)),
  format: (papers, paper, { format }) => format === '' || papers.formatsOf(paper).includes(format),
  gsm: (papers, paper, request) => {
    const { from, to } = gsmLimits(request);
    if ((from === null && to === null) || isRangeReversed(request)) return true;
    return papers.hasGsm(paper, from ?? 0, to ?? Infinity);
  },
};
const FILTERS = Object.keys(CHECKS) as FilterName[];

/** True when a paper passes the filters of a request. */
export function passes(papers: Papers, paper: number, request: SearchRequest): boolean {
  return FILTERS.every((name) => CHECKS[name](papers, paper, request));
}

class Counter {
  readonly #counts = new Map<string, { label: string; count: number }>();

  add(value: string, label: string, count = 1): void {
    const known = this.#counts.get(value);
    if (known) known.count += count;
    else this.#counts.set(value, { label, count });
  }

  options(): FacetOption[] {
    return [...this.#counts].map(([value, { label, count }]) => ({ value, label, count }));
  }
}

/** Counts for each choice the papers that it would leave together with the other filters. */
export function countFacets(papers: Papers, found: readonly number[], request: SearchRequest): Facets {
  const categories = new Counter();
  const uses = new Counter();
  const formats = new Counter();
  for (const paper of found) {
    const failed = FILTERS.filter((name) => !CHECKS[name](papers, paper, request));
    if (failed.length > 1) continue;
    const counts = (name: FilterName): boolean => failed.length === 0 || failed[0] === name;
    const category = papers.index.categories[papers.index.categoryAt[paper] ?? -1];
    if (category && counts('category')) categories.add(category.slug, category.name);
    if (counts('use')) for (const use of papers.usesOf(paper)) uses.add(use.toLowerCase(), use);
    if (counts('format')) for (const format of papers.formatsOf(paper)) formats.add(format, format);
  }
  const { category, use, format } = request;
  const chosen = papers.index.categories.find(({ slug }) => slug === category);
  if (chosen) categories.add(chosen.slug, chosen.name, 0);
  if (use !== '') uses.add(use.toLowerCase(), use, 0);
  if (format !== '') formats.add(format, format, 0);
  const byLabel = (a: FacetOption, b: FacetOption): number => a.label.localeCompare(b.label);
  const order = (value: string): number => PAPER_FORMATS.findIndex((one) => one === value);
  return {
    category: categories.options().sort(byLabel),
    use: uses.options().sort(byLabel),
    format: formats.options().sort((a, b) => order(a.value) - order(b.value)),
  };
}
