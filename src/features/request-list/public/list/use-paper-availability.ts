import type { Category, Product } from '#src/contracts/index.ts';
import { paperRecordQuery, visibleRecord } from '#src/data/reads/paper-record.ts';
import type { ListedLine } from '#src/data/request-list/request-list.ts';
import { useQueries } from '#src/data/reads/use-queries.ts';

/** Whether visitors can see a line's paper; `unknown` while it is being read and after a failed read. */
export type PaperAvailability =
  | { readonly status: 'unknown' | 'hidden' }
  | { readonly status: 'shown'; readonly record: Product | Category };

/** The availability of each line's paper, in the order of the lines. */
export function usePaperAvailability(lines: readonly ListedLine[]): PaperAvailability[] {
  const { states } = useQueries(lines.map(paperRecordQuery));
  return lines.map((_line, at) => {
    const state = states[at];
    if (state?.status !== 'ready') return { status: 'unknown' };
    const record = visibleRecord(state.value);
    return record ? { status: 'shown', record } : { status: 'hidden' };
  });
}
