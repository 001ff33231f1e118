import type { Fact } from '#src/contracts/catalogue/facts.ts';
import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { COMPARED_PARAMETER } from '#src/lib/paths.ts';
import { isSlug } from '#src/contracts/base/slug.ts';
import { COMPARED_MAX, paperOfKey } from '#src/data/request-list/compared-papers.ts';
import { paperRecordQuery, queries, visibleRecord } from '#src/data/reads/queries.ts';
import { useQueries, type QueryResult } from '#src/data/reads/use-query.ts';
import { failed, LOADING, ready } from '#src/lib/loadable.ts';

export interface ComparedPaper {
  readonly key: string;
  readonly listed: ListedPaper;
  readonly image_url: string;
  readonly facts: readonly Fact[];
}

export interface ComparedPapers {
  readonly papers: readonly ComparedPaper[];
  /** Number of papers in the address that visitors cannot see. */
  readonly missing: number;
}

/** The papers in an address: at most four, each once. Anything that cannot be a slug is left out. */
export function comparedKeysIn(search: string): string[] {
  const keys = (new URLSearchParams(search).get(COMPARED_PARAMETER) ?? '').split(',');
  return [...new Set(keys)].filter((key) => isSlug(paperOfKey(key).slug)).slice(0, COMPARED_MAX);
}

/** Reads the compared papers and the names of their categories. */
export function useComparison(keys: readonly string[]): QueryResult<ComparedPapers> {
  const reads = keys.map((key) => paperRecordQuery(paperOfKey(key)));
  const { states, retry } = useQueries(reads);
  const records = states.map(visibleRecord);
  const categories = useQueries(
    records.flatMap((record) =>
      record && 'category_slug' in record ? [queries.category(record.category_slug)] : [],
    ),
  );
  const all = { retry: () => reads.forEach((read) => retry(read)) };
  const failure = states.find((state) => state.status === 'failed');
  if (failure) return { ...failed(failure.error), ...all };
  if ([...states, ...categories.states].some(({ status }) => status === 'loading'))
    return { ...LOADING, ...all };
  // If a category cannot be read, only its name is missing.
  const names = new Map(
    categories.states.flatMap((state) => {
      const category = visibleRecord(state);
      return category ? [[category.slug, category.name]] : [];
    }),
  );
  const papers = keys.flatMap((key, at): ComparedPaper[] => {
    const record = records[at];
    // A category with products is not a paper.
    if (!record || ('hasSubProducts' in record && record.hasSubProducts)) return [];
    const { name, image_url, facts } = record;
    const category = 'category_slug' in record ? (names.get(record.category_slug) ?? '') : '';
    return [{ key, listed: { ...paperOfKey(key), name, category }, image_url, facts }];
  });
  return { ...ready({ papers, missing: keys.length - papers.length }), ...all };
}
