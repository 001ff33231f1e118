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
export function writeReport(counts: Counts, times: readonly TestTime[]): void {
  const file = process.env['TEST_REPORT'];
  const report: TestReport = { ...counts, slowest: slowestTests(times) };
  if (file) writeFileSync(file, JSON.stringify(report));
}

/** Reads a runner's report; `undefined` when it ended before writing one. */
export function readReport(file: string, ok: boolean): TestReport | undefined {
  if (!existsSync(file)) return undefined;
  const report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  return ok || report.failed > 0 ? report : { ...report, failed: 1 };
}
