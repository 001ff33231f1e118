import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Tally } from '#tools/checks/tally.ts';
import { readReport } from '#tools/checks/test-report.ts';
import { findFirestoreProgram } from '#tools/dev/emulators/firestore-emulator.ts';
import { inRoot } from '#tools/dev/project.ts';
import { runProgram } from '#tools/dev/run-program.ts';
import { MissingError } from '#tools/dev/system-programs.ts';

/** A machine whose only programs are those in this folder, with the Google Cloud CLI's emulator. */
let programs: string;
beforeEach(() => {
  programs = mkdtempSync(path.join(tmpdir(), 'programs-'));
  const sdk = path.join(programs, 'sdk');
  const emulator = path.join(sdk, 'platform/cloud-firestore-emulator');
  mkdirSync(emulator, { recursive: true });
  writeFileSync(path.join(emulator, 'cloud-firestore-emulator.jar'), '');
  vi.stubEnv('PATH', programs);
  vi.stubEnv('JAVA_HOME', '');
  vi.stubEnv('CLOUDSDK_ROOT', sdk);
  vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(programs, { recursive: true });
});

function addProgram(name: string, script: string): void {
  const file = path.join(programs, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
}

/** An apt that has one package of Java. */
function addApt(): void {
  addProgram('java-package', `echo 'openjdk version "17.0.15"' >&2`);
  addProgram(
    'apt-get',
    `echo "$@" >> ${programs}/calls
case "$*" in
  *install*default-jre-headless*) /bin/cp ${programs}/java-package ${programs}/java ;;
  *install*) exit 100 ;;
esac`,
  );
}

describe('a machine without Java', () => {
  it('gets Java as root with apt, from the first package that there is', () => {
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    addApt();
    expect(findFirestoreProgram().java).toBe(path.join(programs, 'java'));
    const installs = readFileSync(path.join(programs, 'calls'), 'utf8').match(/install .*/g);
    expect(installs).toEqual([
      expect.stringContaining('openjdk-21-jre-headless'),
      expect.stringContaining('default-jre-headless'),
    ]);
  });

  it.each([
    ['without apt', 0, false],
    ['as another user than root', 1000, true],
  ])('%s: says what is missing, and installs nothing', (_, user, hasApt) => {
    vi.spyOn(process, 'getuid').mockReturnValue(user);
    if (hasApt) addApt();
    expect(findFirestoreProgram).toThrow(MissingError);
    expect(findFirestoreProgram).toThrow(/^Java is missing[^\n]*$/);
    expect(() => readFileSync(path.join(programs, 'calls'))).toThrow('ENOENT');
  });

  it('npm test says it in one sentence, without the place where it was thrown', async () => {
    const tally = new Tally();
    await tally.run('Java', () => Promise.reject(new MissingError('Java is missing.')));
    expect(tally.summary).toBe('0 passed, 1 failed');
    expect(vi.mocked(console.log).mock.calls.flat()).toEqual([
      '\nJava is missing.\n',
      expect.stringMatching(/^FAILED Java/),
    ]);
  });

  it('npm test counts a runner that has left no report as a failure, also when it says that all is well', () => {
    expect(readReport(path.join(programs, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('npm test ends a program that prints nothing, and none that is only slow', async () => {
    const slow = path.join(programs, 'slow.mjs');
    const silent = path.join(programs, 'silent.mjs');
    writeFileSync(slow, 'let n = 0; setInterval(() => n++ < 30 ? console.log(n) : process.exit(), 100);');
    writeFileSync(silent, "console.log('begun'); setInterval(() => undefined, 1_000);");
    const run = (file: string) => runProgram(path.relative(inRoot(), file), [], { silenceMs: 2_000 });
    const [ended, killed] = await Promise.all([run(slow), run(silent)]);
    expect(ended.ok).toBe(true);
    expect(killed).toEqual({ ok: false, output: 'begun\n\n[ended: it printed nothing for 2 s]' });
  });
});
