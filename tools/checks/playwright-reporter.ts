import type { Reporter, Suite, TestResult } from '@playwright/test/reporter';

import { writeReport } from './test-report.ts';

/** A walk of many minutes shows that it goes on by a line at most this often. */
const SIGN_OF_LIFE_MS = 60_000;

/** A Playwright reporter that leaves the counts and the slowest tests for `npm test`. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  #lastLine = Date.now();

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onStepEnd(): void {
    if (Date.now() - this.#lastLine < SIGN_OF_LIFE_MS) return;
    this.#lastLine = Date.now();
    console.log('…');
  }

  onTestEnd(): void {
    this.#lastLine = Date.now();
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const counts = { passed: 0, failed: 0, skipped: 0 };
    for (const test of tests) {
      const outcome = test.outcome();
      counts[outcome === 'skipped' ? 'skipped' : outcome === 'expected' ? 'passed' : 'failed'] += 1;
    }
    const duration = (results: readonly TestResult[]): number =>
      results.reduce((sum, result) => sum + result.duration, 0);
    writeReport(
      counts,
      tests.map((test) => ({ name: test.titlePath().slice(2).join(' > '), ms: duration(test.results) })),
    );
  }
}
