import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';

import { writeReport, type EndedTest } from './test-report.ts';

/** A test of many minutes prints a line this often, because `npm test` ends a runner that prints nothing. */
const SIGN_OF_LIFE_MS = 60_000;

const OUTCOMES: Readonly<Record<ReturnType<TestCase['outcome']>, EndedTest['outcome']>> = {
  expected: 'passed',
  skipped: 'skipped',
  unexpected: 'failed',
  flaky: 'failed',
};

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
    writeReport(
      tests.map((test) => ({
        name: test.titlePath().slice(2).join(' > '),
        ms: test.results.reduce((sum, { duration }) => sum + duration, 0),
        outcome: OUTCOMES[test.outcome()],
      })),
    );
  }
}
