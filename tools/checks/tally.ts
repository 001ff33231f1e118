import { existsSync, readFileSync } from 'node:fs';

import { secondsSince } from '#tools/dev/steps.ts';
import { MissingError } from '#tools/dev/system-programs.ts';

import type { ProgramResult } from '#tools/dev/run-program.ts';

/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** Browser tests that passed at their second try; among the passed ones. */
  flaky: number;
}

/** A step's outcome: whether it went well, what it printed, and its tests (a check without tests counts as one). */
export interface StepResult extends ProgramResult {
  counts?: Counts;
  /** Printed with the step's line, for example why it was skipped. */
  note?: string;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Reads the counts of Vitest (count-reporter.ts) or Playwright's report. Without one, or when it forgot a failure, the step failed. */
export function readCounts(reportFile: string, ok: boolean): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, flaky: 0 };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Counts | PlaywrightReport;
  const counts =
    'stats' in report
      ? {
          passed: report.stats.expected + report.stats.flaky,
          failed: report.stats.unexpected,
          skipped: report.stats.skipped,
          flaky: report.stats.flaky,
        }
      : report;
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  return ok || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Describes a missing program by its message alone, any other error with its stack. */
function describe(error: unknown): string {
  if (error instanceof MissingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** More second tries than this are a fault, because a stalled machine does not explain them. */
const MAX_SECOND_TRIES = 3;

/** Sums up what ran, printing one line for each step and the output of failures only. */
export class Tally {
  readonly #sum: Counts = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

  async run(title: string, work: () => Promise<StepResult>): Promise<boolean> {
    const started = Date.now();
    const result = await work().catch((error: unknown): StepResult => ({
      ok: false,
      output: describe(error),
    }));
    const one = { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0, flaky: 0 };
    const counts = result.counts ?? one;
    this.#sum.passed += counts.passed;
    this.#sum.failed += counts.failed;
    this.#sum.skipped += counts.skipped;
    this.#sum.flaky += counts.flaky;
    const ok = result.ok && counts.failed === 0;
    if (!ok || counts.flaky > 0) console.log(`\n${result.output.trim()}\n`);
    const total = counts.passed + counts.failed;
    const what = result.counts && total > 0 ? `, ${counts.passed} of ${total} tests` : '';
    const note = result.note ? `: ${result.note}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${title} (${secondsSince(started)} s${what})${note}`);
    return ok;
  }

  get hasFailed(): boolean {
    return this.#sum.failed > 0 || this.#sum.flaky > MAX_SECOND_TRIES;
  }

  /** `412 passed, 0 failed`; skipped tests and second tries are never kept quiet. */
  get summary(): string {
    const { passed, failed, skipped, flaky } = this.#sum;
    const tries = flaky > MAX_SECOND_TRIES ? `, of which ${MAX_SECOND_TRIES} are allowed` : '';
    const more = `${skipped > 0 ? `, ${skipped} skipped` : ''}${flaky > 0 ? `, ${flaky} at the second try${tries}` : ''}`;
    return `${passed} passed, ${failed} failed${more}`;
  }
}
