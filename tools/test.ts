/**
 * `npm test`: the checks, then the tests that need emulators, then the end-to-end tests against the production build
 * behind the Hosting emulator. `npm test -- <part> [arguments]` runs one part, with arguments for its runner:
 * check, emulator, functions, e2e. The last line is always `N passed, N failed`.
 */
import { rmSync } from 'node:fs';

import { freshReport, runChecks, runVitest } from './checks/check-steps.ts';
import { runProgram } from './checks/run-program.ts';
import { readCounts, Tally, type StepResult } from './checks/tally.ts';
import { findBrowser } from './dev/find-browser.ts';
import { findFirestoreProgram, type FirestoreProgram } from './dev/emulators/firestore-emulator.ts';
import { choosePorts } from './dev/ports.ts';
import { localDir } from './dev/project.ts';
import { takeRunDir } from './dev/run-lock.ts';
import { onShutdown } from './dev/shutdown.ts';
import { startStack, type Stack } from './dev/stack.ts';
import { Steps } from './dev/steps.ts';
import { MissingError } from './dev/system-programs.ts';

const FIRST_PORT = 5250;
/** The end-to-end tests wait more than they work: several sites share them. */
const E2E_STACK_NAMES = ['test', 'test-second'];
const END_TO_END_TIMEOUT_MS = 1_800_000;
const PARTS = ['check', 'emulator', 'functions', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const [part, ...extra] = process.argv.slice(2);
if (part !== undefined && !PARTS.some((name) => name === part)) {
  console.error(`There is no part '${part}': use ${PARTS.join(', ')}, or none for all of them.`);
  process.exit(1);
}
const wants = (name: Part): boolean => part === undefined || part === name;

const tally = new Tally();
const stacks: Stack[] = [];
const runDirs: string[] = [];

async function openStack(name: string, program: FirestoreProgram, withSite: boolean): Promise<Stack> {
  const ports = await choosePorts(FIRST_PORT);
  let runDir = localDir(name);
  // Two runs at the same time do not disturb each other.
  if ('takenBy' in takeRunDir(runDir, `http://127.0.0.1:${ports.site}`)) {
    runDir = localDir(`${name}-${process.pid}`);
    runDirs.push(runDir);
  }
  const steps = new Steps();
  const stack = await startStack({
    program,
    runDir,
    ports,
    keepsData: false,
    background: 'mail',
    withSite,
    steps,
  });
  stacks.push(stack);
  return stack;
}

function emulatorEnv({
  firestoreHost,
  authHost,
  functionsHost,
  siteUrl,
  siteDir,
  ports,
}: Stack): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    FUNCTIONS_EMULATOR_HOST: functionsHost,
    E2E_SITE_URL: siteUrl,
    E2E_SITE_DIR: siteDir,
    E2E_MEDIA_URL: `http://127.0.0.1:${ports.mediaHost}`,
  };
}

/** One run of Playwright with a worker for each stack; a worker takes the next file when it is free. */
async function runEndToEnd(used: readonly Stack[], browser: string): Promise<StepResult> {
  const report = freshReport('e2e');
  const result = await runProgram('node_modules/@playwright/test/cli.js', ['test', ...extra], {
    env: {
      E2E_STACKS: JSON.stringify(used.map(emulatorEnv)),
      E2E_BROWSER: browser,
      E2E_REPORT: report,
      E2E_RESULTS: localDir('e2e-results'),
    },
    live: part === 'e2e',
    timeoutMs: END_TO_END_TIMEOUT_MS,
  });
  return { ...result, counts: readCounts(report, result.ok) };
}

/** A program that the tests need. `null` when it is missing: the run has then failed, with one sentence. */
async function findNeeded<T>(what: string, find: () => T): Promise<T | null> {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    await tally.run(what, () => Promise.reject(error));
    return null;
  }
}

/** Runs the checks that need no emulator first, then reports missing programs. */
async function runAll(): Promise<void> {
  if (wants('check')) await runChecks(tally);
  if (part === 'check') return;
  const program = await findNeeded('Java and the Firestore emulator', findFirestoreProgram);
  const browser = wants('e2e')
    ? await findNeeded('Chromium', () => findBrowser({ prefersShell: true }))
    : null;
  if (!program || (part === 'e2e' && !browser)) return;
  // One stack after the other: together they would keep each other waiting.
  const forEmulators =
    wants('emulator') || wants('functions') ? await openStack('test-emulators', program, false) : null;
  const emulators = async (): Promise<void> => {
    if (!forEmulators) return;
    const env = emulatorEnv(forEmulators);
    // One run with two workers: while a test waits for a limit of time, another works.
    const projects = [
      ...(wants('emulator') ? ['rules', 'emulator'] : []),
      ...(wants('functions') ? ['functions'] : []),
    ];
    const what = `on the emulators: ${projects.join(', ')}`;
    await tally.run(what, () => runVitest(projects, env, extra));
  };
  const names = extra.length > 0 ? ['test'] : E2E_STACK_NAMES;
  const openForBrowser = (): Promise<Stack[]> =>
    Promise.all((browser ? names : []).map((name) => openStack(name, program, true)));
  // The browsers come last and alone: tests of outages are measured in seconds.
  const [used, tested] = await Promise.allSettled([openForBrowser(), emulators()]);
  if (used.status === 'rejected') throw used.reason;
  if (tested.status === 'rejected') throw tested.reason;
  if (browser) await tally.run('end to end', () => runEndToEnd(used.value, browser));
}

const stopAll = (): Promise<unknown> => Promise.all(stacks.map((stack) => stack.stop()));
onShutdown(async () => {
  await stopAll();
  console.log(`${tally.summary} (ended early)`);
});
try {
  await runAll();
} catch (error) {
  await tally.run('preparation', () => Promise.reject(error));
} finally {
  await stopAll();
}
// The folders of a second run at the same time are only kept when there is something to look at.
if (!tally.hasFailed) for (const dir of runDirs) rmSync(dir, { recursive: true, force: true });
console.log(tally.summary);
process.exit(tally.hasFailed ? 1 : 0);
