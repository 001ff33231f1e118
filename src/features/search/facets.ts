import { byPaper, type Papers } from './papers.ts';
import { gsmLimits, isRangeReversed, PAPER_FORMATS, type SearchQuery } from './search-query.ts';

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Number of papers that would remain if it were chosen. */
  readonly count: number;
}

/** The options of each filter that leave at least one paper under the other filters, and the chosen ones. */
export type Facets = Readonly<Record<'category' | 'use' | 'format', readonly FacetOption[]>>;

type Check = (paper: number) => boolean | undefined;

/** Shared, because `localeCompare` on hundreds of labels at each key press costs more than the search. */
const collator = new Intl.Collator();
const byLabel = (a: FacetOption, b: FacetOption): number => collator.compare(a.label, b.label);

const acceptAll: Check = () => true;

function checksOf(papers: Papers, query: SearchQuery): Readonly<Record<keyof Facets | 'gsm', Check>> {
  const { index } = papers;
  const { category, use, format } = query;
  const { from, to } = gsmLimits(query);
  const categoryAt = index.categories.findIndex(({ slug }) => slug === category);
  const wantedUse = use.toLowerCase();
  const hasLimits = (from > 0 || to < Infinity) && !isRangeReversed(query);
  return {
    category: category === '' ? acceptAll : (paper) => index.categoryAt[paper] === categoryAt,
    use:
      use === ''
        ? acceptAll
        : byPaper(index.uses, (_, place) =>
            papers.useGroups[place]?.some((each) => each.toLowerCase() === wantedUse),
          ),
    format: format === '' ? acceptAll : (paper) => papers.hasFormat(paper, format),
    gsm: hasLimits ? byPaper(index.gsm, (_, place) => papers.hasGsmAt(place, from, to)) : acceptAll,
  };
}

/** Returns those of the found papers that pass all filters, in the same order, and the options of each filter. */
export function applyFilters(
  papers: Papers,
  places: readonly number[],
  query: SearchQuery,
): { passing: number[]; facets: Facets } {
  const { index } = papers;
  const checks = checksOf(papers, query);
  const passing: number[] = [];
  const inCategory = index.categories.map(() => 0);
  const withUses = index.uses.values.map(() => 0);
  const inFormat = { sheets: 0, reels: 0 };
  for (const paper of places) {
    const category = checks.category(paper);
    const use = checks.use(paper);
    const format = checks.format(paper);
    const gsm = checks.gsm(paper);
    if (category && use && format && gsm) passing.push(paper);
    // An option is counted as if its own filter were not set.
    if (use && format && gsm) inCategory[index.categoryAt[paper] ?? -1]! += 1;
    if (category && format && gsm) withUses[index.uses.at[paper] ?? -1]! += 1;
    if (category && use && gsm)
      for (const paperFormat of PAPER_FORMATS)
        if (papers.hasFormat(paper, paperFormat)) inFormat[paperFormat] += 1;
  }

  const uses = new Map<string, FacetOption>();
  const addUse = (label: string, count: number): void => {
    const value = label.toLowerCase();
    const option = uses.get(value);
    uses.set(value, { value, label: option?.label ?? label, count: (option?.count ?? 0) + count });
  };
  for (const [place, count] of withUses.entries())
    if (count > 0) for (const use of papers.useGroups[place] ?? []) addUse(use, count);
  if (query.use !== '') addUse(query.use, 0);

  return {
    passing,
    facets: {
      category: index.categories
        .map(({ slug, name }, at) => ({ value: slug, label: name, count: inCategory[at] ?? 0 }))
        .filter(({ value, count }) => count > 0 || value === query.category)
        .toSorted(byLabel),
      // A use that all found papers have does not narrow the results.
      use: [...uses.values()]
        .filter(({ value, count }) => count < places.length || value === query.use)
        .toSorted(byLabel),
      format: PAPER_FORMATS.map((format) => ({
        value: format,
        label: format,
        count: inFormat[format],
      })).filter(({ value, count }) => count > 0 || value === query.format),
    },
  };
}
