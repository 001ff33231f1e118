import { LEAD_STATUSES, type LeadStatus } from '#src/contracts/index.ts';
import {
  DESK_OFFERS,
  DESK_SORTS,
  type DeskFilter,
  type DeskOffers,
  type DeskSort,
  type DeskRow,
} from '#src/data/ports/desk-port.ts';
import type { CursorPage } from '#src/data/ports/answers.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { addDays, isDay, momentInIndia } from '#src/lib/india-time.ts';
import { paths } from '#src/lib/paths.ts';

/** Filters, order and page of the list, all kept in the address, so that a link opens the same list. */
export interface DeskView {
  readonly status: LeadStatus | null;
  readonly search: string;
  readonly sort: DeskSort;
  /** A category's name, '' for all. */
  readonly category: string;
  /** An admin's e-mail, `NOBODY`, or '' for all. */
  readonly assigned: string;
  /** First and last day, `YYYY-MM-DD` in India, '' for no limit. */
  readonly from: string;
  readonly to: string;
  readonly mailTrouble: boolean;
  readonly offer: DeskOffers | null;
  readonly lostReason: string;
  /** From 1. */
  readonly page: number;
  /** Cursor of the page, `null` for the first one. */
  readonly cursor: string | null;
}

export interface DeskViewProps {
  readonly view: DeskView;
  /** @param replace adds no history entry, for example for each further letter of a search */
  readonly onChange: (change: Partial<DeskView>, replace?: boolean) => void;
}

/** Filter value for unassigned leads. */
export const NOBODY = 'nobody';

function oneOf<T extends string>(values: readonly T[], text: string | null): T | null {
  return values.find((value) => value === text) ?? null;
}

function dayOf(text: string | null): string {
  return text !== null && isDay(text) ? text : '';
}

/** Parses the address's parameters; invalid ones are ignored. */
export function viewOf(parameters: URLSearchParams): DeskView {
  const page = Number(parameters.get('page'));
  const cursor = parameters.get('after');
  const isLaterPage = Number.isInteger(page) && page > 1 && cursor !== null && isCursor(cursor);
  return {
    status: oneOf(LEAD_STATUSES, parameters.get('status')),
    search: parameters.get('q') ?? '',
    sort: oneOf(DESK_SORTS, parameters.get('sort')) ?? 'newest',
    category: parameters.get('category') ?? '',
    assigned: parameters.get('on') ?? '',
    from: dayOf(parameters.get('from')),
    to: dayOf(parameters.get('to')),
    mailTrouble: parameters.get('mail') === 'trouble',
    offer: oneOf(DESK_OFFERS, parameters.get('offer')),
    lostReason: parameters.get('reason') ?? '',
    page: isLaterPage ? page : 1,
    cursor: isLaterPage ? cursor : null,
  };
}

function isCursor(text: string): boolean {
  try {
    return Array.isArray(JSON.parse(text));
  } catch {
    return false;
  }
}

/** The address at which the list of requests opens with this search, filter and order. */
export function addressOf(view: DeskView): string {
  return paths.adminRequests.of({
    status: view.status ?? '',
    q: view.search,
    sort: view.sort === 'newest' ? '' : view.sort,
    category: view.category,
    on: view.assigned,
    from: view.from,
    to: view.to,
    mail: view.mailTrouble ? 'trouble' : '',
    offer: view.offer ?? '',
    reason: view.lostReason,
    page: view.page > 1 ? String(view.page) : '',
    after: view.page > 1 ? (view.cursor ?? '') : '',
  });
}

/** Applies a change and returns to the first page. */
export function changedView(view: DeskView, change: Partial<DeskView>): DeskView {
  return { ...view, page: 1, cursor: null, ...change };
}

/** Clears search and filters, but not status and order. */
export function withoutFilters({ status, sort }: DeskView): DeskView {
  return { ...viewOf(new URLSearchParams()), status, sort };
}

/** Number of active filters apart from search, status and offer: those of `MoreFilters`, and the reason for 'Lost'. */
export function filterCount(view: DeskView): number {
  const { category, assigned, from, to, mailTrouble, lostReason } = view;
  return [category, assigned, from, to, lostReason, mailTrouble].filter(Boolean).length;
}

/** The filter of the desk's query. */
export function filterOf(view: DeskView): DeskFilter {
  const { status, search, category, assigned, from, to } = view;
  return {
    ...(status && { status }),
    ...(search.trim() !== '' && { search }),
    ...(category !== '' && { category }),
    ...(assigned !== '' && { assignedTo: assigned === NOBODY ? '' : assigned }),
    ...(from !== '' && { from: momentInIndia(from) }),
    ...(to !== '' && { to: momentInIndia(addDays(to, 1)) }),
    ...(view.mailTrouble && { mailTrouble: true }),
    ...(view.offer && { offer: view.offer }),
    ...(view.lostReason !== '' && { lostReason: view.lostReason }),
  };
}

/** Largest number of rows in a file; each costs one document read. */
export const CSV_ROWS_MAX = 5_000;
const ROWS_AT_ONCE = 250;

/** Reads all pages of a view, up to `max` rows. @param onCount receives the number of rows read so far */
export async function readAllRows(
  desk: Pick<AdminPorts['desk'], 'list'>,
  view: DeskView,
  onCount: (count: number) => void,
  max = CSV_ROWS_MAX,
): Promise<{ rows: DeskRow[]; isCut: boolean }> {
  const rows: DeskRow[] = [];
  let cursor: string | null = null;
  do {
    const limit = Math.min(ROWS_AT_ONCE, max - rows.length);
    const query = { filter: filterOf(view), sort: view.sort, cursor, limit };
    const page: CursorPage<DeskRow> = await desk.list(query);
    rows.push(...page.items);
    onCount(rows.length);
    cursor = page.nextCursor;
  } while (cursor !== null && rows.length < max);
  return { rows, isCut: cursor !== null };
}
