import type { Category, Product } from '#src/contracts/index.ts';
import { queries, type CategoryLookup } from '#src/data/reads/queries.ts';
import type { Query } from '#src/data/reads/query.ts';
import type { ListedLine } from '#src/data/paper-list/paper-list.ts';
import { useQueries } from '#src/data/reads/use-queries.ts';

/** Whether visitors can see a line's paper; `unknown` while it is being read and after a failed read. */
export type PaperAvailability =
  | { readonly status: 'unknown' | 'hidden' }
  | { readonly status: 'shown'; readonly record: Product | Category };

const UNKNOWN: PaperAvailability = { status: 'unknown' };

function queryOf({ paper, slug }: ListedLine): Query<Product | CategoryLookup | null> {
  return paper === 'product' ? queries.product(slug) : queries.category(slug);
}

function toAvailability(value: Product | CategoryLookup | null): PaperAvailability {
  const record = value && 'renamedTo' in value ? value.category : value;
  // A hidden product is not found at all; a hidden category is returned with its flag.
  return record?.isVisible ? { status: 'shown', record } : { status: 'hidden' };
}

/** The availability of each line's paper, in the order of the lines. */
export function usePaperAvailability(lines: readonly ListedLine[]): PaperAvailability[] {
  const { states } = useQueries(lines.map(queryOf));
  return lines.map((_line, at) => {
    const state = states[at];
    return state?.status === 'ready' ? toAvailability(state.value) : UNKNOWN;
  });
}
