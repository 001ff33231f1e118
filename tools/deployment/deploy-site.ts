import { setTimeout as sleep } from 'node:timers/promises';

import type { ProgramResult } from '#tools/dev/run-program.ts';
import { REGION } from '#functions/platform/deployment.ts';

import { type Ask, CannotLook, curl } from './ask.ts';
import { describeFindings, examine, type Finding } from './check.ts';
import { unreadyIndexes } from './database-checks.ts';
import { type Deployment, hostingSite, rulesRelease } from './deployment.ts';
import { examineDeployment, type Look } from './examine-deployment.ts';
import { smokeChecks, type RequestPage } from './smoke-test.ts';

export interface DeployMeans {
  ask: Ask;
  /** Runs one of the project's programs and prints what it prints. */
  run: (file: string, args: readonly string[]) => Promise<Pick<ProgramResult, 'ok'>>;
  request: RequestPage;
  print: (line: string) => void;
  /** Waits for this many milliseconds. Tests replace it, because they need not wait. */
  pause?: (ms: number) => Promise<unknown>;
  look?: Look;
}

/** Checks, builds, looks, deploys and tries the live site, in this order. Stops at the first red step; true when all are green. */
export async function deploySite(deployment: Deployment, means: DeployMeans): Promise<boolean> {
  const { ask, run, request, print, look } = means;
  const command =
    (...args: string[]) =>
    async (): Promise<boolean> =>
      (await run('tools/dev/run.mjs', args)).ok;
  const report = (findings: readonly Finding[]): boolean => {
    print(describeFindings(findings));
    return findings.every(({ state }) => state !== 'missing');
  };
  let wayBack = '';
  const steps: Readonly<Record<string, () => Promise<boolean>>> = {
    check: command('test', 'check'),
    build: command('build'),
    doctor: async () => report(await examineDeployment(deployment, ask, look)),
    deploy: async () => {
      wayBack = await findWayBack(deployment, ask);
      const args = ['deploy', '--project', deployment.project, '--non-interactive'];
      return (await run('node_modules/firebase-tools/lib/bin/firebase.js', args)).ok;
    },
    indexes: async () => {
      await waitForIndexes(deployment, means);
      return true;
    },
    'smoke test': async () => report(await examine(smokeChecks(deployment, ask, request))),
  };
  for (const [name, work] of Object.entries(steps)) {
    print(`${name} …`);
    const isGreen = await work().catch((error: unknown) => {
      if (!(error instanceof CannotLook)) throw error;
      print(`${error.message}\n→ ${error.mend}`);
      return false;
    });
    if (isGreen) continue;
    print(`Stopped: '${name}' is red.`);
    print(
      wayBack === ''
        ? 'Nothing was deployed; the site is as it was.'
        : `To go back to what was live:\n${wayBack}`,
    );
    return false;
  }
  print('Deployed, and the live site answers as it should.');
  return true;
}

/** The states of the indexes are asked every ten seconds, for an hour at most. */
const INDEX_POLL_MS = 10_000;
const INDEX_POLLS = 360;

/** Waits for the indexes: Google builds them for some minutes after `firebase deploy` has ended, and lists fail until then. */
async function waitForIndexes(deployment: Deployment, means: DeployMeans): Promise<void> {
  const { ask, print, pause = sleep } = means;
  let printed = '';
  for (let poll = 1; ; poll += 1) {
    const unready = await unreadyIndexes(deployment, ask);
    if (unready.length === 0) return;
    const broken = unready.find(([, state]) => state !== 'CREATING');
    if (broken || poll === INDEX_POLLS) {
      const [index, state] = broken ?? unready[0] ?? [];
      const mend = `npx firebase deploy --only firestore:indexes --project ${deployment.project}`;
      throw new CannotLook(`The index ${index} is ${state?.toLowerCase()}.`, mend);
    }
    const line = `${unready.length} of ${deployment.indexes.indexes.length} indexes are still being built …`;
    if (line !== printed) print(line);
    printed = line;
    await pause(INDEX_POLL_MS);
  }
}

/** The last part of a resource's name. */
function idOf(name: string): string {
  return name.split('/').at(-1) ?? '';
}

/** The commands that bring back what is live now; asked for before a deployment. */
async function findWayBack(deployment: Deployment, ask: Ask): Promise<string> {
  const { project } = deployment;
  const site = hostingSite(deployment);
  const release = rulesRelease(deployment);
  const rulesUrl = `https://firebaserules.googleapis.com/v1/${release}`;
  const [pages, functions, rules] = await Promise.all([
    ask<{ releases?: { version: { name: string } }[] }>(
      `https://firebasehosting.googleapis.com/v1beta1/sites/${site}/channels/live/releases?pageSize=1`,
    ),
    ask<{ services?: { name: string; latestReadyRevision?: string }[] }>(
      `https://run.googleapis.com/v2/projects/${project}/locations/${REGION}/services?pageSize=100`,
    ),
    ask<{ rulesetName: string }>(rulesUrl),
  ]);
  const version = pages?.releases?.[0]?.version.name;
  const revisions = (functions?.services ?? []).flatMap(({ name, latestReadyRevision: revision }) =>
    revision ? [`${idOf(name)}=${idOf(revision)}`] : [],
  );
  const commands = [
    version && `npx firebase hosting:clone ${site}@${idOf(version)} ${site}:live`,
    revisions.length > 0 &&
      `for one in ${revisions.join(' ')}; do gcloud run services update-traffic "\${one%%=*}" --to-revisions "\${one#*=}=100" --region ${REGION} --project ${project}; done`,
    rules && curl(project, 'PATCH', rulesUrl, { release: { name: release, rulesetName: rules.rulesetName } }),
  ].filter(Boolean);
  return commands.join('\n');
}
