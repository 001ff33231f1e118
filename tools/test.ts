/**
 * `npm test`: runs everything. `npm test -- <part> [arguments]` runs one part, with arguments for its runner: check (also
 * `npm run check`), emulator, functions, static (browser tests that only read), e2e (all browser tests). The last line is always
 * `N passed, N failed`.
 */
import { rmSync } from 'node:fs';

import { buildCheckSite } from './build/build-site.ts';
import { runStatics, runTests, runUnits, runVitest } from './checks/check-steps.ts';
import { Tally, type StepResult } from './checks/tally.ts';
import { resetAdminAccounts } from './dev/admin-accounts.ts';
import { findBrowser, installForBrowserTests } from './dev/find-browser.ts';
import { findFirestoreProgram, type FirestoreProgram } from './dev/emulators/firestore-emulator.ts';
import { choosePorts, takeRunDir } from './dev/ports.ts';
import { DEMO_PROJECT, localDir, LOOPBACK } from './dev/project.ts';
import { onShutdown } from './dev/command.ts';
import { startStack, type Stack } from './dev/stack.ts';
import { serveStatic } from './dev/static-server.ts';
import { MissingError } from './dev/system-programs.ts';

const FIRST_PORT = 5250;
/** One for each worker of the browser tests; the emulator tests use the first one's Firestore and Auth. */
const STACK_NAMES = ['test', 'test-second'] as const;
const PARTS = ['check', 'emulator', 'functions', 'static', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const [part, ...extra] = process.argv.slice(2);
if (part !== undefined && !PARTS.some((name) => name === part))
  throw new Error(`There is no part '${part}': use ${PARTS.join(', ')}, or none for all of them.`);
const wants = (...names: Part[]): boolean => part === undefined || names.some((name) => name === part);

const tally = new Tally();
const stacks: Stack[] = [];
/** The folders of this run when another one has the usual folders. */
const secondDirs: string[] = [];

// Java's optimising compiler costs more time than it saves in a run of a few minutes.
process.env['JAVA_TOOL_OPTIONS'] ??= '-XX:TieredStopAtLevel=1';

async function openStack(name: string, program: FirestoreProgram, withSite: boolean): Promise<Stack> {
  const ports = await choosePorts(FIRST_PORT);
  const { runDir, otherSite } = await takeRunDir(name, ports);
  if (otherSite !== null) secondDirs.push(runDir);
  const stack = await startStack({ program, runDir, ports, keepsData: false, withSite, isTest: true });
  stacks.push(stack);
  return stack;
}

function emulatorEnv({ hosts, siteUrl, siteDir, ports }: Stack): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: hosts.firestore,
    FIREBASE_AUTH_EMULATOR_HOST: hosts.auth,
    FUNCTIONS_EMULATOR_HOST: hosts.functions,
    E2E_SITE_URL: siteUrl,
    E2E_SITE_DIR: siteDir,
    E2E_MEDIA_URL: `http://${LOOPBACK}:${ports.mediaHost}`,
    E2E_MAILBOX_URL: `http://${LOOPBACK}:${ports.mailbox}`,
  };
}

/** Runs Playwright: the tests of a project, on stacks or on the built site. */
async function runPlaywright(
  project: 'live' | 'static',
  browser: string,
  env: Readonly<Record<string, string>>,
): Promise<StepResult> {
  const program = 'node_modules/@playwright/test/cli.js';
  // The browser tests on the stacks, which run at the same time, leave room for one worker.
  const workers = project === 'static' && part !== 'static' ? ['--workers=1'] : [];
  const args = [`--project=${project}`, ...workers, ...extra];
  const options = {
    env: { ...env, E2E_BROWSER: browser, E2E_RESULTS: localDir('e2e-results', project) },
    live: part !== undefined,
  };
  const filtered = extra.length > 0 ? ['--pass-with-no-tests'] : [];
  return runTests(`e2e-${project}`, [program, 'test', ...args, ...filtered], options);
}

/** Runs the browser tests that only read, on the site as for production. */
async function runStatic(browser: string): Promise<StepResult> {
  const siteDir = await buildCheckSite();
  const server = await serveStatic(siteDir, 0);
  try {
    return await runPlaywright('static', browser, {
      E2E_STATIC_URL: server.url,
      E2E_STATIC_DIR: siteDir,
    });
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

/** Runs Vitest projects that use the emulators of a stack. */
async function runOnEmulators(projects: readonly string[], stack: Stack | undefined): Promise<void> {
  if (!stack || projects.length === 0) return;
  // As the functions run in the cloud: React renders published pages in half the time.
  const env = { ...emulatorEnv(stack), NODE_ENV: 'production' };
  // Beside the browser tests there is room for one worker. The adapters' tests run before those and need no limit.
  const isAlone = part !== undefined || projects.includes('emulator');
  const args = [...(isAlone ? [] : ['--maxWorkers=1']), ...extra];
  await tally.run(`on the emulators: ${projects.join(', ')}`, () =>
    runVitest(projects, { env, live: part !== undefined }, args),
  );
}

/**
 * Runs everything on two processors, in four sequences side by side: the checks; the browser tests of the built pages; the
 * adapters' tests and then the browser tests on the stacks; the tests of rules and functions and then the units, which fill
 * what the browser tests leave of the processors. The adapters' tests change the admins' accounts, which are therefore made
 * anew before the browser tests.
 */
async function runAll(): Promise<void> {
  const program = wants('emulator', 'functions', 'e2e')
    ? await findNeeded('Java and the Firestore emulator', findFirestoreProgram)
    : null;
  const browser = wants('static', 'e2e') ? await findNeeded('Chromium', findBrowser) : null;
  const withSite = browser !== null && wants('e2e');
  if (browser !== null) installForBrowserTests(withSite);
  const [first, second] = STACK_NAMES;
  const opening = program ? openStack(first, program, withSite) : Promise.resolve(undefined);
  const runOnStacks = async (): Promise<void> => {
    const stack = await opening;
    if (!program || !stack) return;
    const [others] = await Promise.all([
      withSite && extra.length === 0 ? openStack(second, program, withSite).then((other) => [other]) : [],
      runOnEmulators(wants('emulator') ? ['emulator'] : [], stack),
    ]);
    await resetAdminAccounts(stack.hosts.auth, DEMO_PROJECT);
    if (browser === null || !withSite) return;
    const env = { E2E_STACKS: JSON.stringify([stack, ...others].map(emulatorEnv)) };
    await tally.run('end to end', () => runPlaywright('live', browser, env));
  };
  const runWithoutBrowsers = async (): Promise<void> => {
    const projects = [...(wants('emulator') ? ['rules'] : []), ...(wants('functions') ? ['functions'] : [])];
    await runOnEmulators(projects, await opening);
    if (wants('check')) await runUnits(tally);
  };
  // Every sequence must have ended before the stacks are stopped.
  const results = await Promise.allSettled([
    wants('check') ? runStatics(tally) : undefined,
    browser === null ? undefined : tally.run('built pages in a browser', () => runStatic(browser)),
    runOnStacks(),
    runWithoutBrowsers(),
  ]);
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
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
// The folders of a second run are only kept when there is something to look at.
if (!tally.hasFailed) for (const dir of secondDirs) rmSync(dir, { recursive: true, force: true });
console.log(tally.summary);
process.exit(tally.hasFailed ? 1 : 0);
