import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { workingMinutesBetween, type WorkingHours } from '#src/contracts/base/working-hours.ts';

/** Number of leads in the list beside the chart. */
const LATEST = 5;
/** Due leads are read to be counted; more of them are shown as '10+'. */
export const DUE_MAX = 10;
/** Answers that the median is computed from; each costs one document read. */
const ANSWERS = 8;

export type DeskFigureData = Awaited<ReturnType<typeof loadFigures>>;

/** Loads the figures with aggregate queries; only the latest, the last answered, the due and one waiting lead are read. */
export async function loadFigures({ desk, leads }: Pick<AdminPorts, 'desk' | 'leads'>) {
  const [newCount, waitingCount, waiting, due, answers, money, latest, ...counts] = await Promise.all([
    desk.countNew(),
    desk.countWaiting(),
    desk.list({ filter: {}, sort: 'waiting', limit: 1 }),
    desk.list({ filter: { offer: 'due' }, sort: 'newest', limit: DUE_MAX }),
    desk.lastAnswers(ANSWERS),
    desk.offeredAndWon(),
    desk.list({ filter: {}, sort: 'newest', limit: LATEST }),
    desk.countOffered(),
    desk.countStatus('won'),
    desk.countStatus('lost'),
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
    /** Number of undelivered mails. */
    undelivered,
    /** Median working time until the first answer, in minutes; `null` without answers. */
    medianMinutes: (hours: WorkingHours) =>
      medianOf(
        answers.map(({ receivedAt, answeredAt }) =>
          workingMinutesBetween(new Date(receivedAt), new Date(answeredAt), hours),
        ),
      ),
    /** Number of answers behind the median. */
    answerCount: answers.length,
    sentCount,
    wonCount,
    lostCount,
    ...money,
    latest: latest.items,
  };
}

/** The median; `null` for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
