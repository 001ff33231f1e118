import { secondsSince } from '#tools/dev/steps.ts';
import { MissingError } from '#tools/dev/system-programs.ts';

import type { ProgramResult } from '#tools/dev/run-program.ts';

import { slowestTests, type Counts, type TestReport, type TestTime } from './test-report.ts';

/** A step's outcome: whether it went well, what it printed, and its tests (a check without tests counts as one). */
export interface StepResult extends ProgramResult {
  report?: TestReport;
  /** Printed with the step's line, for example why it was skipped. */
  note?: string;
}

/** Describes a missing program by its message alone, any other error with its stack. */
function describe(error: unknown): string {
  if (error instanceof MissingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Sums up what ran, printing one line for each step and the output of failures only. */
export class Tally {
  readonly #sum: Counts = { passed: 0, failed: 0, skipped: 0 };
  readonly #times: TestTime[] = [];

  async run(title: string, work: () => Promise<StepResult>): Promise<boolean> {
    const started = Date.now();
    const { report, ...result } = await work().catch((error: unknown): StepResult => ({
      ok: false,
      output: describe(error),
    }));
    const counts = report ?? { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 };
    this.#sum.passed += counts.passed;
    this.#sum.failed += counts.failed;
    this.#sum.skipped += counts.skipped;
    this.#times.push(...(report?.slowest ?? []));
    const ok = result.ok && counts.failed === 0;
    if (!ok) console.log(`\n${result.output.trim()}\n`);
    const total = counts.passed + counts.failed;
    const what = report && total > 0 ? `, ${counts.passed} of ${total} tests` : '';
    const note = result.note ? `: ${result.note}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${title} (${secondsSince(started)} s${what})${note}`);
    return ok;
  }

  get hasFailed(): boolean {
    return this.#sum.failed > 0;
  }

  /** The slowest tests, one a line; then `412 passed, 0 failed`, with the skipped ones if there are any. */
  get summary(): string {
    const { passed, failed, skipped } = this.#sum;
    const times = slowestTests(this.#times).map(({ name, ms }) => `${(ms / 1_000).toFixed(1)} s  ${name}`);
    const slowest = times.length > 0 ? ['The slowest tests:', ...times] : [];
    const sum = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
    return [...slowest, sum].join('\n');
  }
}
