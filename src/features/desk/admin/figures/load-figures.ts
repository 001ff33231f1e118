import type { DeskPort, DeskRow } from '#src/data/ports/desk-port.ts';
import { workingMinutesBetween, type WorkingHours } from '#src/lib/working-hours.ts';

/** Number of leads in the list beside the chart. */
const LATEST = 6;
/** Answers per collection that the median is computed from; each costs one document read. */
const ANSWERS = 8;

export interface DeskFigureData {
  readonly newCount: number;
  readonly waitingCount: number;
  /** Since when the longest waiting lead waits, ISO 8601; '' if none waits. */
  readonly longestWaiting: string;
  /** Median working time until the first answer, in minutes; `null` without answers. */
  readonly medianMinutes: (hours: WorkingHours) => number | null;
  /** Number of answers behind the median. */
  readonly answerCount: number;
  readonly offeredPaise: number;
  readonly wonPaise: number;
  readonly latest: readonly DeskRow[];
}

/** Loads the figures with aggregate queries; only the latest, the last answered and one waiting lead are read. */
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

/** The median; `null` for an empty list. */
export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
