/** Searches of visitors that had no results. */
import type { SearchMiss } from '#src/contracts/index.ts';

export interface SearchAdminPort {
  /** Searches without results in the last 30 days, the most frequent first, at most 50. */
  misses(): Promise<SearchMiss[]>;
}
