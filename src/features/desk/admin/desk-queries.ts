import { queryOptions, useQuery } from '@tanstack/react-query';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-desk.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

import { countPerCategory, loadFigures, loadOutcomes } from './figures/load-figures.ts';
import { filterOf, parametersOf, type DeskView } from './list/desk-view.ts';

/** Rows on a page of the list. */
const PAGE_SIZE = 50;
/** Number of weeks in the chart; each costs two count queries. */
export const CHART_WEEKS = 8;
/** Number of categories offered as a filter; leads of any other category can be found by the search. */
const CATEGORIES_OFFERED = 200;

/** What the desk reads. */
export function deskQueries({ desk, leads, settings, categories }: AdminPorts) {
  return {
    list: (view: DeskView) =>
      queryOptions({
        queryKey: [DESK_KEY, 'list', parametersOf(view)],
        queryFn: () =>
          desk.list({ filter: filterOf(view), sort: view.sort, cursor: view.cursor, limit: PAGE_SIZE }),
      }),
    lead: (id: string) =>
      queryOptions({
        queryKey: [DESK_KEY, 'lead', id],
        queryFn: async () => {
          const [lead, history] = await Promise.all([leads.get(id), desk.history(id)]);
          return { lead, history };
        },
      }),
    newCount: () =>
      queryOptions({
        queryKey: [DESK_KEY, 'new-count'],
        // After a failed count the badge is hidden until the next change of the desk.
        queryFn: () => desk.countNew().catch(() => 0),
        staleTime: Infinity,
      }),
    figures: () =>
      queryOptions({ queryKey: [DESK_KEY, 'figures'], queryFn: () => loadFigures({ desk, leads }) }),
    // These cost many reads, so they do not follow each change of the desk.
    outcomes: () => queryOptions({ queryKey: ['outcomes'], queryFn: () => loadOutcomes(desk) }),
    leadsPerCategory: (names: readonly string[]) =>
      queryOptions({
        queryKey: ['leads-per-category', names],
        queryFn: () => countPerCategory(desk, names),
      }),
    leadsPerWeek: () =>
      queryOptions({ queryKey: ['leads-per-week'], queryFn: () => leads.perWeek(CHART_WEEKS) }),
    settings: () => queryOptions({ queryKey: ['lost-reasons'], queryFn: () => settings.load() }),
    categories: () =>
      queryOptions({
        queryKey: ['desk-categories'],
        queryFn: () =>
          categories.list({ limit: CATEGORIES_OFFERED, sort: { by: 'name', descending: false } }),
      }),
  };
}

/** The live number of new leads; 0 while unknown. */
export function useNewCount(): number {
  return useQuery(deskQueries(useAdminPorts()).newCount()).data ?? 0;
}
