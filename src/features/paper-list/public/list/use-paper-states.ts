import type { Category, Product } from '#src/contracts/index.ts';
import { queries, type CategoryLookup } from '#src/data/reads/queries.ts';
import type { Query } from '#src/data/reads/query.ts';
import type { ListedLine } from '#src/data/paper-list/paper-list.ts';
import { useQueries } from '#src/data/reads/use-queries.ts';

/** What the catalogue says of a line's paper; `unknown` while it is read, and when it cannot be read. */
export type PaperOnSite =
  | { readonly status: 'unknown' | 'gone' }
  | { readonly status: 'shown'; readonly record: Product | Category };

const UNKNOWN: PaperOnSite = { status: 'unknown' };

function queryOf({ paper, slug }: ListedLine): Query<Product | CategoryLookup | null> {
  return paper === 'product' ? queries.product(slug) : queries.category(slug);
}

function toState(value: Product | CategoryLookup | null): PaperOnSite {
  const record = value && 'renamedTo' in value ? value.category : value;
  // A product that visitors cannot see is not found; a category says so itself.
  return record?.isVisible ? { status: 'shown', record } : { status: 'gone' };
}

/** What became of each paper of the list, in its order. */
export function usePaperStates(lines: readonly ListedLine[]): PaperOnSite[] {
  const { states } = useQueries(lines.map(queryOf));
  return lines.map((_line, at) => {
    const state = states[at];
    return state?.status === 'ready' ? toState(state.value) : UNKNOWN;
  });
}
