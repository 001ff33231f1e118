import { existsSync, readFileSync } from 'node:fs';

import { DomUtils, parseDocument } from 'htmlparser2';

import type { ProgramResult } from '#tools/dev/run-program.ts';
import { secondsSince } from '#tools/dev/command.ts';
import { MissingError } from '#tools/dev/system-programs.ts';

/** The tests of a run by their outcome, and the time of each. */
interface TestReport {
  passed: number;
  /** Each failed test with the beginning of its error. */
  failed: string[];
  /** The tests that were not run, each with the reason that it gives. */
  skipped: string[];
  times: { name: string; seconds: number }[];
}

/** A step's outcome: whether it went well, what it printed, and its tests (a check without tests counts as one). */
export interface StepResult extends ProgramResult {
  report?: TestReport;
  /** Printed with the step's line, for example what pages weigh. */
  note?: string;
}

const SLOWEST = 10;
/** Letters of an error that the summary repeats, because the middle of a long record is often cut. */
const ERROR_LENGTH = 1500;

const beginningOf = (name: string, error: string): string =>
  `${name}\n${error.trim().slice(0, ERROR_LENGTH)}`;

/** Reads the JUnit report of a runner. A runner that left no report has failed, whatever its exit code is. */
export function readReport(file: string, ok: boolean): TestReport {
  const xml = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const report: TestReport = { passed: 0, failed: [], skipped: [], times: [] };
  for (const test of DomUtils.getElementsByTagName('testcase', parseDocument(xml, { xmlMode: true }))) {
    const has = (tag: string): boolean => DomUtils.getElementsByTagName(tag, test).length > 0;
    const name = `${test.attribs['classname']} > ${test.attribs['name']}`;
    const properties = DomUtils.getElementsByTagName('property', test);
    const why = properties.find(({ attribs }) => attribs['name'] === 'skip');
    const [error] = ['failure', 'error'].flatMap((tag) => DomUtils.getElementsByTagName(tag, test));
    if (error) report.failed.push(beginningOf(name, DomUtils.textContent(error)));
    else if (has('skipped')) report.skipped.push([name, why?.attribs['value']].filter(Boolean).join(': '));
    else report.passed += 1;
    report.times.push({ name, seconds: Number(test.attribs['time']) });
  }
  // A file that cannot be loaded, or an error outside any test, fails the run without failing a test.
  if (xml === '' || (!ok && report.failed.length === 0)) report.failed.push(`${file}: no test has failed`);
  return report;
}

/** Describes a missing program by its message alone, any other error with its stack. */
function describe(error: unknown): string {
  if (error instanceof MissingError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Sums up what ran, printing one line for each step and the output of failures only. */
export class Tally {
  readonly #sum: TestReport = { passed: 0, failed: [], skipped: [], times: [] };

  async run(title: string, work: () => Promise<StepResult>): Promise<void> {
    const started = Date.now();
    const { report, ...result } = await work().catch((error: unknown): StepResult => ({
      ok: false,
      output: describe(error),
    }));
    const faults = result.ok ? [] : [beginningOf(title, result.output)];
    const single: TestReport = { passed: Number(result.ok), failed: faults, skipped: [], times: [] };
    const { passed, failed, skipped, times } = report ?? single;
    this.#sum.passed += passed;
    this.#sum.failed.push(...failed);
    this.#sum.skipped.push(...skipped);
    this.#sum.times.push(...times);
    const ok = result.ok && failed.length === 0;
    if (!ok) console.log(`\n${result.output.trim()}\n`);
    const count = passed + failed.length;
    const what = report && count > 0 ? `, ${passed} of ${count} tests` : '';
    const left = skipped.length > 0 ? `, ${skipped.length} skipped` : '';
    const note = result.note ? `: ${result.note}` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${title} (${secondsSince(started)} s${what}${left})${note}`);
  }

  get hasFailed(): boolean {
    return this.#sum.failed.length > 0;
  }

  /** The slowest, the skipped and the failed tests; then their numbers, such as '9 passed, 1 failed, 2 skipped'. */
  get summary(): string {
    const { passed, failed, skipped, times } = this.#sum;
    const slowest = times
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST)
      .map(({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`);
    const sum = `${passed} passed, ${failed.length} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}`;
    const list = (title: string, lines: readonly string[]): string[] =>
      lines.length > 0 ? [title, ...lines] : [];
    return [
      ...list('The slowest tests:', slowest),
      ...list('Skipped:', skipped),
      ...list('Failed:', failed),
      sum,
    ].join('\n');
  }
}
