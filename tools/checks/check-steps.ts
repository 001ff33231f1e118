import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { localDir } from '#tools/dev/project.ts';

import { checkByteBudget } from './byte-budget.ts';
import { checkDocs } from './check-docs.ts';
import { checkHtml } from './html.ts';
import { checkProductionNames } from './production-names.ts';
import { runProgram, type ProgramOptions } from '#tools/dev/run-program.ts';
import { readReport, type StepResult, type Tally } from './tally.ts';

/**
 * Runs a program that runs tests and writes a report in JUnit's format into the file of `TEST_REPORT`.
 * @param program a file of a package, with its arguments
 */
export async function runTests(
  name: string,
  [program, ...args]: readonly [string, ...string[]],
  { env, ...options }: ProgramOptions,
): Promise<StepResult> {
  const file = localDir('reports', `${name}-${process.pid}.xml`);
  mkdirSync(path.dirname(file), { recursive: true });
  // An earlier run may have had the same process id.
  rmSync(file, { force: true });
  const result = await runProgram(program, args, { ...options, env: { ...env, TEST_REPORT: file } });
  return { ...result, report: readReport(file, result.ok) };
}

/** Runs Vitest projects (see vitest.config.ts). `extra`: further arguments. */
export function runVitest(
  projects: readonly string[],
  options: ProgramOptions,
  extra: readonly string[] = [],
): Promise<StepResult> {
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--passWithNoTests',
    '--reporter=dot',
    '--reporter=junit',
    ...extra,
  ];
  const program = 'node_modules/vitest/vitest.mjs';
  return runTests(`vitest-${projects.join('-')}`, [program, ...args], options);
}

// The browser tests take longest, so these programs leave the processor to them.
const YIELDS: ProgramOptions = { yields: true };

export async function runUnits(tally: Tally): Promise<void> {
  // A build in this process leaves the mode of production behind, in which React has no `act`.
  const options = { ...YIELDS, env: { NODE_ENV: 'test' } };
  await tally.run('unit and component tests', () => runVitest(['unit', 'component'], options));
}

/** Runs the checks of the built site, of the code and of the docs. */
export async function runStatics(tally: Tally): Promise<void> {
  await tally.run('byte budget', checkByteBudget);
  await tally.run('names in production', checkProductionNames);
  await tally.run('HTML of the pages', checkHtml);
  await tally.run('types', () => runProgram('node_modules/typescript/bin/tsc', ['--noEmit'], YIELDS));
  await tally.run('lint', () => runProgram('node_modules/oxlint/bin/oxlint', [], YIELDS));
  await tally.run('unused code', () =>
    runProgram('node_modules/knip/bin/knip.js', ['--no-progress'], YIELDS),
  );
  await tally.run('docs', () => Promise.resolve(checkDocs()));
  await tally.run('format', () => runProgram('node_modules/oxfmt/bin/oxfmt', ['--check'], YIELDS));
}
