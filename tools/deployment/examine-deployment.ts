import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { localDir } from '#tools/dev/project.ts';

import { accountChecks } from './account-checks.ts';
import { askOnce, type Ask } from './ask.ts';
import { examine, type Finding } from './check.ts';
import { databaseChecks } from './database-checks.ts';
import type { Deployment } from './deployment.ts';
import { fileChecks, hasProject } from './file-checks.ts';
import { alarmCheck } from './keep-alarms.ts';
import { projectChecks } from './project-checks.ts';
import { serviceChecks } from './service-checks.ts';

/** A machine is in one network at a time, so the networks of earlier looks are kept in this checkout. */
const NETWORKS_FILE = localDir('doctor', 'networks.json');

/** When and where the doctor looks; default: now, and with the networks of earlier looks. */
export interface Look {
  now?: Date;
  /** The networks by which the site counted this machine; the one of this look is added. */
  networks?: Set<string>;
}

/** Looks at everything that can be checked before a deployment. Without a project: only at files. */
export async function examineDeployment(
  deployment: Deployment,
  ask: Ask,
  { now = new Date(), networks }: Look = {},
): Promise<Finding[]> {
  const files = fileChecks(deployment);
  if (!hasProject(deployment)) return examine(files);
  const asker = askOnce(ask);
  const earlier = existsSync(NETWORKS_FILE) ? readFileSync(NETWORKS_FILE, 'utf8') : '[]';
  const seen = networks ?? new Set(JSON.parse(earlier) as string[]);
  const findings = await examine([
    ...files,
    ...projectChecks(deployment, asker),
    ...accountChecks(deployment, asker),
    ...databaseChecks(deployment, asker, now),
    ...serviceChecks(deployment, asker, seen),
    alarmCheck(deployment, asker),
  ]);
  if (!networks) {
    mkdirSync(path.dirname(NETWORKS_FILE), { recursive: true });
    writeFileSync(NETWORKS_FILE, JSON.stringify([...seen]));
  }
  return findings;
}
