import type { SearchColumn } from '#src/data/reads/search-index.ts';

import type { Papers } from './papers.ts';
import { gsmLimits, isRangeReversed, PAPER_FORMATS, type SearchQuery } from './search-query.ts';

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
type Check = (paper: number) => boolean;

/** Made once: comparing hundreds of labels at each key costs more than the search. */
const collator = new Intl.Collator();
const byLabel = (a: FacetOption, b: FacetOption): number => collator.compare(a.label, b.label);

const anything: Check = () => true;

/** Checks a value of a column once, however many papers share it. */
function checkValues(column: SearchColumn, passes: (place: number) => boolean): Check {
  const known = column.values.map((_, place) => passes(place));
  return (paper) => known[column.at[paper] ?? -1] ?? false;
}

/** What each filter of a request lets through. */
function checksOf(papers: Papers, request: SearchQuery): Readonly<Record<FilterName, Check>> {
  const { index } = papers;
  const { category, use, format } = request;
  const { from, to } = gsmLimits(request);
  const categoryAt = index.categories.findIndex(({ slug }) => slug === category);
  const wantedUse = use.toLowerCase();
  const hasLimits = (from !== null || to !== null) && !isRangeReversed(request);
  return {
    category: category === '' ? anything : (paper) => index.categoryAt[paper] === categoryAt,
    use:
      use === ''
        ? anything
        : checkValues(index.uses, (place) =>
            papers.usesAt(place).some((one) => one.toLowerCase() === wantedUse),
          ),
    format: format === '' ? anything : (paper) => papers.hasFormat(paper, format),
    gsm: hasLimits
      ? checkValues(index.gsm, (place) => papers.hasGsmAt(place, from ?? 0, to ?? Infinity))
      : anything,
  };
}

/** The papers that pass the filters of a request, in their order, and what the filters would leave. */
export function applyFilters(
  papers: Papers,
  found: readonly number[],
  request: SearchQuery,
): { passing: number[]; facets: Facets } {
  const { index } = papers;
  const checks = checksOf(papers, request);
  const passing: number[] = [];
  const inCategory = index.categories.map(() => 0);
  const withUses = index.uses.values.map(() => 0);
  const inFormat = { sheets: 0, reels: 0 };
  for (const paper of found) {
    const category = checks.category(paper);
    const use = checks.use(paper);
    const format = checks.format(paper);
    const gsm = checks.gsm(paper);
    if (category && use && format && gsm) passing.push(paper);
    // A choice is counted as if its own filter were not set.
    if (use && format && gsm) inCategory[index.categoryAt[paper] ?? -1]! += 1;
    if (category && format && gsm) withUses[index.uses.at[paper] ?? -1]! += 1;
    if (category && use && gsm)
      for (const one of PAPER_FORMATS) if (papers.hasFormat(paper, one)) inFormat[one] += 1;
  }

  const uses = new Map<string, FacetOption>();
  const addUse = (label: string, count: number): void => {
    const value = label.toLowerCase();
    const known = uses.get(value);
    uses.set(value, { value, label: known?.label ?? label, count: (known?.count ?? 0) + count });
  };
  for (const [place, count] of withUses.entries())
    if (count > 0) for (const use of papers.usesAt(place)) addUse(use, count);
  if (request.use !== '') addUse(request.use, 0);

  return {
    passing,
    facets: {
      category: index.categories
        .map(({ slug, name }, at) => ({ value: slug, label: name, count: inCategory[at] ?? 0 }))
        .filter(({ value, count }) => count > 0 || value === request.category)
        .sort(byLabel),
      use: [...uses.values()].sort(byLabel),
      format: PAPER_FORMATS.map((format) => ({
        value: format,
        label: format,
        count: inFormat[format],
      })).filter(({ value, count }) => count > 0 || value === request.format),
    },
  };
}
