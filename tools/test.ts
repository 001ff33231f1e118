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
import { findFirestoreProgram } from './launcher/firestore-emulator.ts';
import { choosePorts } from './launcher/ports.ts';
import { DEMO_PROJECT, localDir } from './launcher/project.ts';
import { takeRunDir } from './launcher/run-lock.ts';
import { onShutdown } from './launcher/shutdown.ts';
import { countSteps, startStack, type Stack } from './launcher/stack.ts';
import { Steps } from './launcher/steps.ts';

const FIRST_PORT = 5250;
const PARTS = ['check', 'emulator', 'functions', 'e2e'] as const;
type Part = (typeof PARTS)[number];

const [part, ...extra] = process.argv.slice(2);
if (part !== undefined && !PARTS.some((name) => name === part)) {
  console.error(`There is no part '${part}': use ${PARTS.join(', ')}, or none for all of them.`);
  process.exit(1);
}
const wants = (name: Part): boolean => part === undefined || part === name;

const tally = new Tally();
let stack: Stack | undefined;
let runDir = localDir('test');

async function openStack(): Promise<Stack> {
  const ports = await choosePorts(FIRST_PORT);
  const site = `http://127.0.0.1:${ports.site}`;
  const own = takeRunDir(localDir('test'), site);
  // Two runs at the same time do not disturb each other.
  if ('takenBy' in own) runDir = localDir(`test-${process.pid}`);
  const withSite = wants('e2e');
  const steps = new Steps(countSteps(withSite));
  return startStack({ program: findFirestoreProgram(), runDir, ports, keepsData: false, withSite, steps });
}

function emulatorEnv({ firestoreHost, authHost, siteUrl, ports }: Stack): Record<string, string> {
  return {
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: authHost,
    E2E_SITE_URL: siteUrl,
    E2E_MEDIA_URL: `http://127.0.0.1:${ports.mediaHost}`,
  };
}

/** The adapters' tests have been at the accounts: the end-to-end tests start with the two admins as `npm start` makes them. */
async function resetAccounts(authHost: string): Promise<void> {
  const accounts = `http://${authHost}/emulator/v1/projects/${DEMO_PROJECT}/accounts`;
  await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  await createAdminAccounts(authHost, DEMO_PROJECT);
}

async function runEndToEnd(env: Readonly<Record<string, string>>): Promise<StepResult> {
  const report = freshReport('e2e');
  const result = await runProgram('node_modules/@playwright/test/cli.js', ['test', ...extra], {
    env: { ...env, E2E_BROWSER: findBrowser(), E2E_REPORT: report, E2E_RESULTS: `${runDir}/results` },
    live: part === 'e2e',
  });
  return { ...result, counts: readCounts(report, result.ok) };
}

async function runAll(): Promise<void> {
  if (wants('check')) await runChecks(tally);
  if (part === 'check') return;
  // Sooner rather than later: installing takes a while, and without it the run cannot succeed.
  if (wants('e2e')) findBrowser();
  stack = await openStack();
  const env = emulatorEnv(stack);
  if (wants('emulator')) {
    // One after the other: the rules' coverage is asked of an emulator that has nothing else to do.
    await tally.run('rules on the emulator', () => runVitest(['rules'], env, extra));
    await tally.run('adapters on the emulators', () => runVitest(['emulator'], env, extra));
  }
  if (wants('functions')) await tally.run('functions', () => runVitest(['functions'], env, extra));
  if (wants('e2e')) {
    await resetAccounts(stack.authHost);
    await tally.run('end to end', () => runEndToEnd(env));
  }
}

onShutdown(async () => {
  await stack?.stop();
  console.log(`${tally.summary} (ended early)`);
});
try {
  await runAll();
} catch (error) {
  await tally.run('preparation', () => Promise.reject(error));
} finally {
  await stack?.stop();
}
// The folder of a second run at the same time is only kept when there is something to look at.
if (runDir !== localDir('test') && !tally.hasFailed) rmSync(runDir, { recursive: true, force: true });
console.log(tally.summary);
process.exit(tally.hasFailed ? 1 : 0);
