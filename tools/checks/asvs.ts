import { readFileSync } from 'node:fs';

import Papa from 'papaparse';

import { inRoot } from '#tools/dev/project.ts';

/** A requirement of OWASP's ASVS 5.0, level 1 or 2, and how the product stands to it. */
export interface AsvsRow {
  id: string;
  level: string;
  /** The requirement in short words. */
  asks: string;
  status: string;
  /** Of 'met': the file of a test that would fail without it, and the test's title or the name of its row. */
  test: string;
  title: string;
  /** Of the others: why. */
  reason: string;
  /** Of 'open': the day by which it is looked at again. */
  date: string;
}

/** Reads docs/asvs.csv. */
export function readAsvs(): AsvsRow[] {
  const text = readFileSync(inRoot('docs/asvs.csv'), 'utf8');
  return Papa.parse<AsvsRow>(text, { header: true, skipEmptyLines: true }).data;
}

/** The program and arguments that run a test's file. Suites run in the file that imports them. */
export function testCommand(test: string): [file: string, ...args: string[]] {
  const whole = (part: string, file: string): [string, ...string[]] => ['tools/test.ts', part, file];
  if (test.startsWith('tests/e2e/static/')) return whole('static', test);
  if (test.startsWith('tests/e2e/')) return whole('e2e', test);
  if (test.startsWith('tests/functions/')) return whole('functions', test);
  if (test.startsWith('tests/data/conformance/'))
    return whole('emulator', 'tests/data/firebase.emulator.test.ts');
  if (/^tests\/rules\/.*\.suite\.ts$/.test(test)) return whole('emulator', 'tests/rules/rules.test.ts');
  return ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'component', test];
}
