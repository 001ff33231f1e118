/**
 * `npm test`: runs everything. `npm test -- <part> [arguments]` runs one part, with arguments for its runner: check,
 * emulator, functions, static (browser tests that only read), e2e (all browser tests). The last line is always
 * `N passed, N failed`.
 */
import { rmSync } from 'node:fs';

import { buildCheckSite } from './checks/check-site.ts';
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
import { serveStatic } from './dev/static-server.ts';
import { Steps } from './dev/steps.ts';
import { MissingError } from './dev/system-programs.ts';

const FIRST_PORT = 5250;
/** One for each worker of the browser tests; the emulator tests use the first one's Firestore and Auth. */
const STACK_NAMES = ['test', 'test-second'];
const END_TO_END_TIMEOUT_MS = 1_800_000;
const PARTS = ['check', 'emulator', 'functions', 'static', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const [part, ...extra] = process.argv.slice(2);
if (part !== undefined && !PARTS.some((name) => name === part)) {
  console.error(`There is no part '${part}': use ${PARTS.join(', ')}, or none for all of them.`);
  process.exit(1);
}
const wants = (...names: Part[]): boolean => part === undefined || names.some((name) => name === part);

const tally = new Tally();
const stacks: Stack[] = [];
const runDirs: string[] = [];

async function openStack(name: string, program: FirestoreProgram, withSite: boolean): Promise<Stack> {
  const ports = await choosePorts(FIRST_PORT);
  let runDir = localDir(name);
  // A second run at the same time gets folders of its own.
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
    sharesBuild: true,
    steps,
  });
  stacks.push(stack);
  return stack;
}

function emulatorEnv(stack: Stack): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: stack.firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: stack.authHost,
    FUNCTIONS_EMULATOR_HOST: stack.functionsHost,
    E2E_SITE_URL: stack.siteUrl,
    E2E_SITE_DIR: stack.siteDir,
    E2E_MEDIA_URL: `http://127.0.0.1:${stack.ports.mediaHost}`,
  };
}

async function runPlaywright(
  name: 'static' | 'live',
  browser: string,
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const report = freshReport(`e2e-${name}`);
  const args = ['test', ...extra, ...(extra.length > 0 ? ['--pass-with-no-tests'] : [])];
  const result = await runProgram('node_modules/@playwright/test/cli.js', args, {
    env: {
      ...env,
      E2E_BROWSER: browser,
      E2E_REPORT: report,
      E2E_RESULTS: localDir(`e2e-results-${name}`),
    },
    live: part !== undefined,
    timeoutMs: END_TO_END_TIMEOUT_MS,
  });
  return { ...result, counts: readCounts(report, result.ok) };
}

/** Specs that only read run on the production build. */
async function runStatic(browser: string): Promise<StepResult> {
  const siteDir = await buildCheckSite();
  const server = await serveStatic(siteDir, 0);
  try {
    return await runPlaywright('static', browser, { E2E_SITE_URL: server.url, E2E_SITE_DIR: siteDir });
  } finally {
    await server.close();
  }
}

/** A program that the tests need. `null` when it is missing, which fails the run with one sentence. */
async function findNeeded<T>(what: string, find: () => T): Promise<T | null> {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    await tally.run(what, () => Promise.reject(error));
    return null;
  }
}

/** Opens the stacks one after the other: together they would only slow each other down. */
async function openStacks(program: FirestoreProgram, withSite: boolean): Promise<Stack[]> {
  const names = withSite && extra.length === 0 ? STACK_NAMES : STACK_NAMES.slice(0, 1);
  const opened: Stack[] = [];
  for (const name of names) opened.push(await openStack(name, program, withSite));
  return opened;
}

/**
 * Everything but the checks, one after the other: two browser runs at once exceed the time limits on
 * two cores, and emulator tests come last because they clear the accounts of the browser tests. Without a stack only the
 * specs that read run.
 */
async function runTests(used: readonly Stack[], browser: string | null): Promise<void> {
  const projects = [
    ...(wants('emulator') ? ['rules', 'emulator'] : []),
    ...(wants('functions') ? ['functions'] : []),
  ];
  if (browser !== null && wants('static', 'e2e'))
    await tally.run('end to end, reading only', () => runStatic(browser));
  if (browser !== null && wants('e2e') && used.length > 0) {
    const env = { E2E_STACKS: JSON.stringify(used.map(emulatorEnv)) };
    await tally.run('end to end', () => runPlaywright('live', browser, env));
  }
  if (projects.length > 0 && used[0]) {
    const env = emulatorEnv(used[0]);
    await tally.run(`on the emulators: ${projects.join(', ')}`, () => runVitest(projects, env, extra));
  }
}

/** Starts the services beside the checks, then runs all other tests. */
async function runAll(): Promise<void> {
  const program = wants('emulator', 'functions', 'e2e')
    ? await findNeeded('Java and the Firestore emulator', findFirestoreProgram)
    : null;
  const browser = wants('static', 'e2e')
    ? await findNeeded('Chromium', () => findBrowser({ prefersShell: true }))
    : null;
  const opening = program ? openStacks(program, browser !== null && wants('e2e')) : [];
  const [used, checked] = await Promise.allSettled([opening, wants('check') ? runChecks(tally) : undefined]);
  if (used.status === 'rejected') throw used.reason;
  if (checked.status === 'rejected') throw checked.reason;
  await runTests(used.value, browser);
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
