import type { ProgramResult } from '#tools/dev/run-program.ts';

import type { Ask } from './ask.ts';
import { examine, type Finding } from './check.ts';
import type { Deployment } from './deployment.ts';
import { describeFindings, examineDeployment, type Look } from './examine-deployment.ts';
import { smokeChecks, type RequestPage } from './smoke-test.ts';
import { findWayBack } from './way-back.ts';

export interface DeployMeans {
  ask: Ask;
  /** Runs one of the project's programs and prints what it prints. */
  run: (file: string, args: readonly string[]) => Promise<Pick<ProgramResult, 'ok'>>;
  request: RequestPage;
  print: (line: string) => void;
  look?: Look;
}

/** Checks, builds, looks, deploys and tries the live site, in this order. Stops at the first red step; true when all are green. */
export async function deploySite(deployment: Deployment, means: DeployMeans): Promise<boolean> {
  const { ask, run, request, print, look } = means;
  const command = (name: string) => async (): Promise<boolean> => (await run('tools/dev/run.mjs', [name])).ok;
  const report = (findings: readonly Finding[]): boolean => {
    print(describeFindings(findings));
    return findings.every(({ state }) => state !== 'missing');
  };
  let wayBack = '';
  const steps: Readonly<Record<string, () => Promise<boolean>>> = {
    check: command('check'),
    build: command('build'),
    doctor: async () => report(await examineDeployment(deployment, ask, look)),
    deploy: async () => {
      wayBack = await findWayBack(deployment, ask);
      const args = ['deploy', '--project', deployment.project, '--non-interactive'];
      return (await run('node_modules/firebase-tools/lib/bin/firebase.js', args)).ok;
    },
    'smoke test': async () => report(await examine(smokeChecks(deployment, ask, request))),
  };
  for (const [name, work] of Object.entries(steps)) {
    print(`${name} …`);
    if (await work()) continue;
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
