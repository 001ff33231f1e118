import type { DeskPort, DeskRow } from '#src/data/ports/desk-port.ts';
import { workingMinutesBetween, type WorkingHours } from '#src/lib/working-hours.ts';

/** Rows of the short list beside the chart. */
const LATEST = 6;
/** Answers of each collection that the median is of: each is a document that is read. */
const ANSWERS = 8;

/** The desk's figures. */
export interface DeskFigureData {
  readonly newCount: number;
  readonly waitingCount: number;
  /** ISO 8601 since when the first of them waits, '' when nobody waits. */
  readonly longestWaiting: string;
  /** The working time until the first answer, in minutes; `null` without answers. */
  readonly medianMinutes: (hours: WorkingHours) => number | null;
  /** How many answers the median is of. */
  readonly answerCount: number;
  readonly offeredPaise: number;
  readonly wonPaise: number;
  readonly latest: readonly DeskRow[];
}

/** Counts and sums are aggregates; of the requests themselves only the latest, the last answered and one that waits are read. */
export async function loadFigures(desk: DeskPort): Promise<DeskFigureData> {
  const [newCount, waitingCount, waiting, answers, money, latest] = await Promise.all([
    desk.countNew(),
    desk.countWaiting(),
    desk.list({ filter: {}, sort: 'waiting', limit: 1 }),
    desk.lastAnswers(ANSWERS),
    desk.offeredAndWon(),
    desk.list({ filter: {}, sort: 'newest', limit: LATEST }),
  ]);
  return {
    newCount,
    waitingCount,
    longestWaiting: waiting.items[0]?.desk.waitingSince ?? '',
    medianMinutes: (hours) =>
      medianOf(
        answers.map(({ receivedAt, answeredAt }) =>
          workingMinutesBetween(new Date(receivedAt), new Date(answeredAt), hours),
        ),
      ),
    answerCount: answers.length,
    ...money,
    latest: latest.items,
  };
}

/** The middle value, of an even number the mean of the two middle ones; `null` of none. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
