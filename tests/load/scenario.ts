import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { API_PATHS } from '#src/contracts/index.ts';

import { quote } from '../functions/support/bench.ts';
import { openLoadBench, type LoadBench, type Measured } from './load-bench.ts';

/** What a run found: figures to print, and whether they are good enough. */
export interface Outcome {
  readonly passed: boolean;
  readonly figures: Readonly<Record<string, unknown>>;
}

export type Scenario = () => Promise<Outcome>;

/** A quote request unlike that of any other number. */
export const distinct = (at: number): string =>
  JSON.stringify(quote({ email: `visitor${at}@example.org`, gsm: String(at) }));
/** The header of a request of its own. */
export const key = (): Record<string, string> => ({ 'Idempotency-Key': randomUUID() });

/** Runs on a fresh bench that has been used a little. */
export async function withBench(
  connections: number,
  smtpDelayMs: number,
  run: (bench: LoadBench) => Promise<Outcome>,
): Promise<Outcome> {
  const bench = await openLoadBench(connections, smtpDelayMs);
  try {
    // The first requests of a process load code; they are not what is measured.
    for (let at = 0; at < 20; at += 1)
      await bench.post(
        API_PATHS.sendQuoteRequest,
        JSON.stringify(quote({ gsm: `w${at}`, email: `w${at}@example.org` })),
        key(),
      );
    return await run(bench);
  } finally {
    await bench.close();
  }
}

/** Requests at a fixed rate, whether or not the earlier ones have been answered. */
export async function atRate(
  perSecond: number,
  seconds: number,
  one: (at: number) => Promise<Measured>,
): Promise<Measured[]> {
  const running: Promise<Measured>[] = [];
  const startedAt = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = startedAt + (at * 1_000) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    running.push(one(at));
  }
  return Promise.all(running);
}
