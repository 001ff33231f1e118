import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import { localDir } from '#tools/dev/project.ts';

import { accountChecks } from './account-checks.ts';
import { askOnce, type Ask } from './ask.ts';
import { examine, type Finding } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import type { Deployment } from './deployment.ts';
import { fileChecks, hasProject } from './file-checks.ts';
import { alarmCheck } from './keep-alarms.ts';
import { projectChecks } from './project-checks.ts';
import { serviceChecks, type SeenNetworks } from './service-checks.ts';

/** Remembers networks in a file of this checkout, because a machine is in one network at a time. */
function networksInFile(): SeenNetworks {
  const file = localDir('doctor', 'networks.json');
  const read = (): string[] => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
  return {
    read,
    add: (network) => {
      mkdirSync(localDir('doctor'), { recursive: true });
      writeFileSync(file, JSON.stringify([...new Set([...read(), network])]));
    },
  };
}

/** When and where the doctor looks; default: now, and with the networks of earlier looks. */
export interface Look {
  now?: Date;
  networks?: SeenNetworks;
}

/** Looks at everything that can be checked before a deployment. Without a project: only at files. */
export function examineDeployment(
  deployment: Deployment,
  ask: Ask,
  { now = new Date(), networks = networksInFile() }: Look = {},
): Promise<Finding[]> {
  const files = fileChecks(deployment);
  if (!hasProject(deployment)) return examine(files);
  const asker = askOnce(ask);
  return examine([
    ...files,
    ...projectChecks(deployment, asker),
    ...accountChecks(deployment, asker),
    ...databaseChecks(deployment, asker, now),
    ...serviceChecks(deployment, asker, networks),
    alarmCheck(deployment, asker),
  ]);
}
