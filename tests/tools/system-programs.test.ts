import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { readReport, Tally } from '#tools/checks/tally.ts';
import { inRoot } from '#tools/dev/project.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { MissingError } from '#tools/dev/system-programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('npm test says in one sentence what a machine lacks, without the place where it was thrown', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const tally = new Tally();
  await tally.run('Java', () => Promise.reject(new MissingError('Java is missing.')));
  expect(tally.summary).toBe('Failed:\nJava\nJava is missing.\n0 passed, 1 failed');
  expect(vi.mocked(console.log).mock.calls.flat()).toEqual([
    '\nJava is missing.\n',
    expect.stringMatching(/^FAILED Java/),
  ]);
});

it('npm test counts a runner that has left no report as a failure, also when it says that all is well', () => {
  expect(readReport(path.join(folder, 'none.xml'), true)).toMatchObject({ passed: 0, failed: { length: 1 } });
});

it('npm test ends with the skipped tests and the failed ones, each with its reason', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const file = path.join(folder, 'report.xml');
  writeFileSync(
    file,
    `<testsuites><testsuite>
      <testcase classname="walk.ts" name="Firefox" time="1"><failure message="x">Expected: 2&#10;Received: 3</failure></testcase>
      <testcase classname="walk.ts" name="WebKit" time="0">
        <properties><property name="skip" value="not installed: Xvfb"/></properties><skipped/>
      </testcase>
      <testcase classname="unit.ts" name="later" time="0"><skipped/></testcase>
    </testsuite></testsuites>`,
  );
  const tally = new Tally();
  await tally.run('walks', () => Promise.resolve({ ok: true, output: '', report: readReport(file, true) }));
  expect(tally.summary.split('\n').slice(-8)).toEqual([
    'Skipped:',
    'walk.ts > WebKit: not installed: Xvfb',
    'unit.ts > later',
    'Failed:',
    'walk.ts > Firefox',
    'Expected: 2',
    'Received: 3',
    '0 passed, 1 failed, 2 skipped',
  ]);
});

it('npm test ends a program that prints nothing, and none that is only slow', async () => {
  const slow = path.join(folder, 'slow.mjs');
  const silent = path.join(folder, 'silent.mjs');
  writeFileSync(slow, 'let n = 0; setInterval(() => n++ < 30 ? console.log(n) : process.exit(), 100);');
  writeFileSync(silent, "console.log('begun'); setInterval(() => undefined, 1_000);");
  const run = (file: string) => runProgram(path.relative(inRoot(), file), [], { silenceMs: 2_000 });
  const [ended, killed] = await Promise.all([run(slow), run(silent)]);
  expect(ended.ok).toBe(true);
  expect(killed).toEqual({ ok: false, output: 'begun\n\n[ended: it printed nothing for 2 s]' });
});
