import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { workingMinutesBetween, type WorkingHours } from '#src/contracts/base/working-hours.ts';
import { DAY_MS } from '#src/lib/india-time.ts';

/** Number of leads in the list beside the chart. */
const LATEST = 5;
/** Due leads are read to be counted; more of them are shown as '10+'. */
export const DUE_MAX = 10;
/** Answers that the median is computed from; each costs one document read. */
const ANSWERS = 8;
/** Leads read of each status for the outcomes; each costs one document read. */
const DECIDED_MAX = 100;
export const CATEGORY_DAYS = 30;
/** Each category costs one count query, and a longer table would not fit a dashboard. */
const CATEGORIES_MAX = 12;

export type DeskFigureData = Awaited<ReturnType<typeof loadFigures>>;

/** Loads the figures with aggregate queries; only the latest, the last answered, the due and one waiting lead are read. */
export async function loadFigures({ desk, leads }: Pick<AdminPorts, 'desk' | 'leads'>) {
  const [newCount, waitingCount, waiting, due, answers, money, latest, ...counts] = await Promise.all([
    desk.count({ status: 'new' }),
    desk.count({}, 'waiting'),
    desk.list({ filter: {}, sort: 'waiting', limit: 1 }),
    desk.list({ filter: { offer: 'due' }, sort: 'newest', limit: DUE_MAX }),
    desk.lastAnswers(ANSWERS),
    desk.offeredAndWon(),
    desk.list({ filter: {}, sort: 'newest', limit: LATEST }),
    desk.count({ offer: 'sent' }),
    desk.count({ status: 'won' }),
    desk.count({ status: 'lost' }),
    leads.countUndeliveredMails(),
  ]);
  const [sentCount, wonCount, lostCount, undelivered] = counts;
  return {
    newCount,
    waitingCount,
    /** Since when the longest waiting lead waits, ISO 8601; '' if none waits. */
    longestWaiting: waiting.items[0]?.desk.waitingSince ?? '',
    /** Number of leads whose offer is followed up today, at most `DUE_MAX`. */
    dueCount: due.items.length,
    undelivered,
    /** Median working time until the first answer, in minutes; `null` without answers. */
    medianMinutes: (hours: WorkingHours) =>
      medianOf(
        answers.map(({ receivedAt, answeredAt }) =>
          workingMinutesBetween(new Date(receivedAt), new Date(answeredAt), hours),
        ),
      ),
    answerCount: answers.length,
    sentCount,
    wonCount,
    lostCount,
    ...money,
    latest: latest.items,
  };
}

export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** Formats the Monday of a week, `2026-11-16`, as '16 Nov'. */
export function weekLabel(monday: string): string {
  const date = new Date(`${monday}T00:00:00Z`);
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The decided leads of a category, or with a reason. */
export interface Outcome {
  readonly name: string;
  readonly won: number;
  readonly lost: number;
}

function countBy(won: readonly string[], lost: readonly string[]): Outcome[] {
  const count = (names: readonly string[], name: string): number =>
    names.filter((other) => other === name).length;
  return [...new Set([...won, ...lost])]
    .map((name) => ({ name, won: count(won, name), lost: count(lost, name) }))
    .toSorted((a, b) => b.won + b.lost - a.won - a.lost);
}

/** Reads the last won and lost leads and counts them by category and by reason. */
export async function loadOutcomes(desk: AdminPorts['desk']) {
  const decided = async (status: 'won' | 'lost') =>
    (await desk.list({ filter: { status }, sort: 'newest', limit: DECIDED_MAX })).items;
  const [won, lost] = await Promise.all([decided('won'), decided('lost')]);
  const categories = (rows: readonly DeskRow[]) => rows.flatMap((row) => row.categories);
  const reasons = lost.map(({ desk: { lostReason } }) => lostReason).filter((reason) => reason !== '');
  return {
    total: won.length + lost.length,
    categories: countBy(categories(won), categories(lost)),
    reasons: countBy([], reasons),
  };
}

/** A category with the number of its latest leads. */
export interface CategoryCount {
  readonly name: string;
  readonly count: number;
}

/** Counts the leads of the last days per category, the largest number first. @param categories names */
export async function countPerCategory(
  desk: AdminPorts['desk'],
  categories: readonly string[],
): Promise<CategoryCount[]> {
  const from = new Date(Date.now() - CATEGORY_DAYS * DAY_MS).toISOString();
  const names = categories.slice(0, CATEGORIES_MAX);
  const counts = await Promise.all(
    names.map(async (name) => ({ name, count: await desk.count({ category: name, from }) })),
  );
  return counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
