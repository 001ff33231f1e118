/**
 * `npm test`: the checks, then the tests that need emulators, then the end-to-end tests against the production build
 * behind the Hosting emulator. `npm test -- <part> [arguments]` runs one part, with arguments for its runner:
 * check, emulator, functions, e2e. The last line is always `N passed, N failed`.
 */
import { rmSync } from 'node:fs';

import { freshReport, runChecks, runVitest } from './checks/check-steps.ts';
import { runProgram } from './checks/run-program.ts';
import { readCounts, Tally, type StepResult } from './checks/tally.ts';
import { createAdminAccounts } from './launcher/admin-accounts.ts';
import { findBrowser } from './launcher/find-browser.ts';
import { findFirestoreProgram, type FirestoreProgram } from './launcher/firestore-emulator.ts';
import { choosePorts } from './launcher/ports.ts';
import { DEMO_PROJECT, localDir } from './launcher/project.ts';
import { takeRunDir } from './launcher/run-lock.ts';
import { onShutdown } from './launcher/shutdown.ts';
import { countSteps, startStack, type Stack } from './launcher/stack.ts';
import { Steps } from './launcher/steps.ts';
import { MissingError } from './launcher/system-programs.ts';

const FIRST_PORT = 5250;
const SHARDS = 6;
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

async function openStack(name: string, program: FirestoreProgram): Promise<Stack> {
  const ports = await choosePorts(FIRST_PORT);
  let runDir = localDir(name);
  // Two runs at the same time do not disturb each other.
  if ('takenBy' in takeRunDir(runDir, `http://127.0.0.1:${ports.site}`)) {
    runDir = localDir(`${name}-${process.pid}`);
    runDirs.push(runDir);
  }
  const withSite = wants('e2e');
  const steps = new Steps(countSteps(withSite));
  const stack = await startStack({ program, runDir, ports, keepsData: false, withSite, steps });
  stacks.push(stack);
  return stack;
}

function emulatorEnv({ firestoreHost, authHost, siteUrl, siteDir, ports }: Stack): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    E2E_SITE_URL: siteUrl,
    E2E_SITE_DIR: siteDir,
    E2E_MEDIA_URL: `http://127.0.0.1:${ports.mediaHost}`,
  };
}

/** The adapters' tests may have been at the accounts: the end-to-end tests start with the two admins as `npm start` makes them. */
async function resetAccounts(authHost: string): Promise<void> {
  const accounts = `http://${authHost}/emulator/v1/projects/${DEMO_PROJECT}/accounts`;
  await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  await createAdminAccounts(authHost, DEMO_PROJECT);
}

async function runEndToEnd(stack: Stack, browser: string, shard?: string): Promise<StepResult> {
  const name = `e2e${shard ? `-${shard.replace('/', '-of-')}` : ''}`;
  const report = freshReport(name);
  const args = ['test', ...(shard ? [`--shard=${shard}`] : []), ...extra];
  const result = await runProgram('node_modules/@playwright/test/cli.js', args, {
    env: {
      ...emulatorEnv(stack),
      E2E_BROWSER: browser,
      E2E_REPORT: report,
      E2E_RESULTS: localDir('e2e-results', name),
    },
    live: part === 'e2e' && !shard,
  });
  return { ...result, counts: readCounts(report, result.ok) };
}

/** The end-to-end tests wait more than they work: two sites share them, each taking the next share when it is free. */
const shards = Array.from({ length: SHARDS }, (_, index) => `${index + 1}/${SHARDS}`);
async function runShards(stack: Stack, browser: string): Promise<void> {
  await resetAccounts(stack.authHost);
  for (let shard = shards.shift(); shard; shard = shards.shift()) {
    const share = shard;
    await tally.run(`end to end ${share}`, () => runEndToEnd(stack, browser, share));
  }
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

/** What needs no emulator comes first; what a machine lacks is said afterwards. */
async function runAll(): Promise<void> {
  if (wants('check')) await runChecks(tally);
  if (part === 'check') return;
  const program = await findNeeded('Java and the Firestore emulator', findFirestoreProgram);
  const browser = wants('e2e') ? await findNeeded('Chromium', findBrowser) : null;
  if (!program || (part === 'e2e' && !browser)) return;
  const stack = await openStack('test', program);
  if (part === 'e2e' && browser && extra.length > 0) {
    await tally.run('end to end', () => runEndToEnd(stack, browser));
    return;
  }
  const env = emulatorEnv(stack);
  const first = async (): Promise<void> => {
    if (wants('emulator')) {
      // One after the other: the rules' coverage is asked of an emulator that has nothing else to do.
      await tally.run('rules on the emulator', () => runVitest(['rules'], env, extra));
      await tally.run('adapters on the emulators', () => runVitest(['emulator'], env, extra));
    }
    if (wants('functions')) await tally.run('functions', () => runVitest(['functions'], env, extra));
    if (browser) await runShards(stack, browser);
  };
  const second = async (): Promise<void> => {
    if (browser) await runShards(await openStack('test-second', program), browser);
  };
  const failure = (await Promise.allSettled([first(), second()])).find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
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
