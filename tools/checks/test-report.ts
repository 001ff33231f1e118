import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** How many tests ended how. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** How long a test took, with its hooks. */
export interface TestTime {
  /** File and title. */
  name: string;
  ms: number;
}

/** A test that has run or was skipped. */
export interface EndedTest extends TestTime {
  outcome: keyof Counts;
}

/** What a runner of tests leaves in the file that `TEST_REPORT` names. */
export interface TestReport extends Counts {
  slowest: readonly TestTime[];
}

const SLOWEST = 10;

/** The ten slowest tests, slowest first. */
export function slowestTests(times: readonly TestTime[]): TestTime[] {
  return times.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
}

/** Called by the reporters of Vitest and Playwright when all tests have ended. */
export function writeReport(tests: readonly EndedTest[]): void {
  const file = process.env['TEST_REPORT'];
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of tests) counts[outcome] += 1;
  const report: TestReport = { ...counts, slowest: slowestTests(tests) };
  if (file) writeFileSync(file, JSON.stringify(report));
}

/** Reads a runner's report. A runner that ended without writing a report has failed, whatever its exit code says. */
export function readReport(file: string, ok: boolean): TestReport {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0, slowest: [] };
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  return ok || report.failed > 0 ? report : { ...report, failed: 1 };
}
